import type { Assets } from '@shared/contract/ports/assets'
import type { Clock } from '@shared/contract/ports/clock'
import type { Transactions } from '@shared/contract/ports/transactions'
import type { CallsForecast, CallsIntent } from '@shared/domain/calls'
import type { Quote, QuoteOf, WalletIntent } from '@shared/domain/transaction'
import type { TransferForecast } from '@shared/domain/transfer'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SendNotAllowed } from '@shared/errors/transactionErrors'
import { freeze } from '@shared/store/freeze'
import { abortable } from '../../ground/async/abortable'
import type { TransactionSender } from '../../reach/chains/transactionAdapter'
import type { SessionWallet } from '../session/createLiveSessions'
import { createFeeWarnings } from './createFeeWarnings'
import type { Quoted } from './quoted'
import { ofAllCalls } from './submitCalls'

export interface QuotesDeps {
  readonly clock: Clock
  /** @throws ActiveAccountNotFound */
  readonly active: () => TransactionSender & SessionWallet
  /** What the account in use holds: a fee is held against its prices. */
  readonly assets: Pick<Assets, 'read'>
}

interface Quotes extends Pick<Transactions, 'quote'>, Required<Pick<Transactions, 'review'>> {
  /** What a quote was made of; undefined of any other object, and of a spent quote. */
  quotedBy(quote: Quote): Quoted | undefined
  /** The quote cannot be submitted again. */
  spend(quote: Quote): void
}

/** Quotes and reviews what the wallet would be asked for. */
export function createQuotes({ clock, active, assets }: QuotesDeps): Quotes {
  const withFee = createFeeWarnings({ assets, clock })
  /** The newest quotes by the very objects of their intents: a review of the same object is of that quote. */
  const quoting = new WeakMap<WalletIntent, Promise<Quote>>()
  /** The reviewed intents by their quotes. */
  const quotes = new WeakMap<Quote, Quoted>()

  async function quote(intent: WalletIntent, { signal }: { readonly signal?: AbortSignal }): Promise<Quote> {
    const { adapter, ...sender } = active()
    const { address, network } = sender
    const quoted = { from: address, networkId: network.caipNetworkId, intent: copyOf(intent) }
    const told = adapter.transactions().then((transactions): Promise<TransferForecast | CallsForecast> => {
      const { intent } = quoted
      if (intent.kind === 'transfer') return transactions.quoteTransfer(intent, sender)
      if (transactions.quoteCalls) return transactions.quoteCalls(intent, sender)
      throw new LatchkeyError(SendNotAllowed)
    })
    const { from, networkId } = quoted
    const made = freeze({ ...(await abortable(told, signal)), ...quoted.intent, from, networkId }) as Quote
    quotes.set(made, quoted)
    return made
  }

  return {
    quotedBy: (quote) => quotes.get(quote),
    spend: (quote) => void quotes.delete(quote),
    quote<I extends WalletIntent>(intent: I, options: { readonly signal?: AbortSignal } = {}) {
      const quoted = quote(intent, options)
      quoting.set(intent, quoted)
      return quoted as Promise<QuoteOf<I>>
    },
    async review(intent, { signal } = {}) {
      const { adapter, ...sender } = active()
      const names = intent.kind === 'calls' && intent.names
      const asked = { ...copyOf(intent), ...(names && { names: structuredClone(names) }) } as WalletIntent
      const read = async () => (await adapter.transactions()).review?.(asked, sender)
      return abortable(withFee(read(), quoting.get(intent)), signal)
    },
  }
}

/** The intent's own members alone. */
function copyOf(intent: WalletIntent): WalletIntent {
  if (intent.kind === 'transfer') {
    const { kind, token, to, amount, symbol, decimals } = intent
    return { kind, ...(token && { token }), to, amount, symbol, decimals }
  }
  const { kind, label, calls, together, ...rest } = intent
  return freeze(
    structuredClone({ kind, label, calls, ...ofAllCalls(rest), ...(together && { together }) }),
  ) as CallsIntent
}
