import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { useShellText } from './i18n.ts'
import { useSync } from './learn/use-sync.ts'
import { Home } from './lobby/home.tsx'
import { useRoute } from './router.ts'
import { Toasts } from './toasts.tsx'

// Only the home page is in the first load: each other screen comes when it is opened.
const TablePage = lazy(() => import('./table/table-page.tsx').then((module) => ({ default: module.TablePage })))
const Replay = lazy(() => import('./replay/replay.tsx').then((module) => ({ default: module.Replay })))
const Replays = lazy(() => import('./replay/replays.tsx').then((module) => ({ default: module.Replays })))
const Statistics = lazy(() => import('./statistics/statistics.tsx').then((module) => ({ default: module.Statistics })))
const StoryPage = lazy(() => import('./ending/story-page.tsx').then((module) => ({ default: module.StoryPage })))
const Account = lazy(() => import('./account/account.tsx').then((module) => ({ default: module.Account })))
const LearnPage = lazy(() => import('./learn/learn-page.tsx').then((module) => ({ default: module.LearnPage })))
const LessonPage = lazy(() => import('./learn/lesson-page.tsx').then((module) => ({ default: module.LessonPage })))
const CardsPage = lazy(() => import('./rules/cards-page.tsx').then((module) => ({ default: module.CardsPage })))
const RulesPage = lazy(() => import('./rules/rules-page.tsx').then((module) => ({ default: module.RulesPage })))

export function App() {
  const route = useRoute()
  const t = useShellText()
  useSync()
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
        {route.screen === 'table' && <TablePage key={route.match} match={route.match} />}
        {route.screen === 'replay' && (
          <Replay key={route.source.id} source={route.source} at={route.at} seat={route.seat} all={route.all} />
        )}
        {route.screen === 'story' && <StoryPage key={route.source.id} source={route.source} />}
        {route.screen === 'replays' && <Replays />}
        {route.screen === 'statistics' && <Statistics key={route.path} person={route.person} />}
        {route.screen === 'account' && <Account />}
        {route.screen === 'learn' && <LearnPage />}
        {route.screen === 'lesson' && <LessonPage key={route.path} game={route.game} id={route.lesson} />}
        {route.screen === 'cards' && <CardsPage key={route.game} game={route.game} query={route.query} />}
        {route.screen === 'rules' && <RulesPage key={route.game} game={route.game} rule={route.rule} />}
      </Suspense>
      <Toasts />
    </ErrorBoundary>
  )
}
