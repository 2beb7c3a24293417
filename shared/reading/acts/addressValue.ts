import type { Value } from './act'

/** An account, contract or mint in a row. */
export const addressValue = (address: string): Value => ({ kind: 'address', address })
