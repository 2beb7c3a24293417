import { lazyView } from '@shared/ui/lazyView'

/** The views behind the field. The views that change the email are in a separate chunk, which few visitors need. */
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
