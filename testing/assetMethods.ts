import { numberToHex } from 'viem'
import type { WalletContext, WalletMethods } from './WalletContext'

/** Lists an account's assets, by chain id, for a wallet that was given a list. Source: ERC-7811. */
export function assetMethods({ assets }: WalletContext): WalletMethods {
  if (!assets) return {}
  const byChain = Object.entries(assets).map(
    ([chainId, list]) => [numberToHex(Number(chainId)), list] as const,
  )
  return {
    wallet_getAssets: () => Object.fromEntries(byChain),
  }
}
