import { defineError } from './defineError'

// Rows of the catalogue for paired wallets.

export const RelayUnreachable = /*#__PURE__*/ defineError({
  code: 'RelayUnreachable',
  kind: 'network',
  surface: 'inline',
  message: 'Couldn’t reach the connection service',
  hint: 'Check your internet connection and try again, or use a wallet in this browser.',
})
/** The relay refuses what this device signs for it, by its time. */
export const ClockWrong = /*#__PURE__*/ defineError({
  code: 'ClockWrong',
  kind: 'user',
  surface: 'inline',
  message: 'Your device’s clock is wrong',
  hint: 'Set the date and time in your device settings, then try again.',
})
export const PairingFailed = /*#__PURE__*/ defineError({
  code: 'PairingFailed',
  kind: 'wallet',
  surface: 'inline',
  message: 'The connection to your wallet failed',
  hint: 'Try again with a new QR code or link.',
})
export const WalletUnreachable = /*#__PURE__*/ defineError({
  code: 'WalletUnreachable',
  kind: 'network',
  surface: 'toast',
  message: 'The connection to your wallet was interrupted',
  hint: 'Check your wallet first. Try again only if the request isn’t there and nothing was sent.',
})
export const WalletLacksNetworks = /*#__PURE__*/ defineError({
  code: 'WalletLacksNetworks',
  kind: 'wallet',
  surface: 'inline',
  message: 'Your wallet doesn’t support this site’s networks',
  hint: 'Add one of them in your wallet, or connect another wallet.',
})
