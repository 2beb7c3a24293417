import { defineFeature } from '@shared/contract/feature'
import amountField from '@shared/ui/amountField.css'
import field from '@shared/ui/field.css'
import { activateSend, type SendModel } from './activateSend'
import { lazyViews } from './lazyViews'
import messages from './messages/en.json'
import send from './send.css'
import { WalletSend } from './views/WalletSend'

export default defineFeature<'send', SendModel>({
  id: 'send',
  styles: amountField + field + send,
  messages,
  views: { ...lazyViews, WalletSend },
  lazy: lazyViews,
  activate: activateSend,
})
