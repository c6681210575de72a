import { memo } from 'react'
import { Tip, targetGroup, useDesk } from '../../../../client/boardkit/index.ts'
import { rowOf } from '../../rules/printed/index.ts'
import type { Rival } from '../../rules/table.ts'
import { BigCard } from './big-card.tsx'
import { TypeStamp } from './goods.tsx'
import { lengthOf, Picture } from './location-card.tsx'
import { PlaceChip } from './place.tsx'

/** With more Locations than this, only those that can be chosen bear their names. */
const NAMED = 12

/** The virtual opponent: its State as chips, and the attack cards it has turned this round. */
export const RivalView = memo(({ rival, attacks }: { rival: Rival; attacks: number }) => {
  const { t } = useDesk()
  return (
    <section className="rival" aria-label={t('ui.rival')} data-spot="rival">
      <div className="attack-cards">
        <strong>
          {t('ui.attackPile')} {rival.pile.length}/{attacks}
        </strong>
        <ol>
          {Array.from({ length: attacks }, (_, i) => {
            const card = rival.pile[i]
            return card === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: places of a pile, in the order they fill.
              <li key={i} className="attack-card" data-none="true">
                {i + 1}
              </li>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same.
              <AttackCard key={i} card={card} last={i === rival.pile.length - 1} />
            )
          })}
        </ol>
      </div>
      <div className="rival-state">
        <header>
          <strong>{t('ui.rivalState')}</strong>
          <b>{rival.vp}</b>
          {rival.passed && <span className="rubber-stamp">{t('ui.passed')}</span>}
        </header>
        <ul {...targetGroup} className="chips">
          {rival.state.map((place) => (
            <PlaceChip key={place.place} place={place} named={rival.state.length <= NAMED} />
          ))}
        </ul>
      </div>
    </section>
  )
})

/** What the opponent attacks with: its types choose the target. */
const AttackCard = ({ card, last }: { card: string; last: boolean }) => {
  const { t } = useDesk()
  return (
    <li className="attack-card" data-last={last} data-cat={rowOf(card).cat}>
      <Picture id={card} />
      <span className="attack-card-name" data-length={lengthOf(t.name(card))}>
        {t.name(card)}
      </span>
      <span className="location-types">
        {rowOf(card).types.map((type) => (
          <TypeStamp key={type} type={type} size={20} />
        ))}
      </span>
      <Tip title={t.name(card)} rule="51-13.9" card={card}>
        <BigCard id={card} t={t} />
      </Tip>
    </li>
  )
}

/** How the virtual opponent plays, with the rule it will follow next; before an attack also how it finds its target. */
export const RivalRules = memo(({ now, tied }: { now: number; tied: boolean }) => {
  const { t } = useDesk()
  return (
    <div className="rival-rules">
      <h4>{t('ui.rivalHow')}</h4>
      <ol>
        {[1, 2, 3, ATTACKS_RULE].map((n) => (
          <li key={n} data-now={now === n}>
            {t(`ui.rivalRule.${n}`)}
            {n === ATTACKS_RULE && (
              <Tip title={t('ui.rivalTarget')} rule="51-13.9">
                <TargetSteps tied={tied} />
              </Tip>
            )}
          </li>
        ))}
      </ol>
      {(now === ATTACKS_RULE || tied) && (
        <>
          <h4>{t('ui.rivalTarget')}</h4>
          <TargetSteps tied={tied} />
        </>
      )}
    </div>
  )
})

const ATTACKS_RULE = 4
const TARGET_STEPS = [1, 2, 3, 4, 5]

/** What decides between several Locations that an attack could hit, step by step; the last one when all are equal. */
const TargetSteps = ({ tied }: { tied: boolean }) => {
  const { t } = useDesk()
  return (
    <ol className="rival-steps">
      {TARGET_STEPS.map((n) => (
        <li key={n} data-now={tied && n === TARGET_STEPS.length}>
          {t(`ui.rivalTarget.${n}`)}
        </li>
      ))}
    </ol>
  )
}
