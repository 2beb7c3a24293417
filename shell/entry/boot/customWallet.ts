import type { Wallet } from '@shared/domain/wallet'
import { walletPicture } from '@shared/domain/walletPicture'
import type { CustomWallet } from '../../ground/widget/options'

/** A wallet of the host's own, as features know wallets. */
export function customWallet(
  { id, name, rdns, homepage, image_id, ...links }: CustomWallet,
  registry: Parameters<typeof walletPicture>[1],
): Wallet {
  return {
    id,
    name,
    rdns,
    homepage,
    imageUrl: links.image_url ?? (image_id && walletPicture(image_id, registry)),
    mobileLink: links.mobile_link,
    desktopLink: links.desktop_link,
    webappLink: links.webapp_link,
    appStore: links.app_store,
    playStore: links.play_store,
  }
}
