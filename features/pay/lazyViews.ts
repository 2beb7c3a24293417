import { lazyView } from '@shared/ui/lazyView'

/** Views that the choice of a way to pay does not need. */
export const lazyViews = {
  OtherAsset: lazyView(
    () => import(/* webpackChunkName: "other" */ './views/OtherAsset'),
    ({ OtherAsset }) => OtherAsset,
  ),
  PayLoading: lazyView(
    () => import(/* webpackChunkName: "loading" */ './views/PayLoading'),
    ({ PayLoading }) => PayLoading,
  ),
}
