import type { Back } from '../../kernel/index.ts'
import { DeskOf, useSeenText, useTarget } from '../boardkit/index.ts'
import { useShellText } from '../i18n.ts'
import { Tip } from '../shared/tip.tsx'
import { usePlay } from './play.ts'
import './hand-column.css'

/** My own cards: the game's drawing of them, or plain cards with name and text. */
export function HandColumn() {
  const play = usePlay()
  const t = useShellText()
  const { Hand } = play.board
  if (play.seat === undefined) return <div className="hand" />
  if (Hand !== undefined)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
      <section className="hand" aria-label={t('table.hand')} tabIndex={0}>
        <Hand {...play.ownProps} />
      </section>
    )
  const cards = handOf(play.ownProps.view.open, play.seat, play.ownProps.view.faces)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
    <section className="hand" aria-label={t('table.hand')} tabIndex={0}>
      <h2 className="hand-title">
        {t('table.hand')} <span className="badge">{cards.length}</span>
      </h2>
      <ul className="cards">
        <DeskOf props={play.ownProps}>
          {cards.map((back) => (
            <PlainCard key={back} back={back} face={play.ownProps.view.faces[back] ?? ''} />
          ))}
        </DeskOf>
      </ul>
    </section>
  )
}

function PlainCard({ back, face }: { readonly back: Back; readonly face: string }) {
  const t = useSeenText()
  const name = t.name(back)
  const text = t.text(face)
  const target = useTarget(back, { label: name, fields: CARD_FIELDS })
  return (
    <li>
      <div className="card" {...target}>
        <b>{name}</b>
        {text !== undefined && <p>{text}</p>}
        {text !== undefined && <Tip title={name}>{text}</Tip>}
      </div>
    </li>
  )
}

const CARD_FIELDS = ['card', 'cards', 'back', 'backs', 'seize', 'with']

/** The viewer's hand in any game: the first list called `hand` under the viewer's own place in a list by seat. */
export function handOf(open: unknown, seat: number, faces: Readonly<Record<Back, string>>): readonly Back[] {
  if (typeof open !== 'object' || open === null) return []
  for (const value of Object.values(open)) {
    const own = Array.isArray(value) ? (value[seat] as unknown) : undefined
    if (typeof own !== 'object' || own === null || !('hand' in own) || !Array.isArray(own.hand)) continue
    return (own.hand as unknown[]).filter((back): back is Back => typeof back === 'number' && faces[back] !== undefined)
  }
  return []
}
