import { row } from './defineError'

// Rows of the catalogue for the embedded wallet, apart from those of every wallet.

export const WalletUrlInvalid = /*#__PURE__*/ row(
  'WalletUrlInvalid',
  'config',
  'throw',
  ({ issue }: { issue: string }) => `\`walletUrl\` cannot be used: ${issue}`,
  'Serve the embedded wallet from a domain that no page of yours is on.',
)
