import { FrameError } from '../../errors/FrameError'
import { createKeptStore } from '../../storage/createKeptStore'

/** Ids that pages give to their batches, by which they ask for the status later. */
export interface BatchNames {
  /** @throws FrameError 5720 for a name that was given before. Source: EIP-5792, duplicate id */
  refuseTaken(account: string, name: string): Promise<void>
  /** Takes the name for a batch that goes out now. @throws FrameError 5720 */
  take(account: string, name: string): Promise<void>
  write(account: string, name: string, id: string): Promise<void>
  read(account: string, name: string): Promise<string | undefined>
  /** The batch was not sent. */
  free(account: string, name: string): void
}

/** Keeps the names in this browser, separately for each page and account. */
export function createBatchNames(origin: string): BatchNames {
  const store = createKeptStore<string>({
    databaseName: 'latchkey-vault-batches',
    storeName: 'names',
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  })
  /** The names of batches that are on their way. */
  const taken = new Set<string>()
  const keyOf = (account: string, name: string) => JSON.stringify([account, name])

  return {
    async refuseTaken(account, name) {
      const isTaken =
        taken.has(keyOf(account, name)) || (await store.read(origin, account, name)) !== undefined
      if (isTaken) throw duplicate()
    },
    async take(account, name) {
      const key = keyOf(account, name)
      if (taken.has(key)) throw duplicate()
      taken.add(key)
      if ((await store.read(origin, account, name)) === undefined) return
      taken.delete(key)
      throw duplicate()
    },
    async write(account, name, id) {
      await store.write(id, origin, account, name)
    },
    read: (account, name) => store.read(origin, account, name),
    free: (account, name) => void taken.delete(keyOf(account, name)),
  }
}

const duplicate = () => new FrameError('A batch of this id was sent before.', { code: 5720 })
