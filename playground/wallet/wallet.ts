import { createPairingWallet } from '../../devnet/phone/createPairingWallet'
import { byId } from '../browser/byId'
import { openWalletPage } from './openWalletPage'

byId('use-here').addEventListener('click', () => location.reload())
openWalletPage(createPairingWallet).catch((error: Error) => {
  byId('opening').hidden = true
  byId('notice').textContent = `The wallet does not open: ${error.message}`
})
