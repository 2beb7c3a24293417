import type { FeatureConfig } from '@shared/contract/ports/config'
import type { Namespace } from '@shared/domain/caip'
import type { Wallet } from '@shared/domain/wallet'
import { walletPicture } from '@shared/domain/walletPicture'
import { appLink } from './appLink'
import { pageLink } from './pageLink'
import { pictureLink } from './pictureLink'
import type { WalletEntry } from './walletSchema'

/** A wallet from an entry of the registry. Links that could run code, and invalid pages, are left out. */
export function toWallet(entry: WalletEntry, config: FeatureConfig): Wallet {
  const { id, name, image_id } = entry
  return {
    id,
    name,
    rdns: entry.rdns ?? undefined,
    imageUrl: image_id ? walletPicture(image_id, config) : pictureLink(entry.image_url),
    homepage: pageLink(entry.homepage),
    // Unknown namespaces match none of ours.
    chains: (entry.chains ?? undefined) as Wallet['chains'],
    isCertified: entry.badge_type === 'certified',
    mobileLink: appLink(entry.mobile_link),
    linkMode: pageLink(entry.link_mode),
    desktopLink: appLink(entry.desktop_link),
    webappLink: pageLink(entry.webapp_link),
    appStore: pageLink(entry.app_store),
    playStore: pageLink(entry.play_store),
    chromeStore: pageLink(entry.chrome_store),
    injected: entry.injected?.map(({ namespace, injected_id: injectedId }) => ({
      namespace: namespace as Namespace,
      injectedId,
    })),
  }
}
