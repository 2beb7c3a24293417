import { lazyView } from '@shared/ui/lazyView'

/** The views that the first opening does not need. */
export const lazyViews = {
  AllWallets: lazyView(
    () => import(/* webpackChunkName: "allWallets" */ './views/AllWallets'),
    ({ AllWallets }) => AllWallets,
  ),
  ConnectingExternal: lazyView(
    () => import(/* webpackChunkName: "external" */ './views/ConnectingExternal'),
    ({ ConnectingExternal }) => ConnectingExternal,
  ),
  ConnectingMultiChain: lazyView(
    () => import(/* webpackChunkName: "multiChain" */ './views/ConnectingMultiChain'),
    ({ ConnectingMultiChain }) => ConnectingMultiChain,
  ),
  ConnectingWalletConnect: lazyView(
    () => import(/* webpackChunkName: "pairing" */ './views/ConnectingWalletConnect'),
    ({ ConnectingWalletConnect }) => ConnectingWalletConnect,
  ),
  ConnectingWalletConnectBasic: lazyView(
    () => import(/* webpackChunkName: "pairing" */ './views/ConnectingWalletConnectBasic'),
    ({ ConnectingWalletConnectBasic }) => ConnectingWalletConnectBasic,
  ),
  Downloads: lazyView(
    () => import(/* webpackChunkName: "guides" */ './views/Downloads'),
    ({ Downloads }) => Downloads,
  ),
  GetWallet: lazyView(
    () => import(/* webpackChunkName: "guides" */ './views/GetWallet'),
    ({ GetWallet }) => GetWallet,
  ),
  WhatIsAWallet: lazyView(
    () => import(/* webpackChunkName: "guides" */ './views/WhatIsAWallet'),
    ({ WhatIsAWallet }) => WhatIsAWallet,
  ),
}
