import { text } from './defineError'

// Rows of the catalogue for paired wallets.

export const RelayUnreachable = /*#__PURE__*/ text(
  'RelayUnreachable',
  'network',
  'inline',
  'The pairing server could not be reached',
  'Check the internet connection and try again, or connect with a wallet in this browser.',
)
export const PairingFailed = /*#__PURE__*/ text(
  'PairingFailed',
  'wallet',
  'inline',
  'The wallet could not be paired',
  'Try again, with a new code.',
)
export const WalletUnreachable = /*#__PURE__*/ text(
  'WalletUnreachable',
  'network',
  'toast',
  'The connection to the wallet was interrupted',
  'Look in the wallet whether the request arrived, then try again.',
)
export const WalletLacksNetworks = /*#__PURE__*/ text(
  'WalletLacksNetworks',
  'wallet',
  'inline',
  'The wallet has none of the networks of this site',
  'Add one of them in the wallet, or connect another wallet.',
)
