import { useEffect, useRef, useState } from 'react'
import type { Seat } from '../../kernel/index.ts'
import { useShellText } from '../i18n.ts'
import { preferences } from '../preferences.ts'
import { sentencesOf } from './log.ts'
import type { Play } from './play.ts'
import { usePlay } from './play.ts'

/** What a screen reader hears, what the tab's title says, and the sound, when something changes at the table. */
export function Announcer() {
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {useAnnouncement(usePlay())}
    </div>
  )
}

function useAnnouncement(play: Play): string {
  const t = useShellText()
  const [text, setText] = useState('')
  const was = useRef({ seq: -1, mine: false, told: play.table.seq, acting: undefined as Seat | undefined })
  const { seq } = play.table
  const mine = play.myTurn
  const { confirming } = play
  // biome-ignore lint/correctness/useExhaustiveDependencies: speaks when the position changes, not when a panel does.
  useEffect(() => {
    const title = mine ? `● ${t('announce.turn')}: ${t('title')}` : t('title')
    if (document.title !== title) document.title = title
    if (was.current.seq === seq && was.current.mine === mine) return
    const before = was.current
    // Somebody's turn is told in one go when it is over, not step by step.
    const acting = play.table.view?.waiting[0]?.seat
    const goesOn = !mine && acting !== undefined && acting === before.acting && before.seq >= 0
    was.current = { seq, mine, acting, told: goesOn ? before.told : seq }
    if (goesOn) return
    const news = play.feed.log
      .filter((entry) => entry.seq > before.told && entry.undone !== true)
      .flatMap((entry) => sentencesOf(entry, play.logText))
      .slice(-6)
    const asked = play.decisions.find(({ must }) => must)
    const question =
      asked === undefined
        ? ''
        : t('announce.asked', { prompt: play.t.phrase(asked.prompt), count: asked.choices.length })
    setText([...news, question].filter(Boolean).join(' '))
    // When nothing else is to be done: the first sound has to open the device, which takes longer than drawing the table.
    if (mine && !before.mine && before.seq >= 0 && preferences.get().sound) setTimeout(() => whenIdle(chime), 100)
  }, [seq, mine])
  // biome-ignore lint/correctness/useExhaustiveDependencies: speaks when something is to be confirmed.
  useEffect(() => {
    if (confirming !== undefined) setText(t('announce.confirm', { choice: play.t.choice(confirming.choice.choice) }))
  }, [confirming])
  useEffect(
    () => () => {
      document.title = 'Stolik'
    },
    [],
  )
  return text
}

const whenIdle = (act: () => void): void => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 400 })
  else act()
}

let audio: AudioContext | undefined

/** Two soft notes: it is your turn. */
function chime(): void {
  // Browsers play nothing on a page that nobody has touched yet, and take their time to refuse it.
  if (navigator.userActivation?.hasBeenActive === false) return
  try {
    audio ??= new AudioContext()
    const { currentTime, destination } = audio
    for (const [i, pitch] of [660, 880].entries()) {
      const tone = audio.createOscillator()
      const gain = audio.createGain()
      const start = currentTime + i * 0.12
      tone.frequency.value = pitch
      gain.gain.setValueAtTime(0.0001, start)
      gain.gain.exponentialRampToValueAtTime(0.08, start + 0.02)
      gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.3)
      tone.connect(gain).connect(destination)
      tone.start(start)
      tone.stop(start + 0.32)
    }
  } catch {
    // No sound device, or not allowed before the first touch: the lamp says it anyway.
  }
}
