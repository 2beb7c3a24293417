import type { Bus } from '@shared/bus/createBus'
import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { Transfers } from '@shared/contract/ports/transfers'
import type { Namespace } from '@shared/domain/caip'
import { parseNetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import { isOpen, isUnanswered, type SentTransfer, type TransferQuote } from '@shared/domain/transfer'
import { ActiveAccountNotFound, RpcFailed, UnsupportedChain } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { SendUnclear, TransferNotQuoted } from '@shared/errors/transferErrors'
import { freeze } from '@shared/store/freeze'
import type { Dispose, Store } from '@shared/store/store'
import type { ChainAdapter } from '../chains/adapter'
import type { Sender, TransferTrace } from '../chains/transferAdapter'
import { abortable } from './abortable'
import type { CoreStorage } from './coreDeps'
import type { SessionWallet } from './createSessions'
import { createTransferLog, type LoggedTransfer } from './createTransferLog'
import { nextLookMs } from './nextLookMs'
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

/** Refusals of a node, which a wallet that has sent already may pass on as well: the chain is asked first. */
const refusals: readonly string[] = ['InsufficientFunds', 'NonceTooLow', 'FeeTooLow']

/**
 * Sends, and follows what is open until it ends: here, in other tabs, before a reload. A request is written down before
 * the wallet hears of it. Each page tells once of each end of a transfer, however it came to know.
 */
export function createTransfers(deps: TransfersDeps): RunningTransfers {
  const { bus, clock, log, sent, adapterOf, network, walletOf, active } = deps
  const transferLog = createTransferLog(deps.storage, log, show)
  /** Ends the wait for the next look, by key. */
  const waits = new Map<string, Dispose>()
  /** Transactions that the chain showed for a request without an id: each is that of one request. */
  const found = new Set<string>()
  /** What is sent for a quote, which is what a person has reviewed. */
  const quotes = new WeakMap<TransferQuote, Omit<SentTransfer, 'id' | 'sentAt' | 'status'>>()
  let isDisposed = false

  /** Takes over how things stand, tells what has ended by it, and follows what is to be followed. */
  function show(next: readonly LoggedTransfer[], before: readonly LoggedTransfer[]) {
    if (isDisposed) return
    sent.update(() => next.filter(isShown).map(({ transfer }) => transfer))
    for (const { key, transfer } of next) {
      const was = before.find((entry) => entry.key === key)?.transfer
      const hasEnded = !isOpen(transfer) && transfer.status !== 'declined'
      if (was && hasEnded && was.status !== transfer.status) bus.emit('transferSettled', { transfer })
    }
    for (const { key, trace } of next) if (trace && !waits.has(key)) follow(key, 0)
  }

  const entryOf = (key: string) => transferLog.get().find((candidate) => candidate.key === key)

  /** Looks at a transfer after a while, and again for as long as there is something to remember of it. */
  function follow(key: string, delayMs: number, failures = 0) {
    waits.get(key)?.()
    const cancel = clock.after(delayMs, () => void run())
    waits.set(key, cancel)
    const run = async () => {
      const entry = entryOf(key)
      const again = entry?.trace && (await look(entry)) ? 0 : failures + 1
      // The wallet's answer has begun anew meanwhile.
      if (isDisposed || waits.get(key) !== cancel) return
      const { transfer, trace } = entryOf(key) ?? {}
      if (transfer && trace) follow(key, nextLookMs(transfer, clock.now(), again), again)
      else waits.delete(key)
    }
  }

  /** False where nobody could say anything. */
  async function look(entry: LoggedTransfer): Promise<boolean> {
    const { key, transfer, takenBack, trace = {} } = entry
    const { namespace } = parseNetworkId(transfer.networkId)
    const where = network(transfer.networkId)
    if (!where) return giveUp(entry)
    try {
      const adapter = await (await adapterOf(namespace)).transfers()
      const connector = walletOf(namespace)?.connector
      const seen = await adapter.look(transfer, trace, { network: where, connector })
      const { status, id = transfer.id, trace: next, replacedBy, received } = seen
      // The same payment that was asked for twice is two transactions, and each entry has one of them.
      if (!transfer.id && id) {
        if (found.has(id) || transferLog.get().some((other) => other.transfer.id === id)) return true
        found.add(id)
      }
      // Another block may take it otherwise: what the one before proved is void.
      const isTakenBack = !isOpen(transfer) && status !== transfer.status
      const { replacedBy: _, received: __, ...bare } = transfer
      const looked: LoggedTransfer = {
        key,
        transfer: {
          ...(isTakenBack ? bare : transfer),
          id,
          status,
          ...(replacedBy && { replacedBy }),
          ...(received !== undefined && { received }),
        },
        ...(isTakenBack ? { takenBack: (takenBack ?? 0) + 1 } : takenBack && { takenBack }),
        ...(next && isFollowed({ ...transfer, status }, clock.now()) && { trace: next }),
      }
      if (isUnchanged(entry, looked)) return true
      if (!transfer.id && id) bus.emit('transferSent', { transfer: looked.transfer })
      await transferLog.update(looked)
      return true
    } catch {
      return giveUp(entry)
    }
  }

  /** Where nobody answers it is as open as before, until it has been looked for long enough. Always false. */
  async function giveUp({ trace, ...entry }: LoggedTransfer): Promise<false> {
    if (trace && isOpen(entry.transfer) && !isFollowed(entry.transfer, clock.now()))
      await transferLog.update(entry)
    return false
  }

  const stop = transferLog.onExternalChange(() => void transferLog.update())

  return {
    restore: () => transferLog.update(),

    async quote({ token, to, amount }, { symbol, decimals }, { signal } = {}) {
      const { adapter, address, network } = active()
      const quoted = {
        ...(token && { token }),
        to,
        amount,
        symbol,
        decimals,
        from: address,
        networkId: network.caipNetworkId,
      }
      const told = adapter.transfers().then((transfers) => transfers.quote(quoted, { address, network }))
      const quote: TransferQuote = freeze({ ...(await abortable(told, signal)), ...quoted })
      quotes.set(quote, quoted)
      return quote
    },

    async send(quote) {
      const quoted = quotes.get(quote)
      if (!quoted) throw new LatchkeyError(TransferNotQuoted)
      const { adapter, connector, address, network } = active()
      if (address !== quoted.from) throw new LatchkeyError(ActiveAccountNotFound)
      if (network.caipNetworkId !== quoted.networkId) throw new LatchkeyError(UnsupportedChain)
      const transfers = await adapter.transfers()
      let sentAt = clock.now()
      while (transferLog.get().some((entry) => entry.transfer.sentAt === sentAt)) sentAt += 1
      const key = `${sentAt}.${Math.random()}`
      const asked: SentTransfer = { ...quoted, id: '', sentAt, status: 'asked' }
      const write = (change: Partial<SentTransfer>, trace?: TransferTrace) =>
        transferLog.update({ key, transfer: { ...asked, ...change }, ...(trace && { trace }) })
      /** What finding it on the chain takes, once the wallet has been asked. */
      let before: TransferTrace | undefined
      try {
        const { id, trace } = await transfers.send(quoted, { address, network, connector }, async (known) => {
          before = known
          await write({}, known)
        })
        const isFound = Boolean(entryOf(key)?.transfer.id)
        const submitted: SentTransfer = { ...asked, id, status: 'pending' }
        await write(submitted, trace)
        // A node may forget it soon: what its nonce is has to be known before.
        follow(key, 0)
        if (!isFound) bus.emit('transferSent', { transfer: submitted })
        return submitted
      } catch (error) {
        const isUnclear = isLatchkeyError(error, 'SendUnclear')
        if (!before) throw isUnclear ? new LatchkeyError(RpcFailed, {}, { cause: error }) : error
        const isRefused = isLatchkeyError(error) && refusals.includes(error.code)
        const isSearched = (isUnclear || isRefused) && (await look({ key, transfer: asked, trace: before }))
        const shown = entryOf(key)?.transfer
        if (shown && !isUnanswered(shown)) return shown
        if (isUnclear || (isRefused && !isSearched)) {
          await write({ status: 'unclear' }, before)
          throw isUnclear ? error : new LatchkeyError(SendUnclear, {}, { cause: error })
        }
        await write({ status: 'declined' })
        throw error
      }
    },

    dispose() {
      isDisposed = true
      stop()
      for (const cancel of waits.values()) cancel()
      waits.clear()
    },
  }
}

/** Whether it is worth to look again: what no node knows is given up after a day. */
const isFollowed = ({ status, sentAt }: SentTransfer, nowMs: number): boolean =>
  status === 'pending' || !isOpen({ status }) || nowMs - sentAt < timings.followedMs

/** What is open and no longer looked for is history: the wallet has long forgotten it. */
const isShown = ({ transfer, trace }: LoggedTransfer): boolean =>
  transfer.status !== 'declined' && (!isOpen(transfer) || trace !== undefined)

function isUnchanged(before: LoggedTransfer, after: LoggedTransfer): boolean {
  const [one, other] = [before.transfer, after.transfer]
  return (
    one.id === other.id &&
    one.status === other.status &&
    one.replacedBy === other.replacedBy &&
    one.received === other.received &&
    JSON.stringify(before.trace) === JSON.stringify(after.trace)
  )
}
