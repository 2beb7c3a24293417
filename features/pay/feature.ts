import { defineFeature } from '@shared/contract/feature'
import { activatePay, type PayModel } from './activatePay'
import { lazyViews } from './lazyViews'
import messages from './messages/en.json'
import pay from './pay.css'
import { Pay } from './views/Pay'

export default defineFeature<'pay', PayModel>({
  id: 'pay',
  styles: pay,
  messages,
  views: { Pay, PayLoading: lazyViews.PayLoading },
  lazy: lazyViews,
  activate: activatePay,
})
