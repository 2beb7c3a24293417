import type { WalletIntent } from '@shared/domain/transaction'
import type { Tracking } from '../../shell/ground/storage/storedTransaction'
import type { StatusReport, TransactionAdapter } from '../../shell/reach/chains/transactionAdapter'

interface FakeTransactions extends TransactionAdapter {
  /** Its calls, in order. */
  readonly calls: string[]
  /** The answer of later status checks, by id; `down` if no node answers. */
  readonly reports: Map<string, StatusReport | 'down'>
  /** The tracking state at the last check, by id. */
  readonly trackings: Map<string, Tracking>
  /** The wallet's later answers; an error is thrown. Ids are counted up unless given. */
  answer?: () => Promise<string>
  /** Whether the wallet supports batches. */
  isBatching?: boolean
}

/**
 * A chain that accepts every transaction, and leaves it pending unless a test reports more. A check of a transaction
 * without an id uses ''.
 */
export function createFakeTransactions(): FakeTransactions {
  const calls: string[] = []
  const reports = new Map<string, StatusReport | 'down'>()
  const trackings = new Map<string, Tracking>()
  let count = 0
  const fake: FakeTransactions = {
    calls,
    reports,
    trackings,
    async quoteTransfer({ to }, { address, network }) {
      calls.push(`quote ${address} to ${to} on ${network.caipNetworkId}`)
      const fee = { value: 1n, symbol: network.nativeCurrency.symbol, decimals: 18 }
      return { fee, max: 9n, received: 1n, receiver: 'account' }
    },
    async quoteCalls(intent, { address, network }) {
      calls.push(`quote ${address} ${aimOf(intent)} on ${network.caipNetworkId}`)
      return { fee: { value: 2n, symbol: network.nativeCurrency.symbol, decimals: 18 } }
    },
    takesBatches: async () => fake.isBatching ?? false,
    async submit(intent, { address, network }, onAsk) {
      calls.push(`submit ${address} ${aimOf(intent)} on ${network.caipNetworkId}`)
      count += 1
      const tracking = { submittedAtBlock: count }
      const id = `0x${count}`
      await onAsk(tracking)
      return { id: fake.answer ? await fake.answer() : id, tracking }
    },
    async checkStatus({ id, status }, tracking) {
      calls.push(`check ${id}`)
      trackings.set(id, tracking)
      const report = reports.get(id) ?? { status: id ? 'pending' : status, tracking }
      if (report === 'down') throw new Error('No node answers')
      return report
    },
  }
  return fake
}

const aimOf = (intent: WalletIntent) =>
  intent.kind === 'transfer' ? `to ${intent.to}` : `calls ${intent.calls.map(({ to }) => to).join()}`
