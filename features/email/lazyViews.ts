import { lazyView } from '@shared/ui/lazyView'

/** The views behind the field. Those of a change of address have a chunk of their own, which few visitors need. */
export const lazyViews = {
  EmailVerifyDevice: lazyView(
    () => import(/* webpackChunkName: "codes" */ './views/EmailVerifyDevice'),
    ({ EmailVerifyDevice }) => EmailVerifyDevice,
  ),
  EmailVerifyOtp: lazyView(
    () => import(/* webpackChunkName: "codes" */ './views/EmailVerifyOtp'),
    ({ EmailVerifyOtp }) => EmailVerifyOtp,
  ),
  UpdateEmailWallet: lazyView(
    () => import(/* webpackChunkName: "edit" */ './views/UpdateEmailWallet'),
    ({ UpdateEmailWallet }) => UpdateEmailWallet,
  ),
  UpdateEmailPrimaryOtp: lazyView(
    () => import(/* webpackChunkName: "edit" */ './views/UpdateEmailPrimaryOtp'),
    ({ UpdateEmailPrimaryOtp }) => UpdateEmailPrimaryOtp,
  ),
  UpdateEmailSecondaryOtp: lazyView(
    () => import(/* webpackChunkName: "edit" */ './views/UpdateEmailSecondaryOtp'),
    ({ UpdateEmailSecondaryOtp }) => UpdateEmailSecondaryOtp,
  ),
}
