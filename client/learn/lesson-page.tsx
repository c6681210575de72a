import { useEffect, useMemo, useState } from 'react'
import { guestName, useMe } from '../session.ts'
import { PlayTable } from '../table/play-table.tsx'
import { NoTable, Opening } from '../table/table-page.tsx'
import { LessonLayer } from './lesson-layer.tsx'
import { loadLesson, type OpenLesson } from './load.ts'
import { useLesson } from './use-lesson.ts'
import { useSentences } from './use-sentences.ts'

/** A lesson by its address: a real table, in the page, with somebody who explains. */
export function LessonPage({ game, id }: { readonly game: string; readonly id: string }) {
  const [open, setOpen] = useState<OpenLesson | 'none'>()
  useEffect(() => {
    let here = true
    void loadLesson(game, id).then((found) => here && setOpen(found ?? 'none'))
    return () => {
      here = false
    }
  }, [game, id])
  const sentences = useSentences(game)
  if (open === 'none') return <NoTable code="not-found" />
  if (open === undefined || sentences === undefined) return <Opening />
  return <Lesson open={open} say={sentences} />
}

interface LessonProps {
  readonly open: OpenLesson
  readonly say: NonNullable<ReturnType<typeof useSentences>>
}

function Lesson({ open, say }: LessonProps) {
  const me = useMe()?.name ?? guestName()
  const { lesson } = open
  const names = useMemo(() => {
    const [first] = Object.values(lesson.scenes)
    const seats = first?.().seats ?? 0
    return Array.from({ length: seats }, (_, seat) =>
      seat === lesson.learner ? me : say(`${lesson.id}.other.${seat}`),
    )
  }, [lesson, say, me])
  const state = useLesson(open, names)
  const mine = useMemo(() => [lesson.learner], [lesson])
  return (
    <PlayTable key={state.jumps} feed={state.feed} seat={lesson.learner} mine={mine} lesson>
      <LessonLayer lesson={lesson} state={state} say={say} />
    </PlayTable>
  )
}
