import type { Call, CallsIntent } from '@shared/domain/calls'
import type { WalletIntent } from '@shared/domain/transaction'
import { word } from './modelTransaction'

const [alice, shop, stranger, router, otherRouter, token] = ['a1', 'b0', 'c0', 'd0', 'd1', 'e0'].map(
  (end) => `0x${end.padStart(40, '0')}`,
) as [string, string, string, string, string, string]

export { alice, stranger }

const asset = { symbol: 'X', decimals: 18 }
const payCall: Call = { to: shop, value: 5n, data: '0x5e5e' }

/** Presses alternate between two languages, and between two routes for swaps. */
const isOdd = (label: string) => /[13579]$/.test(label)
const routerOf = (label: string) => (isOdd(label) ? otherRouter : router)

const approval = (label: string): Call => ({
  to: token,
  data: `0x095ea7b3${word(routerOf(label))}${word(5)}`,
})
/** A sale. Each press has another offer, which is part of the data. */
const sale = (label: string): Call => ({
  to: routerOf(label),
  data: `0xd1d1d1d1${word(token)}${word(label.length)}${word(isOdd(label) ? 1 : 2)}`,
})
const soldForCoins = {
  changes: [
    { direction: 'out', token, amount: { ...asset, value: 5n } },
    { direction: 'in', amount: { ...asset, value: 9n } },
  ],
} satisfies Partial<CallsIntent>

/** What presses ask for, by their labels: equal in effect. */
export const intents = {
  send: (label: string): WalletIntent => ({
    ...asset,
    kind: 'transfer',
    to: shop,
    amount: 5n,
    symbol: label,
  }),
  sendToken: (label: string): WalletIntent => ({
    ...asset,
    kind: 'transfer',
    token,
    to: shop,
    amount: 5n,
    symbol: label,
  }),
  pay: (label: string): CallsIntent => ({ kind: 'calls', label, once: 'pay:1', calls: [payCall] }),
  swap: (label: string): CallsIntent => ({
    kind: 'calls',
    label,
    calls: [{ to: router, value: 5n, data: '0xd1' }],
    changes: [
      { direction: 'out', amount: { ...asset, value: 5n } },
      { direction: 'in', token, amount: { ...asset, value: 9n } },
    ],
  }),
  /** As a batch if the wallet takes batches, else in steps. */
  swapOfToken: (label: string): CallsIntent => ({
    kind: 'calls',
    label,
    calls: [approval(label), sale(label)],
    ...soldForCoins,
  }),
  /** A token is swapped for what the merchant gets, all or nothing; or the visitor pays with what they have. */
  payByToken: (label: string): CallsIntent =>
    isOdd(label)
      ? intents.pay(label)
      : {
          kind: 'calls',
          label,
          once: 'pay:1',
          together: true,
          calls: [approval(label), sale(label), payCall],
          changes: soldForCoins.changes.slice(0, 1),
        },
} satisfies Record<string, (label: string) => WalletIntent>

export type Kind = keyof typeof intents

export const labelOf = (intent: WalletIntent): string =>
  intent.kind === 'calls' ? intent.label : intent.symbol

/** Whether a call only allows a token to be taken. */
export const isApproval = (data: string | undefined): boolean => data?.startsWith('0x095ea7b3') ?? false
