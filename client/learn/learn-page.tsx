import { Check, GraduationCap, Play, Puzzle as PuzzleSign } from 'lucide-react'
import type { ListedLesson } from '../../lessons/lesson.ts'
import { Cover, CoverSprites, useCoverText, weightOf } from '../covers/cover.tsx'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { TopNav } from '../lobby/top-nav.tsx'
import { LEARNABLE, lessonsOf, puzzlesOf } from './lists.ts'
import { type Progress, useProgress } from './progress.ts'
import { useSentences } from './use-sentences.ts'
import './learn.css'
import './puzzle.css'

/** Everything there is to learn: one band for each game, from easy to hard. Nothing is locked. */
export function LearnPage() {
  const t = useShellText()
  const progress = useProgress()
  const all = LEARNABLE.flatMap((game) => lessonsOf(game).map((lesson) => ({ game, lesson })))
  const done = all.filter(({ game, lesson }) => progress(game, lesson.id)?.done === true).length
  return (
    <div className="page">
      <CoverSprites />
      <TopNav here="learn" />
      <main className="wrap learn">
        <header className="learn-head">
          <div>
            <h1>{t('learn.title')}</h1>
            <p>{t('learn.text')}</p>
          </div>
          <p className="learn-sum">
            <b>{t('learn.sum', { done, all: all.length })}</b>
            <span>{t('learn.lessons')}</span>
          </p>
          <Continue all={all} />
        </header>
        {LEARNABLE.map((game) => (
          <Band key={game} game={game} lessons={lessonsOf(game)} />
        ))}
      </main>
    </div>
  )
}

interface Known {
  readonly game: string
  readonly lesson: ListedLesson
}

/** The beat somebody has come to; undefined where the lesson is new, or was played to its end. */
const begun = (progress: Progress | undefined, { beats }: ListedLesson): number | undefined =>
  progress !== undefined && progress.beat > 0 && progress.beat < beats ? progress.beat : undefined

/** Always goes on with the last thing begun, else with the easiest that is new. */
function Continue({ all }: { readonly all: readonly Known[] }) {
  const progress = useProgress()
  const open = all
    .filter(({ game, lesson }) => begun(progress(game, lesson.id), lesson) !== undefined)
    .sort((a, b) => (progress(b.game, b.lesson.id)?.at ?? 0) - (progress(a.game, a.lesson.id)?.at ?? 0))
  const next = open[0] ?? all.find(({ game, lesson }) => progress(game, lesson.id)?.done !== true)
  return next === undefined ? undefined : <ContinueWith {...next} />
}

function ContinueWith({ game, lesson }: Known) {
  const t = useShellText()
  const say = useSentences(game)
  const beat = begun(useProgress()(game, lesson.id), lesson)
  if (say === undefined) return undefined
  const title = say(`${lesson.id}.title`)
  return (
    <Link className="button button-solid learn-continue" href={`/learn/${game}/${lesson.id}`}>
      <Play size={16} aria-hidden />
      <span>{beat === undefined ? t('learn.begin', { title }) : t('learn.goOn', { title, step: beat + 1 })}</span>
    </Link>
  )
}

function Band({ game, lessons }: { readonly game: string; readonly lessons: readonly ListedLesson[] }) {
  const t = useShellText()
  const { name } = useCoverText()(game)
  const weight = weightOf(game)
  return (
    <section className="learn-band" data-world={game} aria-label={name}>
      <Cover game={game} crop="square" />
      <div className="learn-what">
        <h2>
          {name} {weight !== undefined && <small>{t(`weight.${weight}`)}</small>}
        </h2>
        <ul>
          {lessons.map((lesson) => (
            <LessonCard key={lesson.id} game={game} lesson={lesson} />
          ))}
        </ul>
        <Puzzles game={game} />
      </div>
    </section>
  )
}

/** One turn each, with a good answer. */
function Puzzles({ game }: { readonly game: string }) {
  const t = useShellText()
  const say = useSentences(game)
  const progress = useProgress()
  const all = puzzlesOf(game)
  if (say === undefined || all.length === 0) return undefined
  const solved = all.filter((id) => progress(game, id)?.done === true).length
  return (
    <div className="learn-puzzles">
      <h3>
        <PuzzleSign size={15} aria-hidden /> {t('learn.puzzles')}
        <small>{t('learn.sum', { done: solved, all: all.length })}</small>
      </h3>
      <ul>
        {all.map((id) => (
          <li key={id}>
            <Link
              className="learn-puzzle"
              href={`/learn/${game}/${id}`}
              data-done={progress(game, id)?.done === true}
              title={say(id)}
            >
              {progress(game, id)?.done === true && <Check size={14} aria-label={t('learn.state.solved')} />}
              {say(`${id}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function LessonCard({ game, lesson }: Known) {
  const t = useShellText()
  const say = useSentences(game)
  const now = useProgress()(game, lesson.id)
  if (say === undefined) return undefined
  const beat = begun(now, lesson)
  const done = now?.done === true && beat === undefined
  const state =
    beat === undefined
      ? t(done ? 'learn.state.done' : 'learn.state.none')
      : t('learn.state.part', { step: beat + 1, steps: lesson.beats })
  return (
    <li>
      <Link className="learn-lesson" href={`/learn/${game}/${lesson.id}`}>
        <Ring share={(beat ?? 0) / lesson.beats} done={done} />
        <span>
          <b>{say(`${lesson.id}.title`)}</b>
          <small>
            {t('learn.lesson', { minutes: lesson.minutes, beats: lesson.beats })}
            {beat !== undefined && <em>, {t('learn.atStep', { step: beat + 1 })}</em>}
            <span className="visually-hidden">, {state}</span>
          </small>
          <span className="learn-pitch">{say(`${lesson.id}.pitch`)}</span>
        </span>
      </Link>
    </li>
  )
}

const R = 14
const ROUND = 2 * Math.PI * R

/** How far: a ring that fills, a tick at the end; the words say it too. */
function Ring({ share, done }: { readonly share: number; readonly done: boolean }) {
  return (
    <span className="learn-ring" data-done={done} aria-hidden="true">
      <svg viewBox="0 0 32 32" width="34" height="34" aria-hidden="true">
        <circle cx="16" cy="16" r={R} className="learn-ring-whole" />
        {share > 0 && (
          <circle
            cx="16"
            cy="16"
            r={R}
            className="learn-ring-part"
            strokeDasharray={`${share * ROUND} ${ROUND}`}
            transform="rotate(-90 16 16)"
          />
        )}
      </svg>
      {done ? <Check size={18} /> : share > 0 ? <Play size={13} /> : <GraduationCap size={15} />}
    </span>
  )
}
