import { lazyView } from '@shared/ui/lazyView'

/** What a payment out of the wallet does not begin with. */
export const lazyViews = {
  ExchangeRows: lazyView(
    () => import(/* webpackChunkName: "exchanges" */ './views/ExchangeRows'),
    ({ ExchangeRows }) => ExchangeRows,
  ),
  OtherAsset: lazyView(
    () => import(/* webpackChunkName: "other" */ './views/OtherAsset'),
    ({ OtherAsset }) => OtherAsset,
  ),
  PayLoading: lazyView(
    () => import(/* webpackChunkName: "loading" */ './views/PayLoading'),
    ({ PayLoading }) => PayLoading,
  ),
}
