import { lazyView } from '@shared/ui/lazyView'

/** Views, and the part of the form that its first paint does not need. A tap on an offer has the next view at hand. */
export const lazyViews = {
  Offers: lazyView(
    () => import(/* webpackChunkName: "purchase" */ './views/Offers'),
    ({ Offers }) => Offers,
  ),
  OnRampTokenSelect: lazyView(
    () => import(/* webpackChunkName: "choices" */ './views/OnRampTokenSelect'),
    ({ OnRampTokenSelect }) => OnRampTokenSelect,
  ),
  OnRampFiatSelect: lazyView(
    () => import(/* webpackChunkName: "choices" */ './views/OnRampFiatSelect'),
    ({ OnRampFiatSelect }) => OnRampFiatSelect,
  ),
  BuyInProgress: lazyView(
    () => import(/* webpackChunkName: "purchase" */ './views/BuyInProgress'),
    ({ BuyInProgress }) => BuyInProgress,
  ),
  OnRampActivity: lazyView(
    () => import(/* webpackChunkName: "purchase" */ './views/OnRampActivity'),
    ({ OnRampActivity }) => OnRampActivity,
  ),
  WhatIsABuy: lazyView(
    () => import(/* webpackChunkName: "what" */ './views/WhatIsABuy'),
    ({ WhatIsABuy }) => WhatIsABuy,
  ),
}
