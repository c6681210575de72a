import { useEffect, useMemo, useState } from 'react'
import { guestName, useMe } from '../session.ts'
import { PlayTable } from '../table/play-table.tsx'
import { NoTable, Opening } from '../table/table-page.tsx'
import { LessonLayer } from './lesson-layer.tsx'
import { loadTaught, type OpenLesson, type OpenPuzzle } from './load.ts'
import { PuzzleLayer } from './puzzle-layer.tsx'
import { useLesson } from './use-lesson.ts'
import { usePuzzle } from './use-puzzle.ts'
import { useSentences } from './use-sentences.ts'

/** A lesson or a puzzle by its address: a real table, in the page, with somebody who explains. */
export function LessonPage({ game, id }: { readonly game: string; readonly id: string }) {
  const [open, setOpen] = useState<OpenLesson | OpenPuzzle | 'none'>()
  useEffect(() => {
    let here = true
    void loadTaught(game, id).then((found) => here && setOpen(found ?? 'none'))
    return () => {
      here = false
    }
  }, [game, id])
  const sentences = useSentences(game)
  if (open === 'none') return <NoTable code="not-found" />
  if (open === undefined || sentences === undefined) return <Opening />
  return 'lesson' in open ? <Lesson open={open} say={sentences} /> : <Puzzle open={open} say={sentences} />
}

type Sentences = NonNullable<ReturnType<typeof useSentences>>

/** Who sits at the table: you, and those the sentences name. */
function useNames(id: string, seats: number, you: number, say: Sentences): readonly string[] {
  const me = useMe()?.name ?? guestName()
  return useMemo(
    () => Array.from({ length: seats }, (_, seat) => (seat === you ? me : say(`${id}.other.${seat}`))),
    [id, seats, you, say, me],
  )
}

function Lesson({ open, say }: { readonly open: OpenLesson; readonly say: Sentences }) {
  const { lesson } = open
  const seats = useMemo(() => Object.values(lesson.scenes)[0]?.().seats ?? 0, [lesson])
  const state = useLesson(open, useNames(lesson.id, seats, lesson.learner, say))
  const mine = useMemo(() => [lesson.learner], [lesson])
  return (
    <PlayTable key={state.jumps} feed={state.feed} seat={lesson.learner} mine={mine} lesson>
      <LessonLayer lesson={lesson} state={state} say={say} />
    </PlayTable>
  )
}

function Puzzle({ open, say }: { readonly open: OpenPuzzle; readonly say: Sentences }) {
  const { puzzle } = open
  const seats = useMemo(() => puzzle.position().seats, [puzzle])
  const state = usePuzzle(open, useNames(puzzle.id, seats, puzzle.seat, say))
  const mine = useMemo(() => [puzzle.seat], [puzzle])
  return (
    <PlayTable key={state.jumps} feed={state.feed} seat={puzzle.seat} mine={mine}>
      <PuzzleLayer open={open} state={state} say={say} />
    </PlayTable>
  )
}
