import type { TextKey } from './description'

/** What descriptors call intents, in the frame's texts. */
export const intentTexts: Readonly<Record<string, TextKey>> = {
  supply: 'vault.intent.supply',
  withdraw: 'vault.intent.withdraw',
  borrow: 'vault.intent.borrow',
  repay: 'vault.intent.repay',
  stake: 'vault.intent.stake',
  order: 'vault.intent.order',
}

/** What descriptors call values. */
export const labelTexts: Readonly<Record<string, TextKey>> = {
  amount: 'vault.intent.amount',
  onBehalfOf: 'vault.intent.onBehalfOf',
  debtor: 'vault.intent.debtor',
  recipient: 'vault.recipient',
  sellsMost: 'vault.sellsMost',
  buysLeast: 'vault.buysLeast',
  fee: 'vault.intent.fee',
  until: 'vault.untilS',
}
