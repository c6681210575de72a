import { ChevronLeft, GraduationCap, MousePointerClick, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { beatOf, isYours, type Lesson, type Run } from '../../lessons/index.ts'
import { useShellText } from '../i18n.ts'
import { go } from '../router.ts'
import { usePlay } from '../table/play.ts'
import { Bubble } from './bubble.tsx'
import { LessonEnd } from './lesson-end.tsx'
import { Spotlight } from './spotlight.tsx'
import type { LessonState } from './use-lesson.ts'
import { useLit } from './use-lit.ts'
import { usePane } from './use-pane.ts'
import type { useSentences } from './use-sentences.ts'

export interface LayerProps {
  readonly lesson: Lesson
  readonly state: LessonState
  readonly say: NonNullable<ReturnType<typeof useSentences>>
}

/** What the lesson says and lights, over the table. While others play it is silent. */
export function LessonLayer(props: LayerProps) {
  const { state, lesson } = props
  const { showing } = usePlay()
  if (state.run.beat >= lesson.beats.length) return showing.behind ? undefined : <LessonEnd {...props} />
  if (state.trying) return <Trying {...props} />
  if (state.next.kind === 'line' || showing.behind) return undefined
  return <Saying {...props} />
}

const NOTHING: readonly string[] = []

/** The choices that are asked for now; the dock shows these first. */
function useAsked({ state }: LayerProps): readonly string[] {
  const { next } = state
  const texts = next.kind === 'you' ? next.texts : NOTHING
  const { decisions, narrow, table } = usePlay()
  const t = useShellText()
  const { seq } = table
  const all = decisions.reduce((sum, { choices }) => sum + choices.length, 0)
  const some = texts.length > 0 && texts.length < all
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question and each answer to what was not meant; who wants to see all keeps seeing all.
  useEffect(() => {
    if (some) narrow(t('lesson.now'), texts)
  }, [seq, some, state.astray])
  return texts
}

const CONFIRM: readonly string[] = ['confirm']

/** What a beat lights; after the first thing that is done in it, only what is asked for next. */
function litNow(run: Run): readonly string[] {
  const { lit = NOTHING, script = [] } = beatOf(run) ?? {}
  const first = script.findIndex(isYours)
  return first >= 0 && run.step > first ? NOTHING : lit
}

function Saying(props: LayerProps) {
  const { lesson, state, say } = props
  const { run, next, astray } = state
  const { t: text, decisions, layout, confirming } = usePlay()
  const t = useShellText()
  const beat = beatOf(run)
  const texts = useAsked(props)
  const lit = confirming === undefined ? litNow(run) : CONFIRM
  const { boxes, elements } = useLit(lit, texts)
  const said = `${state.jumps} ${run.beat} ${run.step} ${next.kind} ${astray?.text ?? ''}`
  usePane(said, lit, texts)
  if (beat === undefined) return undefined
  const key = `${lesson.id}.${beat.id}`
  const params = beat.params?.(run.g)
  const asked = texts.flatMap((one) =>
    decisions.flatMap(({ choices }) =>
      choices.filter((choice) => choice.text === one).map((choice) => text.choice(choice.choice)),
    ),
  )
  const answer =
    astray === undefined
      ? undefined
      : astray.answer === undefined
        ? t('lesson.astray')
        : say(`${key}.wrong.${astray.answer}`)
  const words = answer === undefined ? [key, `${key}.more`].filter(say.has).map((one) => say(one, params)) : [answer]
  return (
    <>
      <Spotlight boxes={boxes} />
      <Bubble
        said={said}
        title={answer === undefined ? say(`${key}.title`) : t('lesson.gently')}
        boxes={boxes}
        lit={elements}
        phone={layout === 'phone'}
      >
        <Head {...props} />
        <div className="bubble-words" id="bubble-words">
          {next.kind === 'lost' ? <p>{say(`${key}.fall`)}</p> : words.map((one) => <p key={one}>{one}</p>)}
          {asked.length > 0 && (
            <p className="bubble-do">
              <MousePointerClick size={18} aria-hidden />
              <span>{asked.length > 3 ? t('lesson.oneOfMany') : asked.join(` ${t('lesson.or')} `)}</span>
            </p>
          )}
        </div>
        <Foot {...props} />
      </Bubble>
    </>
  )
}

/** Where in the lesson this is. */
function Head({ lesson, state }: LayerProps) {
  const t = useShellText()
  const { beat } = state.run
  return (
    <div className="bubble-head">
      <GraduationCap size={16} aria-hidden />
      <span>{t('lesson.step', { step: beat + 1, steps: lesson.beats.length })}</span>
      <span className="bubble-dots" aria-hidden="true">
        {lesson.beats.map(({ id }, i) => (
          <i key={id} data-is={i < beat ? 'done' : i === beat ? 'now' : 'ahead'} />
        ))}
      </span>
    </div>
  )
}

function Foot({ state }: LayerProps) {
  const t = useShellText()
  const { next, astray } = state
  return (
    <div className="bubble-foot">
      {state.canGoBack && (
        <button type="button" className="button button-bare" onClick={state.back}>
          <ChevronLeft size={16} aria-hidden />
          {t('lesson.back')}
        </button>
      )}
      {next.kind === 'you' && (
        <button type="button" className="button button-bare" data-show onClick={state.show}>
          {t('lesson.show')}
        </button>
      )}
      {astray !== undefined && (
        <button type="button" className="button button-bare" onClick={state.tryIt}>
          {t('lesson.tryIt')}
        </button>
      )}
      <button type="button" className="button button-bare" onClick={() => go('/learn')}>
        {t('lesson.leave')}
      </button>
      {next.kind === 'read' && (
        <button type="button" className="button button-lamp bubble-last" data-go-on onClick={state.goOn}>
          {t('lesson.goOn')}
        </button>
      )}
      {next.kind === 'lost' && (
        <button type="button" className="button button-lamp bubble-last" data-take-back onClick={state.return}>
          <Undo2 size={16} aria-hidden />
          {t('lesson.takeBack')}
        </button>
      )}
    </div>
  )
}

/** Something that the lesson did not mean is being tried out. */
function Trying(props: LayerProps) {
  const { state } = props
  const { layout, myTurn } = usePlay()
  const t = useShellText()
  const { boxes, elements } = useLit(DOCK, NOTHING)
  return (
    <Bubble
      said={`trying ${myTurn}`}
      title={t('lesson.trying')}
      boxes={boxes}
      lit={elements}
      phone={layout === 'phone'}
    >
      <Head {...props} />
      <div className="bubble-words" id="bubble-words">
        <p>{t(myTurn ? 'lesson.tryingOn' : 'lesson.tryingOver')}</p>
      </div>
      <div className="bubble-foot">
        <button type="button" className="button button-lamp bubble-last" data-return onClick={state.return}>
          <Undo2 size={16} aria-hidden />
          {t('lesson.return')}
        </button>
      </div>
    </Bubble>
  )
}
const DOCK: readonly string[] = ['dock']
