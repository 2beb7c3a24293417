import type { FieldRow } from './description'

/** A signed value with its type. */
export interface TypedField extends FieldRow {
  readonly type: string
}

/** Names by which contracts say who gets something, or may do something; how much; and until when. */
const decisive = new Set([
  'spender',
  'operator',
  'to',
  'recipient',
  'receiver',
  'beneficiary',
  'delegate',
  'delegatee',
  'dst',
  'destination',
  'guy',
  'usr',
  'target',
  'taker',
  'buyer',
  'token',
  'asset',
  'from',
  'owner',
  'holder',
  'maker',
  'offerer',
  'seller',
  'signer',
  'wallet',
  'account',
  'contract',
  'implementation',
  'amount',
  'value',
  'wad',
  'quantity',
  'shares',
  'assets',
  'price',
  'fee',
  'maxAmount',
  'minAmount',
  'sellToken',
  'buyToken',
  'makerAsset',
  'takerAsset',
  'makingAmount',
  'takingAmount',
  'feeAmount',
  'startAmount',
  'endAmount',
  'sellAmount',
  'buyAmount',
  'tokenId',
  'allowed',
  'approved',
  'deadline',
  'sigDeadline',
  'expiry',
  'expiration',
  'validTo',
  'validUntil',
  'validBefore',
  'endTime',
])

/**
 * The values by how much they decide: addresses and numbers by names that contracts use, then other addresses, numbers and
 * bytes, and texts last. A page names its fields, and could put hundreds of them before the one that counts. Each name
 * stands once on each level, and the level nearest to the top comes first.
 */
export function orderFields(fields: readonly TypedField[]): readonly FieldRow[] {
  return fields
    .map((field, at) => ({ field, at, rank: rankOf(field) }))
    .sort((a, b) => a.rank - b.rank || a.field.path.length - b.field.path.length || a.at - b.at)
    .map(({ field: { path, value } }) => ({ path, value }))
}

function rankOf({ path, type }: TypedField): number {
  const isDomain = path[0] === 'EIP712Domain'
  const isNumber = /^u?int\d+$/.test(type)
  const name = String(path.findLast((part) => typeof part === 'string')).replace(/^_/, '')
  if (!isDomain && (type === 'address' || type === 'bool' || isNumber) && decisive.has(name)) return 0
  if (type === 'address') return isDomain ? 2 : 1
  if (isNumber) return isDomain ? 4 : 3
  return type === 'string' ? 6 : 5
}
