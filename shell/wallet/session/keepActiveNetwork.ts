import type { Connection } from '@shared/domain/connection'
import { networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import { type ConfiguredNetworks, isConfigured } from '../../ground/connection/pickNetwork'
import type { StoredValues } from '../../ground/storage/storedValues'
import type { SessionMemory } from './createSessionMemory'

/**
 * Remembers the namespace and network in use, from the first session on, or once they differ from those that the options
 * begin with.
 */
export function keepActiveNetwork(
  connection: ReadonlyStore<Connection>,
  config: () => ConfiguredNetworks,
  memory: Pick<SessionMemory, 'keepActive'>,
  stored: Partial<Pick<StoredValues, 'activeNamespace' | 'activeNetworkId'>>,
): Dispose {
  let before = connection.get()
  let kept = [stored.activeNamespace, stored.activeNetworkId]
  return connection.subscribe(() => {
    const { activeNamespace } = connection.get()
    const active = networkIdOf(connection.get())
    const isSame = activeNamespace === before.activeNamespace && active === networkIdOf(before)
    before = connection.get()
    if (isSame && sessionOf(before).status !== 'connected') return
    const networkId = active && isConfigured(config(), active) ? active : undefined
    if (activeNamespace === kept[0] && networkId === kept[1]) return
    kept = [activeNamespace, networkId]
    memory.keepActive(activeNamespace, networkId)
  })
}
