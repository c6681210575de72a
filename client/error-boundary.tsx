import type { ReactNode } from 'react'
import { Component } from 'react'
import { shellText } from './i18n.ts'
import { hrefOf } from './router.ts'

/** Whatever breaks on a screen says so, with a way on; the match itself is safe on the server. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const t = shellText()
    return (
      <main className="broken">
        <h1>{t('broken.title')}</h1>
        <p>{t('broken.text')}</p>
        <button type="button" className="button button-solid" onClick={() => location.reload()}>
          {t('broken.again')}
        </button>
        <a className="button button-line" href={hrefOf('/')}>
          {t('broken.home')}
        </a>
      </main>
    )
  }
}
