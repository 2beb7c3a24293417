import { defineFeature } from '@shared/contract/feature'
import amountField from '@shared/ui/amountField.css'
import qrCode from '@shared/ui/qrCode.css'
import switches from '@shared/ui/switch.css'
import { activateReceive } from './activateReceive'
import messages from './messages/en.json'
import receive from './receive.css'
import { WalletCompatibleNetworks } from './views/WalletCompatibleNetworks'
import { WalletReceive } from './views/WalletReceive'

export default defineFeature({
  id: 'receive',
  styles: qrCode + amountField + switches + receive,
  messages,
  views: { WalletReceive, WalletCompatibleNetworks },
  activate: activateReceive,
})
