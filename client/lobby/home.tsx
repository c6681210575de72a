import { lazy, Suspense, useEffect } from 'react'
import { CoverSprites } from '../covers/cover.tsx'
import { useShellText } from '../i18n.ts'
import { go } from '../router.ts'
import { Lobby } from './lobby.tsx'
import { Newcomer } from './newcomer.tsx'
import { TopNav } from './top-nav.tsx'
import { useHome } from './use-home.ts'
import { isAlone } from './where.tsx'

// Whoever only plays never opens it.
const NewTable = lazy(() => import('./new-table.tsx').then((module) => ({ default: module.NewTable })))

interface HomeProps {
  readonly dialog: { readonly game: string | undefined } | undefined
}

export function Home({ dialog }: HomeProps) {
  const t = useShellText()
  const data = useHome()
  const waiting = data.mine.filter(({ asked }) => asked !== undefined).length
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) ${t('title')}` : t('title')
  }, [waiting, t])
  return (
    <div className="page">
      <CoverSprites />
      <TopNav here="home" waiting={waiting} />
      <main className="wrap">
        {data.offline && (
          <p className="notice notice-bad" role="alert">
            {t('error.offline')}
          </p>
        )}
        {data.mine.length > 0 ? <Lobby data={data} /> : <Newcomer data={data} />}
      </main>
      {dialog !== undefined && data.games !== undefined && (
        <Suspense>
          <NewTable games={data.games} first={dialog.game} alone={isAlone(data.offline)} close={() => go('/', true)} />
        </Suspense>
      )}
    </div>
  )
}
