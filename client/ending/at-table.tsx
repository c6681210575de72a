import { useEffect } from 'react'
import { isSideTable } from '../../protocol/device.ts'
import { usePlay } from '../table/play.ts'
import { Opening } from '../table/table-page.tsx'
import { Compare } from './compare.tsx'
import { Ending } from './ending.tsx'
import { useTry } from './try.tsx'
import { useStory } from './use-story.ts'

/** The ending at a table where a match has been played. */
export function EndingAtTable({ toBoard }: { readonly toBoard: () => void }) {
  const { match, info, looks, logText, seat, mine, props } = usePlay()
  const source = { kind: 'match', id: match } as const
  const story = useStory(source)
  const { tryFrom, dialog } = useTry(source, info)
  // What cannot be told is no reason to hide the board.
  useEffect(() => {
    if (story === 'none') toBoard()
  }, [story, toBoard])
  if (story === undefined || story === 'none') return <Opening />
  const told = { source, info, story, looks, text: logText, you: mine.length === 1 ? seat : undefined }
  return (
    <Ending
      told={told}
      toBoard={toBoard}
      again={seat !== undefined && !isSideTable(match)}
      tryFrom={tryFrom}
      motion={props.motion}
    >
      <Compare told={told} />
      {dialog}
    </Ending>
  )
}
