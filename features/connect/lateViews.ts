import { lateView } from '@shared/ui/lateView'

/** The views that the first opening does not need. */
export const lateViews = {
  AllWallets: lateView(
    () => import(/* webpackChunkName: "allWallets" */ './views/AllWallets'),
    ({ AllWallets }) => AllWallets,
  ),
  ConnectingExternal: lateView(
    () => import(/* webpackChunkName: "external" */ './views/ConnectingExternal'),
    ({ ConnectingExternal }) => ConnectingExternal,
  ),
  ConnectingMultiChain: lateView(
    () => import(/* webpackChunkName: "multiChain" */ './views/ConnectingMultiChain'),
    ({ ConnectingMultiChain }) => ConnectingMultiChain,
  ),
  ConnectingWalletConnect: lateView(
    () => import(/* webpackChunkName: "pairing" */ './views/ConnectingWalletConnect'),
    ({ ConnectingWalletConnect }) => ConnectingWalletConnect,
  ),
  ConnectingWalletConnectBasic: lateView(
    () => import(/* webpackChunkName: "pairing" */ './views/ConnectingWalletConnectBasic'),
    ({ ConnectingWalletConnectBasic }) => ConnectingWalletConnectBasic,
  ),
  Downloads: lateView(
    () => import(/* webpackChunkName: "guides" */ './views/Downloads'),
    ({ Downloads }) => Downloads,
  ),
  GetWallet: lateView(
    () => import(/* webpackChunkName: "guides" */ './views/GetWallet'),
    ({ GetWallet }) => GetWallet,
  ),
  WhatIsAWallet: lateView(
    () => import(/* webpackChunkName: "guides" */ './views/WhatIsAWallet'),
    ({ WhatIsAWallet }) => WhatIsAWallet,
  ),
}
