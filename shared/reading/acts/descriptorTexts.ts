import type { ReviewKey } from './act'

/** What descriptors call intents, in the frame's texts. */
export const intentTexts: Readonly<Record<string, ReviewKey>> = {
  supply: 'review.intent.supply',
  withdraw: 'review.intent.withdraw',
  borrow: 'review.intent.borrow',
  repay: 'review.intent.repay',
  stake: 'review.intent.stake',
  order: 'review.intent.order',
}

/** What descriptors call values. */
export const labelTexts: Readonly<Record<string, ReviewKey>> = {
  amount: 'review.intent.amount',
  onBehalfOf: 'review.intent.onBehalfOf',
  debtor: 'review.intent.debtor',
  recipient: 'review.recipient',
  sellsMost: 'review.sellsMost',
  buysLeast: 'review.buysLeast',
  fee: 'review.intent.fee',
  until: 'review.untilS',
}
