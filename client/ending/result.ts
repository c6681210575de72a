import { listOf } from '../../texts/index.ts'
import type { ShellText } from '../i18n.ts'
import type { Told } from './told.ts'

interface Result {
  readonly title: string
  readonly why: readonly string[]
  /** Whose mark stands beside it: a winner's, mine first. */
  readonly winner: number | undefined
}

/** Who has won and why, as the one who looks would say it. */
export function resultOf({ info, story, looks, text, you }: Told, t: ShellText, language: string): Result {
  const outcome = info.outcome ?? story.outcome
  if (outcome === undefined) return { title: t('result.ended'), why: [], winner: undefined }
  const { winners, scores, reason } = outcome
  const why = [text.phrase(reason, 'end')]
  if (you !== undefined && looks[you]?.conceded === true) return { title: t('result.gaveUp'), why, winner: winners[0] }
  if (winners.length === 0) return { title: t('result.nobody'), why, winner: undefined }
  const others = winners.filter((one) => one !== you).map((one) => looks[one]?.name ?? '')
  const names = listOf(language, others)
  const mine = others.length < winners.length
  const [winner = 0] = winners
  const best = scores?.[winner]
  const next = scores?.filter((_, seat) => !winners.includes(seat))
  // Who wins is not always who has most: then the numbers would only confuse.
  const most = next === undefined || next.length === 0 ? undefined : Math.max(...next)
  const by =
    winners.length === 1 && best !== undefined && most !== undefined && best > most
      ? { score: best, next: most }
      : undefined
  const who = mine
    ? others.length === 0
      ? t('ending.youWin')
      : t('result.youWinWith', { names })
    : t('result.winners', { count: others.length, names })
  return {
    title: by === undefined ? who : t('ending.by', { who, ...by }),
    why,
    winner: mine ? you : winner,
  }
}
