import type { Namespace } from '@shared/domain/caip'
import type { ConnectOption } from '@shared/domain/connectOption'
import type { Wallet } from '@shared/domain/wallet'
import type { ListedOption } from '../options/listedOption'
import { walletOption } from '../options/walletOption'
import type { WalletSource } from '../options/walletSource'
import { connectorOf } from './connectorOf'
import { isListed } from './isListed'
import { isSameRdns } from './isSameRdns'

/**
 * The wallets to pair with, each once: none that can be asked directly, that the host excludes, that does not support
 * the namespace, or that a phone has no link to. Source: docs/reference/specification.md#wallet-lists.
 */
export const listedWallets: WalletSource = (input, { direct, isExcluded }) => {
  const { config, connection, lists, namespace, platform } = input
  const { customWallets, includeWalletIds } = config
  const recents: ListedOption[] = []

  const canOffer = (wallet: Wallet, among: readonly ListedOption[], of: Namespace | undefined) => {
    const { id, name, rdns } = wallet
    const isIncluded = includeWalletIds.length === 0 || includeWalletIds.includes(id)
    return (
      (isIncluded || customWallets.includes(wallet)) &&
      !isExcluded(id, name, rdns) &&
      isListed(wallet, of, platform) &&
      !connectorOf(wallet, direct, platform.isMobile) &&
      !among.some((option) => option.id === id || isSameRdns(option.rdns, rdns, platform.isMobile))
    )
  }

  return {
    recent(id) {
      const wallet = [...customWallets, ...lists.chosen].find((each) => each.id === id)
      if (!wallet) return
      if (!canOffer(wallet, recents, namespace ?? connection.activeNamespace)) return []
      const option = walletOption(wallet, 'recent', platform)
      recents.push(option)
      return [option]
    },
    others(options, recommended) {
      const found: ListedOption[] = []
      const add = (type: ConnectOption['type'], wallets: readonly Wallet[], max = wallets.length) => {
        let left = max
        for (const wallet of wallets) {
          if (left <= 0 || !canOffer(wallet, [...options, ...found], namespace)) continue
          found.push(walletOption(wallet, type, platform))
          left--
        }
      }
      add('featured', lists.featured)
      add('custom', customWallets)
      add('recommended', lists.recommended, recommended)
      return found
    },
  }
}
