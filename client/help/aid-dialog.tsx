import { BookOpen, Keyboard, Printer } from 'lucide-react'
import { useCoverText } from '../covers/cover.tsx'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { Dialog } from '../shared/dialog.tsx'
import { AidCard } from './aid-card.tsx'

interface AidDialogProps {
  readonly game: string
  /** Shows the keys of the table. */
  showKeys(): void
  close(): void
}

/** The aid card over the table; the key that opened it closes it. */
export function AidDialog({ game, showKeys, close }: AidDialogProps) {
  const t = useShellText()
  const { name } = useCoverText()(game)
  return (
    <Dialog title={t('aid.title', { game: name })} className="aid-dialog" close={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key that opened it closes it, wherever the focus is. */}
      <div className="dialog-body" onKeyDown={(event) => /^[?h]$/i.test(event.key) && close()}>
        <div className="aid-tools">
          <Link className="button button-line button-small" href={`/rules/${game}`}>
            <BookOpen size={15} aria-hidden />
            {t('aid.rules')}
          </Link>
          <button type="button" className="button button-line button-small" onClick={() => print()}>
            <Printer size={15} aria-hidden />
            {t('aid.print')}
          </button>
          <button type="button" className="button button-line button-small desk-only" onClick={showKeys}>
            <Keyboard size={15} aria-hidden />
            {t('menu.help')}
          </button>
          <span className="aid-key desk-only">
            <kbd>?</kbd> <kbd>H</kbd>
          </span>
        </div>
        <AidCard game={game} />
      </div>
    </Dialog>
  )
}
