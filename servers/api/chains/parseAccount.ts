import { isEvmAddress, isSolanaAddress } from '@shared/domain/address'

/** The account of a request. */
export interface Account {
  readonly namespace: 'eip155' | 'solana'
  /** On EVM in lower case with `0x`, as all addresses are stored and compared here. */
  readonly address: string
  /** CAIP-2, when the account was named with its network. */
  readonly chain: string | undefined
}

/** An address, or a CAIP-10 id; undefined for any other text. */
export function parseAccount(text: string): Account | undefined {
  const parts = text.split(':')
  const address = parts.at(-1)!
  const chain = parts.length === 3 ? `${parts[0]}:${parts[1]}` : undefined
  if (parts.length !== 1 && parts.length !== 3) return undefined
  const namespace = isEvmAddress(address) ? 'eip155' : isSolanaAddress(address) ? 'solana' : undefined
  if (!namespace || (chain && parts[0] !== namespace)) return undefined
  return { namespace, chain, address: namespace === 'eip155' ? toEvmKey(address) : address }
}

const toEvmKey = (address: string) => `0x${address.toLowerCase().replace(/^0x/, '')}`
