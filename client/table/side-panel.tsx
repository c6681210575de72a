import { useShellText } from '../i18n.ts'
import { RulesText } from '../rules/rules-text.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { LogPanel } from './log-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { TABS, usePlay } from './play.ts'
import './side-panel.css'

export function SidePanel() {
  const play = usePlay()
  const t = useShellText()
  const { Aside } = play.board
  const { unread } = play
  return (
    <aside className="side-panel" aria-label={t('table.side')}>
      {Aside !== undefined && play.props.layout === 'desk' && !play.words && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
        <section className="side-aside" aria-label={t('table.beside')} tabIndex={0}>
          <Aside {...play.props} />
        </section>
      )}
      <div className="side-tabs" role="tablist">
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={play.tab === tab}
            aria-controls="side-pane"
            onClick={() => play.openTab(tab)}
          >
            {t(`tab.${tab}`)}
            {tab === 'chat' && unread > 0 && <span className="badge">{unread}</span>}
          </button>
        ))}
      </div>
      <div className="side-pane" id="side-pane" role="tabpanel" aria-labelledby={`tab-${play.tab}`}>
        {play.tab === 'log' && (
          <LogPanel
            game={play.info.game}
            log={play.showing.feed.log}
            looks={play.looks}
            t={play.logText}
            since={play.lastTurn ?? play.seen}
            sinceTurn={play.lastTurn !== undefined}
            current={play.past?.seq}
            open={play.layout === 'desk' || play.pane === 'log'}
            lookAt={play.lookAt}
            openRule={play.openRule}
          />
        )}
        {play.tab === 'chat' && <ChatPanel />}
        {play.tab === 'rules' && <RulesText game={play.info.game} rule={play.ruleId} />}
        {play.tab === 'notes' && <NotesPanel />}
      </div>
    </aside>
  )
}
