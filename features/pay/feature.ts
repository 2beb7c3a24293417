import { defineFeature } from '@shared/contract/feature'
import walletWait from '@shared/ui/walletWait.css'
import { activatePay, type PayModel } from './activatePay'
import messages from './messages/en.json'
import pay from './pay.css'
import { Pay } from './views/Pay'
import { PayLoading } from './views/PayLoading'

export default defineFeature<'pay', PayModel>({
  id: 'pay',
  styles: walletWait + pay,
  messages,
  views: { Pay, PayLoading },
  activate: activatePay,
})
