import { lazyView } from '@shared/ui/lazyView'

/** Views, and parts of the form, that an empty form does not need. */
export const lazyViews = {
  NotAllowed: lazyView(
    () => import(/* webpackChunkName: "networks" */ './views/NotAllowed'),
    ({ NotAllowed }) => NotAllowed,
  ),
  OtherNetworks: lazyView(
    () => import(/* webpackChunkName: "networks" */ './views/OtherNetworks'),
    ({ OtherNetworks }) => OtherNetworks,
  ),
  SwapTerms: lazyView(
    () => import(/* webpackChunkName: "terms" */ './views/SwapTerms'),
    ({ SwapTerms }) => SwapTerms,
  ),
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
