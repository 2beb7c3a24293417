import { lazyView } from '@shared/ui/lazyView'

/** The views behind the logins. Farcaster's views, which draw codes, are in a separate chunk. */
export const lazyViews = {
  ConnectSocials: lazyView(
    () => import(/* webpackChunkName: "social" */ './views/ConnectSocials'),
    ({ ConnectSocials }) => ConnectSocials,
  ),
  ConnectingSocial: lazyView(
    () => import(/* webpackChunkName: "social" */ './views/ConnectingSocial'),
    ({ ConnectingSocial }) => ConnectingSocial,
  ),
  ConfirmSocial: lazyView(
    () => import(/* webpackChunkName: "social" */ './views/ConfirmSocial'),
    ({ ConfirmSocial }) => ConfirmSocial,
  ),
  ConnectingFarcaster: lazyView(
    () => import(/* webpackChunkName: "farcaster" */ './views/ConnectingFarcaster'),
    ({ ConnectingFarcaster }) => ConnectingFarcaster,
  ),
  Logins: lazyView(
    () => import(/* webpackChunkName: "social" */ './views/Logins'),
    ({ Logins }) => Logins,
  ),
  AddLogin: lazyView(
    () => import(/* webpackChunkName: "social" */ './views/AddLogin'),
    ({ AddLogin }) => AddLogin,
  ),
  AddingSocial: lazyView(
    () => import(/* webpackChunkName: "social" */ './views/AddingSocial'),
    ({ AddingSocial }) => AddingSocial,
  ),
  AddingFarcaster: lazyView(
    () => import(/* webpackChunkName: "farcaster" */ './views/AddingFarcaster'),
    ({ AddingFarcaster }) => AddingFarcaster,
  ),
}
