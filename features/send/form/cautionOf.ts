import { isBurnAddress } from '@shared/domain/isBurnAddress'
import { lookAlikeOf } from '@shared/domain/lookAlikeOf'

/** Addresses from an account's history. */
export interface Counterparties {
  /** The account has paid them itself, or the visitor owns them. */
  readonly trusted: readonly string[]
  /** They are listed in its history, and any sender can put them there. */
  readonly seen: readonly string[]
}

/** Why the visitor has to confirm an address before sending to it. */
export type Caution =
  /** A burn address: assets sent there are lost. */
  | { readonly kind: 'loss' }
  /** It resembles `known`. */
  | { readonly kind: 'alike'; readonly known: string }

/** Decided by the address alone: without a request, and whatever its balance. */
export function cautionOf(address: string, { trusted, seen }: Counterparties): Caution | undefined {
  if (isBurnAddress(address)) return { kind: 'loss' }
  const known = lookAlikeOf(address, trusted, seen)
  return known === undefined ? undefined : { kind: 'alike', known }
}
