import { lateView } from '@shared/ui/lateView'

/** What the first opening does not need. */
export const lateViews = {
  AccountSettings: lateView(
    () => import(/* webpackChunkName: "settings" */ './views/AccountSettings'),
    ({ AccountSettings }) => AccountSettings,
  ),
  Nfts: lateView(
    () => import(/* webpackChunkName: "nfts" */ './views/Nfts'),
    ({ Nfts }) => Nfts,
  ),
  ChooseAccountName: lateView(
    () => import(/* webpackChunkName: "settings" */ './views/ChooseAccountName'),
    ({ ChooseAccountName }) => ChooseAccountName,
  ),
  RegisterAccountName: lateView(
    () => import(/* webpackChunkName: "names" */ './views/RegisterAccountName'),
    ({ RegisterAccountName }) => RegisterAccountName,
  ),
  RegisterAccountNameSuccess: lateView(
    () => import(/* webpackChunkName: "names" */ './views/RegisterAccountNameSuccess'),
    ({ RegisterAccountNameSuccess }) => RegisterAccountNameSuccess,
  ),
  SwitchAddress: lateView(
    () => import(/* webpackChunkName: "settings" */ './views/SwitchAddress'),
    ({ SwitchAddress }) => SwitchAddress,
  ),
}
