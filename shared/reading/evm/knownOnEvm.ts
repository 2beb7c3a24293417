import { getAddress } from 'viem'
import { describedAddresses } from './erc7730/descriptors'
import { knownAddresses } from './knownContracts'

/**
 * What a wallet knows on a network of EVM: the tokens of its list, and contracts whose code or purpose is known.
 * `chainId`: CAIP-2.
 */
export function knownOnEvm(
  chainId: string,
  tokens: readonly { readonly address: string }[] = [],
): readonly string[] {
  const number = chainId.slice(chainId.indexOf(':') + 1)
  return [
    ...tokens.map(({ address }) => address),
    ...knownAddresses(number),
    ...describedAddresses(number),
  ].map((address) => getAddress(address))
}
