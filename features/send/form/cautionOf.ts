import { isBurnAddress } from '@shared/domain/isBurnAddress'
import { lookAlikeOf } from '@shared/domain/lookAlikeOf'

/** Addresses that an account has had to do with. */
export interface Counterparties {
  /** It has paid them itself, or the visitor owns them. */
  readonly trusted: readonly string[]
  /** They stand in its history, where anybody can put them. */
  readonly seen: readonly string[]
}

/** What the visitor has to look at, and say so, before anything is sent to an address. */
export type Caution =
  /** Nobody can move what is sent there. */
  | { readonly kind: 'loss' }
  /** It resembles `known`. */
  | { readonly kind: 'alike'; readonly known: string }

/** Decided by the address alone: nobody has to be asked, and no balance makes it harmless. */
export function cautionOf(address: string, { trusted, seen }: Counterparties): Caution | undefined {
  if (isBurnAddress(address)) return { kind: 'loss' }
  const known = lookAlikeOf(address, trusted, seen)
  return known === undefined ? undefined : { kind: 'alike', known }
}
