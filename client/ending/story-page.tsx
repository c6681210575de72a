import { useMemo } from 'react'
import type { ErrorCode } from '../../protocol/protocol.ts'
import { useShellText } from '../i18n.ts'
import { looksOf } from '../lobby/people.ts'
import { useRecordInfo } from '../replay/use-record-info.ts'
import type { ReplaySource } from '../router.ts'
import { myIdAt, useMe } from '../session.ts'
import { useMotion } from '../shared/use-motion.ts'
import { mySeats } from '../table/hot-seat.ts'
import { NoTable, Opening } from '../table/table-page.tsx'
import { Ending } from './ending.tsx'
import { useTry } from './try.tsx'
import { useStory } from './use-story.ts'
import { useStoryText } from './use-story-text.ts'

/** The story of a match by its link: what the table shows at its end, for anybody. */
export function StoryPage({ source }: { readonly source: ReplaySource }) {
  const t = useShellText()
  const { info, problem } = useRecordInfo(source)
  const story = useStory(source)
  const me = myIdAt(source.id, useMe())
  const motion = useMotion()
  const looks = useMemo(() => (info === undefined ? [] : looksOf(info.seats, t, me)), [info, t, me])
  const text = useStoryText(info?.game ?? '', looks)
  const { tryFrom, dialog } = useTry(source, info)
  if (problem !== undefined) return <NoTable code={problem as ErrorCode} />
  if (story === 'none') return <NoTable code="not-found" />
  if (info === undefined || story === undefined || text === undefined) return <Opening />
  const mine = mySeats(info, me)
  return (
    <Ending
      told={{ source, info, story, looks, text, you: mine.length === 1 ? mine[0] : undefined }}
      toBoard={undefined}
      again={source.kind === 'match' && mine.length > 0}
      tryFrom={tryFrom}
      motion={motion}
    >
      {dialog}
    </Ending>
  )
}
