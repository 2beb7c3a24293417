import { lazyView } from '@shared/ui/lazyView'

/** The views that the first opening does not need. */
export const lazyViews = {
  AccountSettings: lazyView(
    () => import(/* webpackChunkName: "settings" */ './views/AccountSettings'),
    ({ AccountSettings }) => AccountSettings,
  ),
  Nfts: lazyView(
    () => import(/* webpackChunkName: "nfts" */ './views/Nfts'),
    ({ Nfts }) => Nfts,
  ),
  ChooseAccountName: lazyView(
    () => import(/* webpackChunkName: "settings" */ './views/ChooseAccountName'),
    ({ ChooseAccountName }) => ChooseAccountName,
  ),
  RegisterAccountName: lazyView(
    () => import(/* webpackChunkName: "names" */ './views/RegisterAccountName'),
    ({ RegisterAccountName }) => RegisterAccountName,
  ),
  RegisterAccountNameSuccess: lazyView(
    () => import(/* webpackChunkName: "names" */ './views/RegisterAccountNameSuccess'),
    ({ RegisterAccountNameSuccess }) => RegisterAccountNameSuccess,
  ),
  SwitchAddress: lazyView(
    () => import(/* webpackChunkName: "settings" */ './views/SwitchAddress'),
    ({ SwitchAddress }) => SwitchAddress,
  ),
  WalletRecovery: lazyView(
    () => import(/* webpackChunkName: "recovery" */ './views/WalletRecovery'),
    ({ WalletRecovery }) => WalletRecovery,
  ),
}
