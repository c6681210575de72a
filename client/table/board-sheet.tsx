import type { BoardModule, BoardProps } from '../board.ts'
import { useFitOf } from '../board.ts'
import { useShellText } from '../i18n.ts'
import { PanZoom } from '../shared/pan-zoom.tsx'

/** A board at its natural size on a sheet that can be panned and zoomed: at the table, in the film and in the replay. */
export function BoardSheet({ board, props }: { board: BoardModule; props: BoardProps }) {
  const t = useShellText()
  const { width, height } = useFitOf(board, props.layout)
  const { Board } = board
  return (
    Board !== undefined && (
      <PanZoom
        width={width}
        height={height}
        wide={props.layout === 'phone' ? undefined : board.wideFit}
        label={t('table.board')}
        fill={props.layout === 'phone' ? 'width' : 'whole'}
      >
        <Board {...props} />
      </PanZoom>
    )
  )
}
