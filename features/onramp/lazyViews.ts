import { lazyView } from '@shared/ui/lazyView'

/** Views that the form of a purchase does not need. */
export const lazyViews = {
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
