import type { FeatureContext } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import type { Wallet } from '@shared/domain/wallet'
import { browseLink } from '../pairing/browseLink'
import { pairingLink } from '../pairing/pairingLink'

/** Opens a wallet's app on a phone if its link is ready. Call it inside the tap that chooses the wallet. */
export function openApp(ctx: FeatureContext, wallet: Wallet, namespace: Namespace | undefined): void {
  const { chains, config, platform } = ctx
  const pairing = chains.pairing.get()
  const link =
    browseLink(ctx, wallet, namespace) ??
    (platform.isMobile && pairing.status === 'ready'
      ? pairingLink(wallet, 'mobile', pairing.uri, platform, config.preferUniversalLinks)
      : undefined)
  if (link) ctx.openLink(link.href, link.target)
}
