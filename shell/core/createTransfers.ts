import type { Bus } from '@shared/bus/createBus'
import type { Clock, Logger, Transfers } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import { parseNetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import type { SentTransfer } from '@shared/domain/transfer'
import type { Dispose, Store } from '@shared/store/store'
import type { ChainAdapter } from '../chains/adapter'
import type { Sender } from '../chains/transferAdapter'
import { abortable } from './abortable'
import type { CoreStorage } from './coreDeps'
import type { SessionWallet } from './createSessions'
import { createTransferLog, type LoggedTransfer } from './createTransferLog'
import { timings } from './timings'

interface TransfersDeps {
  readonly bus: Bus
  readonly storage: CoreStorage
  readonly clock: Clock
  readonly log: Logger
  readonly sent: Store<readonly SentTransfer[]>
  readonly adapterOf: (namespace: Namespace) => Promise<ChainAdapter>
  readonly network: (networkId: string) => Network | undefined
  readonly walletOf: (namespace: Namespace) => SessionWallet | undefined
  /** @throws ActiveAccountNotFound */
  readonly active: () => Sender & SessionWallet
}

interface RunningTransfers extends Pick<Transfers, 'quote' | 'send'> {
  /** Takes over what was sent before. */
  restore(): Promise<void>
  readonly dispose: Dispose
}

/**
 * Sends, and follows what is pending until it ends: here, in other tabs, before a reload. Each page tells at most once
 * that a transfer has ended, however it came to know.
 */
export function createTransfers(deps: TransfersDeps): RunningTransfers {
  const { bus, clock, log, sent, adapterOf, network, walletOf, active } = deps
  const transferLog = createTransferLog(deps.storage, log, show)
  /** Ends the wait for the next look, by key. */
  const waits = new Map<string, Dispose>()
  let isDisposed = false

  /** Takes over how things stand, tells what has ended by it, and follows what is pending. */
  function show(next: readonly LoggedTransfer[], before: readonly LoggedTransfer[]) {
    if (isDisposed) return
    sent.update(() => next.map(({ transfer }) => transfer))
    for (const { key, transfer } of next) {
      const was = before.find((entry) => entry.key === key)?.transfer.status
      if (was === 'pending' && transfer.status !== 'pending') bus.emit('transferSettled', { transfer })
    }
    for (const entry of next)
      if (entry.transfer.status === 'pending' && !waits.has(entry.key)) follow(entry.key)
  }

  function follow(key: string, failures = 0, delayMs = 0) {
    const pending = () => {
      const entry = transferLog.get().find((candidate) => candidate.key === key)
      return entry?.transfer.status === 'pending' && !isDisposed ? entry : undefined
    }
    const run = async () => {
      const entry = pending()
      const again = entry && (await look(entry)) ? 0 : failures + 1
      if (pending()) follow(key, again, backOff(again))
      else waits.delete(key)
    }
    waits.set(
      key,
      clock.after(delayMs, () => void run()),
    )
  }

  /** False where nobody could say anything. */
  async function look({ key, transfer, trace = {} }: LoggedTransfer): Promise<boolean> {
    const { namespace } = parseNetworkId(transfer.networkId)
    const where = network(transfer.networkId)
    if (!where) return false
    try {
      const adapter = await (await adapterOf(namespace)).transfers()
      const connector = walletOf(namespace)?.connector
      const seen = await adapter.look(transfer, trace, { network: where, connector })
      const { status, id = transfer.id, replacedBy, trace: next } = seen
      const looked = { ...transfer, id, status, ...(replacedBy && { replacedBy }) }
      const isSame =
        id === transfer.id && status === 'pending' && JSON.stringify(next) === JSON.stringify(trace)
      if (!isSame)
        await transferLog.update({
          key,
          transfer: looked,
          ...(status === 'pending' && { trace: next ?? {} }),
        })
      return true
    } catch {
      // Nobody answers: it is as pending as before.
      return false
    }
  }

  const stop = transferLog.onExternalChange(() => void transferLog.update())

  return {
    restore: () => transferLog.update(),

    async quote(transfer, { signal } = {}) {
      const { adapter, address, network } = active()
      const quoted = adapter.transfers().then((transfers) => transfers.quote(transfer, { address, network }))
      return abortable(quoted, signal)
    },

    async send(transfer, { symbol, decimals }) {
      const { adapter, connector, address, network } = active()
      const transfers = await adapter.transfers()
      const { id, trace } = await transfers.send(transfer, { address, network, connector })
      const { token, to, amount } = transfer
      const passedOn: SentTransfer = {
        id,
        networkId: network.caipNetworkId,
        from: address,
        ...(token && { token }),
        to,
        amount,
        symbol,
        decimals,
        sentAt: clock.now(),
        status: 'pending',
      }
      await transferLog.update({ key: id, transfer: passedOn, trace })
      bus.emit('transferSent', { transfer: passedOn })
      return passedOn
    },

    dispose() {
      isDisposed = true
      stop()
      for (const cancel of waits.values()) cancel()
      waits.clear()
    },
  }
}

/** Nodes that are down are asked less and less. */
function backOff(failures: number): number {
  return Math.min(timings.pollingMs * 2 ** failures, timings.pollingMaxMs)
}
