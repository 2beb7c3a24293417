import type { FeatureConfig } from '@shared/contract/ports/FeatureConfig'
import type { Namespace } from '@shared/domain/caip'
import type { Wallet } from '@shared/domain/wallet'
import { walletPicture } from '@shared/domain/walletPicture'
import type { WalletEntry } from './walletSchema'

/** Schemes that run code in the page, or show a document that imitates it. */
const refused = /^(javascript|data|blob|vbscript|file|about|view-source|filesystem):/

/** The link of an app, unless it would run code. Some registries leave out the slashes of a scheme. */
function appLink(link: string | null | undefined): string | undefined {
  return link && !(URL.canParse(link) && refused.test(new URL(link).protocol)) ? link : undefined
}

/** A wallet from an entry of the registry. Links that could run code, and invalid pages, are left out. */
export function toWallet(entry: WalletEntry, config: FeatureConfig): Wallet {
  const { id, name, image_id } = entry
  return {
    id,
    name,
    rdns: entry.rdns ?? undefined,
    imageUrl: image_id ? walletPicture(image_id, config) : pictureLink(entry.image_url),
    homepage: pageLink(entry.homepage),
    // Unknown namespaces match no known one.
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

/** The address of a picture, or the picture itself as a data URL; undefined for any other text. */
function pictureLink(link: string | null | undefined): string | undefined {
  return link?.startsWith('data:image/') ? link : pageLink(link)
}

/** The link of a web page; undefined for any other text. */
function pageLink(link: string | null | undefined): string | undefined {
  return link && URL.canParse(link) && /^https?:/.test(new URL(link).protocol) ? link : undefined
}
