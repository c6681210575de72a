import { Copy, Download, FileDown, Image, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../api.ts'
import { copyText } from '../copy.ts'
import { useLanguage, useShellText } from '../i18n.ts'
import { oneFileOf } from '../one-file/make.ts'
import { linkTo } from '../router.ts'
import { Dialog } from '../shared/dialog.tsx'
import { say, trying } from '../toasts.tsx'
import { hand } from './hand-over.ts'
import { pictureOf } from './picture.ts'
import { resultOf } from './result.ts'
import type { Told } from './told.ts'
import { apiPathOf, pageOf } from './use-story.ts'

/** The story as a link, as a picture for a chat, as a text record. */
export function Share({ told }: { readonly told: Told }) {
  const t = useShellText()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { source, info } = told
  const name = `stolik-${info.game}-${source.id}`
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const copyLink = trying(async () => {
    const link = linkTo(pageOf(source, 'story'))
    say((await copyText(link)) ? t('new.copied') : link)
  })
  const picture = trying(async () => {
    const { title, why } = resultOf(told, t, language)
    hand(await pictureOf(told, title, why[0] ?? ''), `${name}.png`)
  })
  const file = trying(async () => hand(await oneFileOf(told), `${name}.html`))
  const record = trying(async () => {
    const text = await api.get<string>(`${apiPathOf(source)}/record`)
    hand(new Blob([text], { type: 'text/plain' }), `${name}.txt`)
  })
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button ending-act"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Share2 size={16} aria-hidden />
        {t('ending.share')}
      </button>
      {open && (
        <Dialog title={t('ending.share')} close={close}>
          <div className="stack">
            <button type="button" className="button button-line" onClick={copyLink}>
              <Copy size={16} aria-hidden />
              {t('ending.copyLink')}
            </button>
            <button type="button" className="button button-line" onClick={picture}>
              <Image size={16} aria-hidden />
              {t('ending.picture')}
            </button>
            <button type="button" className="button button-line" onClick={file}>
              <FileDown size={16} aria-hidden />
              {t('ending.oneFile')}
            </button>
            {source.kind === 'match' && (
              <button type="button" className="button button-line" onClick={record}>
                <Download size={16} aria-hidden />
                {t('replay.download')}
              </button>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
