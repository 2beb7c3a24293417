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
  Profile: lateView(
    () => import(/* webpackChunkName: "settings" */ './views/Profile'),
    ({ Profile }) => Profile,
  ),
}
