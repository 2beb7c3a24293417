import { createTestWallet, type TestNetwork, type TestWallet } from 'latchkey/testing'
import type { PreviewWallet } from './previewApi'
import { setup } from './setup'

// The first accounts of every local chain: their keys are public, and worth nothing elsewhere.
const mnemonic = 'test test test test test test test test test test test junk'

/** Two wallets in the page, known to it as extensions are: by EIP-6963. The second does not know the second chain. */
export function createWallets(): readonly PreviewWallet[] {
  const local = setup.networks.map(
    ({ id, name, rpcUrls }): TestNetwork => ({ chainId: Number(id), name, rpcUrl: rpcUrls.default.http[0]! }),
  )
  return [
    walletOf('Harbor Wallet', 'local.harbor', 2, local),
    walletOf('Meadow Wallet', 'local.meadow', 4, local.slice(0, 1)),
  ]
}

function walletOf(
  name: string,
  rdns: string,
  count: number,
  networks: readonly TestNetwork[],
): PreviewWallet {
  const wallet: TestWallet = createTestWallet({ name, rdns, mnemonic, count, networks })
  wallet.announce()
  return {
    name,
    icon: wallet.info.icon,
    actions: [
      { label: 'Use its first account', run: () => wallet.switchAccount(0) },
      { label: 'Use its second account', run: () => wallet.switchAccount(1) },
      ...networks.map(({ chainId, name: network }) => ({
        label: `Go to ${network}`,
        run: () => wallet.switchNetwork(chainId),
      })),
      { label: 'Disconnect this page', run: () => wallet.disconnect() },
    ],
  }
}
