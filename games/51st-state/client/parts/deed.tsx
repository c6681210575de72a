import { useDesk, useOpen } from '../../../../client/boardkit/index.ts'
import { Goods } from './goods.tsx'

const DEEDS = ['attack', 'attackRival', 'visit', 'visitRival']
const PARTS = ['price', 'yield', 'compensation'] as const

type Bag = Readonly<Record<string, number>>

/** What can be done to another's Location now: what is paid, what it brings, and what its owner gets. */
export function Deed({ place }: { place: number }) {
  const { t } = useDesk()
  const deeds = useOpen()
    .decisions.flatMap(({ choices }) => choices)
    .filter(({ choice }) => DEEDS.includes(choice.do) && 'place' in choice && choice.place === place)
  if (deeds.length === 0) return null
  return (
    <div className="deeds">
      {deeds.map(({ choice, text, about }) => {
        const told = about as Partial<Record<(typeof PARTS)[number], Bag>> | undefined
        return (
          <dl key={text} className="deed" data-do={choice.do}>
            <dt>{t(`group.${choice.do.replace('Rival', '')}`)}</dt>
            {PARTS.map((part) => {
              const bag = told?.[part] ?? {}
              return Object.keys(bag).length === 0 ? null : (
                <dd key={part}>
                  <span>{t(`ui.${part}`)}</span>
                  <Goods bag={bag} t={t} size={18} />
                </dd>
              )
            })}
          </dl>
        )
      })}
    </div>
  )
}
