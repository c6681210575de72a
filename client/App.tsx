import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useShellText } from './i18n.ts'
import { Home } from './lobby/Home.tsx'
import { useRoute } from './router.ts'
import { Toasts } from './Toasts.tsx'

// Only the home page is in the first load: each other screen comes when it is opened.
const Table = lazy(() => import('./table/Table.tsx').then((module) => ({ default: module.Table })))
const Replay = lazy(() => import('./replay/Replay.tsx').then((module) => ({ default: module.Replay })))
const Replays = lazy(() => import('./replay/Replays.tsx').then((module) => ({ default: module.Replays })))
const Account = lazy(() => import('./account/Account.tsx').then((module) => ({ default: module.Account })))
const RulesPage = lazy(() => import('./rules/RulesPage.tsx').then((module) => ({ default: module.RulesPage })))

export function App() {
  const route = useRoute()
  const t = useShellText()
  useEffect(() => {
    document.title = t('title')
  }, [t])
  return (
    <ErrorBoundary key={route.path}>
      <Suspense
        fallback={
          <div className="loading" role="status">
            {t('loading')}
          </div>
        }
      >
        {route.screen === 'home' && <Home dialog={route.dialog} />}
        {route.screen === 'table' && <Table key={route.match} match={route.match} />}
        {route.screen === 'replay' && (
          <Replay key={route.source.id} source={route.source} at={route.at} seat={route.seat} />
        )}
        {route.screen === 'replays' && <Replays />}
        {route.screen === 'account' && <Account />}
        {route.screen === 'rules' && <RulesPage game={route.game} rule={route.rule} />}
      </Suspense>
      <Toasts />
    </ErrorBoundary>
  )
}
