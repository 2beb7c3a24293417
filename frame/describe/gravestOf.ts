import type { Act, Row, TextKey } from './description'

/** What acts are called, the gravest first. Those that are not named stand before the last group. */
const ranks: readonly (readonly TextKey[])[] = [
  ['review.title.unknown', 'review.title.call', 'review.title.create'],
  ['review.title.allowAll'],
  ['review.title.allow', 'vault.title.permit'],
]
const mild: readonly TextKey[] = [
  'review.title.lower',
  'review.title.stop',
  'review.title.stopAll',
  'review.title.cancel',
  'review.title.openAccount',
  'review.title.collect',
  'review.title.wrap',
  'review.title.unwrap',
]

function rankOf({ title, amount, data }: Act): number {
  if (data !== undefined) return 0
  const rank = ranks.findIndex((keys) => keys.includes(title.key))
  if (rank >= 0) return amount === 'unlimited' ? 1 : rank
  return ranks.length + (mild.includes(title.key) ? 1 : 0)
}

/** The act that can do the most harm: an unread one, then a right, then a sum. */
export const gravestOf = (acts: readonly Act[]): Act | undefined =>
  acts.reduce<Act | undefined>(
    (gravest, act) => (gravest && rankOf(gravest) <= rankOf(act) ? gravest : act),
    undefined,
  )

const partyLabels: readonly TextKey[] = ['review.spender', 'review.operator', 'review.recipient']

/** Who gets something by an act: its spender or receiver, else the first address that it names. */
export function partyOf({ rows }: Act): string | undefined {
  const addresses = rows.filter(isAddressRow)
  const named = partyLabels.flatMap((label) => addresses.filter((row) => row.label === label))
  return (named[0] ?? addresses[0])?.value.address
}

type AddressRow = Row & { readonly value: { readonly kind: 'address'; readonly address: string } }
const isAddressRow = (row: Row): row is AddressRow => row.value.kind === 'address'
