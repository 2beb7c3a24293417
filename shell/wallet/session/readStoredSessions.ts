import type { ShellStorage } from '../../ground/storage/createStorage'
import type { StoredValues } from '../../ground/storage/storedValues'

/** The state as the last visit left it. Rejects if the storage cannot be read. */
export async function readStoredSessions(storage: ShellStorage): Promise<Partial<StoredValues>> {
  const keys = [
    'connectionStatus',
    'activeNamespace',
    'activeNetworkId',
    'connectedConnectors',
    'connections',
    'recentWallets',
    'preferredAccountTypes',
    'openPairing',
  ] as const
  const values = await Promise.all(keys.map((key) => storage.get(key)))
  return Object.fromEntries(keys.map((key, index) => [key, values[index]])) as Partial<StoredValues>
}
