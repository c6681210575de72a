import { Explained } from '../help/explained.tsx'
import { type Help, keysOf } from '../help/use-help.ts'
import { useShellText } from '../i18n.ts'

/** What one plays for, and a turn at a glance. */
export function Opening({ game, help: { t } }: { readonly game: string; readonly help: Help }) {
  const shell = useShellText()
  const [first = '', ...others] = keysOf(t, 'goal')
  return (
    <>
      <section id="goal" aria-labelledby="goal-title">
        <h2 id="goal-title">{shell('rules.goal')}</h2>
        <p className="rules-lead">
          <b>
            <Explained game={game} text={t(first)} />
          </b>{' '}
          <Explained game={game} text={others.map((key) => t(key)).join(' ')} />
        </p>
      </section>
      <section id="turn" aria-labelledby="turn-title">
        <h2 id="turn-title">{shell('rules.turn')}</h2>
        <ol className="turn-steps">
          {keysOf(t, 'step').map((key, i) => (
            <li key={key}>
              <h3>
                <span className="number" aria-hidden="true">
                  {i + 1}
                </span>
                {t(`${key}.title`)}
              </h3>
              <p>
                <Explained game={game} text={t(key)} />
              </p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
