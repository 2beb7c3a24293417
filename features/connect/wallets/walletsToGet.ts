import type { FeatureConfig } from '@shared/contract/ports/FeatureConfig'
import type { Wallet } from '@shared/domain/wallet'
import { exclusionOf } from '../options/exclusionOf'
import type { WalletLists } from './walletLists'

/** A wallet that has the address of its page. */
export type WalletWithHomepage = Wallet & { readonly homepage: string }

/** Source: docs/reference/specification.md#views, GetWallet. */
const maxWallets = 4

/** The first wallets to get: the host's choice before the registry's, each once. */
export function walletsToGet(
  { customWallets, excludeWalletIds }: FeatureConfig,
  lists: Pick<WalletLists, 'featured' | 'recommended'> | undefined,
): readonly WalletWithHomepage[] {
  const isExcluded = exclusionOf(excludeWalletIds)
  const all = [...(lists?.featured ?? []), ...customWallets, ...(lists?.recommended ?? [])]
  const withHomepage = all.filter(
    (wallet): wallet is WalletWithHomepage =>
      Boolean(wallet.homepage && URL.canParse(wallet.homepage) && /^https?:/i.test(wallet.homepage)) &&
      !isExcluded(wallet.id, wallet.name, wallet.rdns),
  )
  return [...new Map(withHomepage.map((wallet) => [wallet.id, wallet])).values()].slice(0, maxWallets)
}
