import { defineFeature } from '@shared/contract/feature'
import qrCode from '@shared/ui/qrCode.css'
import { activateReceive, type ReceiveModel } from './activateReceive'
import messages from './messages/en.json'
import receive from './receive.css'
import { WalletCompatibleNetworks } from './views/WalletCompatibleNetworks'
import { WalletReceive } from './views/WalletReceive'

export default defineFeature<'receive', ReceiveModel>({
  id: 'receive',
  styles: qrCode + receive,
  messages,
  views: { WalletReceive, WalletCompatibleNetworks },
  async activate(ctx) {
    // If it does not load, the shell shows a card, and activates it again when the visitor tries again.
    const { QrCode } = await import(/* webpackChunkName: "code" */ '@shared/ui/QrCode')
    return activateReceive(ctx, {
      QrCode,
      async loadAmountRequest() {
        const { AmountRequest } = await import(/* webpackChunkName: "amount" */ './views/AmountRequest')
        return AmountRequest
      },
    })
  },
})
