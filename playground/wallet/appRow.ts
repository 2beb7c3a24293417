import type { WalletSession } from '../../devnet/phone/createPairingWallet'
import { made } from '../browser/made'

/** An app that is connected, and the way to end it. */
export function appRow(
  { appName, appUrl }: WalletSession,
  networks: readonly string[],
  disconnect: () => void,
): HTMLElement {
  const label = `Disconnect ${appName || 'this app'}`
  const button = made('button', { type: 'button', class: 'small', 'aria-label': label }, 'Disconnect')
  button.addEventListener('click', () => {
    button.disabled = true
    disconnect()
  })
  return made(
    'li',
    { class: 'row' },
    made(
      'span',
      { class: 'grow' },
      made('span', { class: 'name' }, appName || 'An app without a name'),
      made('span', { class: 'caption' }, appUrl),
      made('span', { class: 'caption' }, networks.join(', ')),
    ),
    button,
  )
}
