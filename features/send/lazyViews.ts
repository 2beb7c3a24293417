import { lazyView } from '@shared/ui/lazyView'

/** The views that the form does not need. */
export const lazyViews = {
  WalletSendSelectToken: lazyView(
    () => import(/* webpackChunkName: "assets" */ './views/WalletSendSelectToken'),
    ({ WalletSendSelectToken }) => WalletSendSelectToken,
  ),
  WalletSendScan: lazyView(
    () => import(/* webpackChunkName: "scan" */ './views/WalletSendScan'),
    ({ WalletSendScan }) => WalletSendScan,
  ),
  WalletSendPreview: lazyView(
    () => import(/* webpackChunkName: "review" */ './views/WalletSendPreview'),
    ({ WalletSendPreview }) => WalletSendPreview,
  ),
  WalletSendStatus: lazyView(
    () => import(/* webpackChunkName: "review" */ './views/WalletSendStatus'),
    ({ WalletSendStatus }) => WalletSendStatus,
  ),
}
