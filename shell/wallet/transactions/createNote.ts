import { parseNetworkId } from '@shared/domain/caip'
import type { AskedFor } from '@shared/domain/mayAsk'
import type { Transaction } from '@shared/domain/transaction'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SendUnclear } from '@shared/errors/transactionErrors'
import type { Tracking } from '../../ground/storage/storedTransaction'
import type { Tracker, TrackerDeps } from './createTracker'
import { type GivenRequest, intentOfRequest, type PageAsker } from './intentOfRequest'

/**
 * Logs a request of the page itself, if it sends something on a network of the host. `isAsked`: the wallet has it
 * already, so that the chain no longer shows the state before it.
 */
export type NoteRequest = (
  given: GivenRequest,
  asker: PageAsker,
  isAsked: () => boolean,
) => Promise<NotedRequest | undefined>

/** A logged request of the page, which the wallet's answer goes to. */
export interface NotedRequest {
  answered(answer: unknown): Promise<void>
  failed(error: unknown): Promise<void>
}

interface NoteDeps extends Pick<TrackerDeps, 'network' | 'adapterOf' | 'walletOf'>, Pick<Tracker, 'follow'> {
  readonly newEntry: (request: AskedFor & Pick<Transaction, 'byPage'>) => {
    readonly key: string
    write(change: Partial<Transaction>, tracking?: Tracking): Promise<void>
  }
  readonly afterRefusal: (key: string, error: unknown, before: Tracking) => Promise<unknown>
}

/** Logs what the page's own code asks its wallet for, and follows it like the widget's own requests. */
export function createNote(deps: NoteDeps): NoteRequest {
  return async (given, asker, isAsked) => {
    const read = intentOfRequest(given, asker)
    // Without its nodes, its end could not be seen.
    const network = read && deps.network(read.networkId)
    if (!network) return undefined
    const { isBatch, ...request } = read
    const { namespace } = parseNetworkId(request.networkId)
    const adapter = await (await deps.adapterOf(namespace)).transactions()
    const { key, write } = deps.newEntry({ ...request, byPage: true })
    await write({})
    const connector = deps.walletOf(namespace)?.connector
    const seen = await adapter.lookBefore?.({ address: request.from, network, connector })
    const before: Tracking = { ...(!isAsked() && seen), ...(isBatch && { asBatch: true }) }
    await write({}, before)
    const failed = async (error: unknown) => {
      await deps.afterRefusal(key, adapter.errorOf?.(error) ?? error, before)
    }
    return {
      failed,
      async answered(answer) {
        const id = typeof answer === 'string' ? answer : (answer as { readonly id?: unknown } | null)?.id
        if (typeof id !== 'string' || !id) return failed(new LatchkeyError(SendUnclear))
        await write({ id, status: 'pending' }, { ...before, ...(isBatch && { isBatch: true }) })
        deps.follow(key, 0)
      },
    }
  }
}
