import { isEvmAddress } from '@shared/domain/address'
import type { Address } from 'viem'

/** What a payment asks for. Its id stands for these terms for good. */
export interface Terms {
  /** CAIP-2, of EVM. */
  readonly chain: string
  /** The token's address, in lower case; undefined for the network's currency. */
  readonly token: Address | undefined
  /** The address, in lower case. */
  readonly recipient: Address
  /** In base units, more than zero. */
  readonly amount: bigint
}

/** The network and token of a CAIP-19 id of an ERC-20 token or a currency; undefined for any other text. */
export function parseAsset(text: string): Pick<Terms, 'chain' | 'token'> | undefined {
  const [, chain, kind, reference] = /^(eip155:[1-9]\d{0,15})\/(slip44|erc20):(\w{1,42})$/.exec(text) ?? []
  if (!chain || !reference) return undefined
  if (kind === 'slip44') return /^\d{1,10}$/.test(reference) ? { chain, token: undefined } : undefined
  return isEvmAddress(reference) ? { chain, token: reference.toLowerCase() as Address } : undefined
}

export const isSameTerms = (one: Terms, other: Terms) =>
  one.chain === other.chain &&
  one.token === other.token &&
  one.recipient === other.recipient &&
  one.amount === other.amount

/**
 * The CAIP-19 id of an asset. 60, the number of Ether, stands for the currency of any EVM network here: the id names the
 * network itself.
 */
export const writeAsset = ({ chain, token }: Pick<Terms, 'chain' | 'token'>) =>
  token ? `${chain}/erc20:${token}` : `${chain}/slip44:60`
