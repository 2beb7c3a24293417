import { lazyView } from '@shared/ui/lazyView'

/** The views that the form does not need. */
export const lazyViews = {
  SwapSelectToken: lazyView(
    () => import(/* webpackChunkName: "tokens" */ './views/SwapSelectToken'),
    ({ SwapSelectToken }) => SwapSelectToken,
  ),
  SwapPreview: lazyView(
    () => import(/* webpackChunkName: "review" */ './views/SwapPreview'),
    ({ SwapPreview }) => SwapPreview,
  ),
  SwapStatus: lazyView(
    () => import(/* webpackChunkName: "review" */ './views/SwapStatus'),
    ({ SwapStatus }) => SwapStatus,
  ),
}
