import { GitBranch, Shuffle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isOnDevice, type SideTable } from '../../protocol/device.ts'
import type { MatchInfo } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import { useShellText } from '../i18n.ts'
import type { ReplaySource } from '../router.ts'
import { go } from '../router.ts'
import { Dialog } from '../shared/dialog.tsx'
import { openSideTable } from '../side-table.ts'
import { trying } from '../toasts.tsx'
import { isDone } from './done.ts'
import { notePractice } from './practice.ts'
import { apiPathOf } from './use-story.ts'

interface Wanted {
  readonly seq: number
  readonly seat: number
}

export interface Trying {
  /** Asks how to go on from a step, as this seat. */
  tryFrom(seq: number, seat: number): void
  readonly dialog: ReactNode
}

/** The other way from a moment: a table on this device with bots in the other seats, which changes nothing of the match. */
export function useTry(source: ReplaySource, info: MatchInfo | undefined): Trying {
  const [wanted, setWanted] = useState<Wanted>()
  return {
    tryFrom: (seq, seat) => setWanted({ seq, seat }),
    dialog: wanted !== undefined && info !== undefined && (
      <TryDialog source={source} info={info} wanted={wanted} close={() => setWanted(undefined)} />
    ),
  }
}

interface TryDialogProps {
  readonly source: ReplaySource
  readonly info: MatchInfo
  readonly wanted: Wanted
  close(): void
}

function TryDialog({ source, info, wanted, close }: TryDialogProps) {
  const t = useShellText()
  // Of a running match only what the seat knows may be used: the rest is always dealt anew.
  const isOpen = isOpenTo(source, info)
  const begin = (anew: boolean) => trying(() => beginFrom(source, info, wanted, anew))
  return (
    <Dialog title={t('try.title')} close={close}>
      <p>{t('try.hint')}</p>
      <div className="stack">
        {isOpen && (
          <button type="button" className="button button-solid" onClick={begin(false)}>
            <GitBranch size={16} aria-hidden />
            {t('try.same')}
          </button>
        )}
        <button type="button" className={`button ${isOpen ? 'button-line' : 'button-solid'}`} onClick={begin(true)}>
          <Shuffle size={16} aria-hidden />
          {t('try.anew')}
        </button>
      </div>
    </Dialog>
  )
}

/** Whether every card of it may be used: a record is open, a match once it is over. */
const isOpenTo = (source: ReplaySource, info: MatchInfo): boolean => source.kind === 'record' || isDone(info)

async function beginFrom(source: ReplaySource, info: MatchInfo, { seq, seat }: Wanted, anew: boolean): Promise<void> {
  const bots = Object.fromEntries(
    info.seats.filter((one) => one.seat !== seat).map((one) => [one.seat, one.bot ?? ('hard' as const)]),
  )
  const isOpen = isOpenTo(source, info)
  const { id } = await openSideTable({
    game: info.game,
    from: await positionAt(source, seq, isOpen ? undefined : seat),
    mine: [seat],
    bots,
    // What a server gave out of a running match is a guess already.
    ...(anew || !isOpen ? { eyes: seat } : {}),
  })
  const { outcome } = info
  notePractice(id, { source, seq, seat, anew: anew || !isOpen, ...(outcome === undefined ? {} : { outcome }) })
  go(`/t/${id}`)
}

/** The match at a step: of this device by its name, of a server as it gives it out. */
async function positionAt(source: ReplaySource, seq: number, seat: number | undefined): Promise<SideTable['from']> {
  if (source.kind === 'match' && isOnDevice(source.id)) return { match: source.id, seq }
  const query = seat === undefined ? '' : `?seat=${seat}`
  const { state } = await api.get<{ state: unknown }>(`${apiPathOf(source)}/moment/${seq}${query}`)
  return { state }
}
