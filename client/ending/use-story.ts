import { useEffect, useState } from 'react'
import type { Story } from '../../protocol/story.ts'
import { api } from '../api.ts'
import type { ReplaySource } from '../router.ts'

/** Where whoever keeps the match answers for it. */
export const apiPathOf = ({ kind, id }: ReplaySource): string =>
  kind === 'match' ? `/matches/${id}` : `/replays/${id}`

/** The address of a page about the match. */
export const pageOf = ({ kind, id }: ReplaySource, page: 'replay' | 'story'): string =>
  kind === 'match' ? `/t/${id}/${page}` : `/r/${id}${page === 'replay' ? '' : '/story'}`

/** What is told of a match that is over; undefined until it is here, `none` where nothing can be told. */
export function useStory(source: ReplaySource, isOver = true): Story | 'none' | undefined {
  const [story, setStory] = useState<Story | 'none'>()
  const path = apiPathOf(source)
  useEffect(() => {
    if (!isOver) return
    let here = true
    api
      .get<Story>(`${path}/story`)
      .then((told) => here && setStory(told))
      .catch(() => here && setStory('none'))
    return () => {
      here = false
    }
  }, [path, isOver])
  return story
}
