import { path as capitol } from 'icon:capitol'
import { path as mountains } from 'icon:mountains'
import { path as radioactive } from 'icon:radioactive'
import { path as scales } from 'icon:scales'
import { GameIcon } from '../../../../client/shared/index.ts'
import type { FactionId } from '../../rules/printed/factions.ts'

const ICONS: Readonly<Record<FactionId, string>> = {
  'new-york': capitol,
  appalachians: mountains,
  mutants: radioactive,
  merchants: scales,
}

/** The mark of a faction. */
export const FactionIcon = ({ faction, size = 24 }: { faction: FactionId; size?: number }) => (
  <GameIcon path={ICONS[faction]} size={size} />
)
