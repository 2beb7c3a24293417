import { text } from './defineError'

// Rows of the catalogue for paired wallets.

export const RelayUnreachable = /*#__PURE__*/ text(
  'RelayUnreachable',
  'network',
  'inline',
  'Couldn’t reach the connection service',
  'Check your internet connection and try again, or use a wallet in this browser.',
)
/** The relay refuses what this device signs for it, by its time. */
export const ClockWrong = /*#__PURE__*/ text(
  'ClockWrong',
  'user',
  'inline',
  'Your device’s clock is wrong',
  'Set the date and time in your device settings, then try again.',
)
export const PairingFailed = /*#__PURE__*/ text(
  'PairingFailed',
  'wallet',
  'inline',
  'The connection to your wallet failed',
  'Try again with a new QR code or link.',
)
export const WalletUnreachable = /*#__PURE__*/ text(
  'WalletUnreachable',
  'network',
  'toast',
  'The connection to your wallet was interrupted',
  'Check your wallet first. Try again only if the request isn’t there and nothing was sent.',
)
export const WalletLacksNetworks = /*#__PURE__*/ text(
  'WalletLacksNetworks',
  'wallet',
  'inline',
  'Your wallet doesn’t support this site’s networks',
  'Add one of them in your wallet, or connect another wallet.',
)
