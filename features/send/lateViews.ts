import { lateView } from '@shared/ui/lateView'

/** What the form does not need. */
export const lateViews = {
  WalletSendSelectToken: lateView(
    () => import(/* webpackChunkName: "assets" */ './views/WalletSendSelectToken'),
    ({ WalletSendSelectToken }) => WalletSendSelectToken,
  ),
  WalletSendScan: lateView(
    () => import(/* webpackChunkName: "scan" */ './views/WalletSendScan'),
    ({ WalletSendScan }) => WalletSendScan,
  ),
  WalletSendPreview: lateView(
    () => import(/* webpackChunkName: "review" */ './views/WalletSendPreview'),
    ({ WalletSendPreview }) => WalletSendPreview,
  ),
  WalletSendStatus: lateView(
    () => import(/* webpackChunkName: "review" */ './views/WalletSendStatus'),
    ({ WalletSendStatus }) => WalletSendStatus,
  ),
}
