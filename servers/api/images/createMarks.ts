import { networks } from '@web3icons/common/metadata/networks'
import { tokens } from '@web3icons/common/metadata/tokens'
import type { ApiChain } from '../chains/apiChain'
import type { WalletRecord } from '../wallets/walletRecord'
import { nativeMarks } from './nativeMarks'
import { platforms } from './platforms'

/** The marks of the set by their subjects; undefined if no mark is known. An imitation by name gets no mark. */
export interface Marks {
  /** Finds a mark by registry id. */
  wallet(id: string): string | undefined
  /** Finds a mark by CAIP-2 id. */
  network(chain: string): string | undefined
  /** Finds a mark by network and contract; the mark of the network's currency without a contract. */
  token(chain: string, address?: string): string | undefined
}

/** Networks that share a mark with another, and are not in the set's list. */
const siblings = [
  ['eip155:560048', 'networks/ethereum'],
  ['eip155:11142220', 'networks/celo'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'networks/solana'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'networks/solana'],
] as const

/** The marks of `wallets`, of the set's list by chain and contract, and of the `chains`' own settings. */
export function createMarks({
  wallets,
  chains,
}: {
  readonly wallets: readonly WalletRecord[]
  readonly chains: readonly ApiChain[]
}): Marks {
  const ofWallets = new Map(wallets.map(({ id, mark }) => [id, mark]))
  const ofNetworks = new Map<string, string>(siblings)
  for (const { caip2id, filePath, variants } of networks)
    if (caip2id && variants.includes('background')) ofNetworks.set(caip2id, markOf(filePath))
  const ofNatives = new Map(nativeMarks)
  const ofTokens = new Map<string, string>()
  for (const { filePath, addresses, variants } of tokens)
    for (const [platform, address] of Object.entries(addresses)) {
      const chain = platforms.get(platform)
      if (chain && address && variants.includes('background'))
        ofTokens.set(tokenKey(chain, address), markOf(filePath))
    }
  for (const { id, mark, nativeCurrency, tokens: own = [] } of chains) {
    if (mark) ofNetworks.set(id, mark)
    if (nativeCurrency.mark) ofNatives.set(id, nativeCurrency.mark)
    for (const token of own) if (token.mark) ofTokens.set(tokenKey(id, token.address), token.mark)
  }
  return {
    wallet: (id) => ofWallets.get(id),
    network: (chain) => ofNetworks.get(chain),
    token: (chain, address) =>
      address === undefined ? ofNatives.get(chain) : ofTokens.get(tokenKey(chain, address)),
  }
}

/** EVM addresses are equal in any case. */
const tokenKey = (chain: string, address: string) =>
  `${chain}/${chain.startsWith('eip155:') ? address.toLowerCase() : address}`

/** The name of a mark: `tokens/USDC` for the file `token:USDC`. */
const markOf = (filePath: string) => filePath.replace(':', 's/')
