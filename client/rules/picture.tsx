import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { View } from '../../kernel/index.ts'
import type { Way } from '../../protocol/device.ts'
import { deviceApi } from '../api.ts'
import { type BoardModule, type BoardProps, useFitOf } from '../board.ts'
import type { Chapter } from '../boardkit/chapter.ts'
import { gameTextOf } from '../game-text.ts'
import { loadWays } from '../games.ts'
import { useLanguage, useShellText, useTextsVersion } from '../i18n.ts'
import { looksOf } from '../lobby/people.ts'
import { go } from '../router.ts'
import { storeOf } from '../store.ts'
import { useGame } from '../table/use-play-state.ts'
import { type Framed, framed } from './frame.ts'
import './picture.css'

interface PictureProps {
  readonly game: string
  readonly chapter: Chapter
  /** What a screen reader says of it. */
  readonly name: string
}

const NOTHING_POINTED = storeOf(undefined)

/** The example of a chapter: a real position, drawn by the board itself, with numbers where the sentences point. */
export function Picture({ game, chapter, name }: PictureProps) {
  const board = useGame(game)
  const seen = useExample(game, chapter)
  return (
    <figure className="picture" data-world={game} data-layout="desk" data-motion="off">
      {board !== undefined && seen !== undefined && <Drawn {...{ game, chapter, name, board }} {...seen} />}
    </figure>
  )
}

interface Seen {
  readonly view: View
  readonly eyes: number
}

/** The position of an example, played by the rules on this device. */
function useExample(game: string, { id, example: { seats, options = {} } }: Chapter): Seen | undefined {
  const [seen, setSeen] = useState<Seen>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an example is data, known by its game and chapter.
  useEffect(() => {
    let here = true
    const look = async (): Promise<void> => {
      const way: Way | undefined = (await loadWays(game))[id]
      if (way === undefined) return
      const view = await deviceApi.post<View>('/examples', { game, seats, options, ...way })
      if (here) setSeen({ view, eyes: way.eyes })
    }
    // Where the rules cannot be loaded the sentences stand alone.
    void look().catch(() => {})
    return () => {
      here = false
    }
  }, [game, id])
  return seen
}

/** How wide the parts beside the board are drawn. */
const PART_WIDTH = { Scene: 770, Hand: 400, Aside: 330 } as const

function Drawn({ game, chapter: { example }, name, board, view, eyes }: PictureProps & Seen & { board: BoardModule }) {
  const props = useStill(game, view, eyes, example.part !== undefined)
  const fit = useFitOf(board, 'desk')
  const { part } = example
  const Part = board[part ?? 'Board']
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const marks = useMemo(() => example.marks(view), [example, view])
  const [how, setHow] = useState<Framed>()
  useLayoutEffect(() => {
    const measure = (): void => {
      if (frame.current !== null && sheet.current !== null) setHow(framed(frame.current, sheet.current, marks))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (frame.current !== null) observer.observe(frame.current)
    if (sheet.current !== null) observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [marks])
  if (Part === undefined) return undefined
  const size = part === undefined ? fit : { width: PART_WIDTH[part], height: undefined }
  return (
    <div
      ref={frame}
      className="picture-frame"
      role="img"
      aria-label={name}
      style={how === undefined ? { visibility: 'hidden' } : { height: how.height }}
    >
      <div
        ref={sheet}
        className="picture-sheet"
        data-part={part ?? 'Board'}
        inert
        style={{
          ...size,
          transform: how === undefined ? undefined : `translate(${how.left}px, ${how.top}px) scale(${how.scale})`,
        }}
      >
        <Part {...props} />
      </div>
      {how?.marks.map(({ n, left, top }) => (
        <span key={n} className="number" aria-hidden="true" style={{ left, top }}>
          {n}
        </span>
      ))}
    </div>
  )
}

/** Props of a table that is only looked at. */
function useStill(game: string, view: View, you: number, asks: boolean): BoardProps {
  const t = useShellText()
  const language = useLanguage()
  const version = useTextsVersion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new texts make a new translator.
  return useMemo(() => {
    const count = view.seats
    const seats = looksOf(
      Array.from({ length: count }, (_, seat) => ({ seat, colour: seat + 1, bot: 'medium' as const })),
      t,
      undefined,
    )
    const seatName = (seat: number): string => seats[seat]?.name ?? ''
    return {
      game,
      view,
      decisions: asks ? view.decisions : [],
      events: [],
      choose: () => {},
      pointed: NOTHING_POINTED,
      setHovered: () => {},
      narrow: () => {},
      narrowed: undefined,
      seats,
      you,
      t: gameTextOf({ game, faces: view.faces, seatName }, language),
      calm: gameTextOf({ game, faces: {}, seatName }, language),
      motion: false,
      mode: 'replay',
      layout: 'desk',
      openRule: (id) => go(`/rules/${game}#${id}`),
    }
  }, [game, view, you, asks, t, language, version])
}
