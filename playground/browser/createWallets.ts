import {
  createTestMultichainWallet,
  createTestSolanaWallet,
  createTestWallet,
  type TestNetwork,
  type TestSolanaWallet,
  type TestWallet,
} from 'latchkey/testing'
import type { PreviewWallet } from './previewApi'
import { setup } from './setup'

// The first accounts of every local chain: their keys are public, and worth nothing elsewhere.
const mnemonic = 'test test test test test test test test test test test junk'
const solanaKey = (byte: number) => `0x${byte.toString(16).padStart(2, '0').repeat(32)}` as const

/** The eighth and the ninth account of the mnemonic, so that all wallets differ. */
const multichainKeys = [
  '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
  '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
] as const

type Action = PreviewWallet['actions'][number]

/**
 * Four wallets in the page, announced as extensions are, by EIP-6963 and by Wallet Standard: two of EVM, of which the
 * second does not know the second chain, one of Solana, and one of both. The latter two ask inside the page.
 */
export async function createWallets(): Promise<readonly PreviewWallet[]> {
  const evm = setup.networks.flatMap(({ chainNamespace, id, name, rpcUrls }): TestNetwork | [] =>
    chainNamespace === 'eip155' ? { chainId: Number(id), name, rpcUrl: rpcUrls.default.http[0]! } : [],
  )
  const harbor = createTestWallet({
    name: 'Harbor Wallet',
    rdns: 'local.harbor',
    mnemonic,
    count: 2,
    networks: evm,
  })
  const meadow = createTestWallet({
    name: 'Meadow Wallet',
    rdns: 'local.meadow',
    mnemonic,
    count: 4,
    networks: evm.slice(0, 1),
  })
  // Wallets that need no time are announced when the widget first looks.
  for (const wallet of [harbor, meadow]) wallet.announce()
  const reef = await createTestSolanaWallet({
    name: 'Reef Wallet',
    rdns: 'local.reef',
    privateKeys: [solanaKey(1), solanaKey(2)],
    approve: 'page',
  })
  const tide = await createTestMultichainWallet({
    name: 'Tide Wallet',
    rdns: 'local.tide',
    approve: 'page',
    eip155: { privateKeys: multichainKeys, networks: evm },
    solana: { privateKeys: [solanaKey(3), solanaKey(4)] },
  })
  for (const wallet of [reef, tide]) wallet.announce()
  const evmOf = (wallet: TestWallet, networks: readonly TestNetwork[]) => [
    ...accountActions([wallet]),
    ...networks.map(({ chainId, name }) => ({
      label: `Go to ${name}`,
      run: () => wallet.switchNetwork(chainId),
    })),
  ]
  return [
    cardOf(harbor, evmOf(harbor, evm), harbor.disconnect),
    cardOf(meadow, evmOf(meadow, evm.slice(0, 1)), meadow.disconnect),
    cardOf(reef, accountActions([reef]), reef.disconnect),
    cardOf(
      tide,
      [...accountActions([tide.eip155, tide.solana]), ...evmOf(tide.eip155, evm).slice(2)],
      tide.disconnect,
    ),
  ]
}

function accountActions(halves: readonly (TestWallet | TestSolanaWallet)[]): Action[] {
  return ['first', 'second'].map((word, at) => ({
    label: `Use its ${word} account`,
    run() {
      for (const half of halves) half.switchAccount(at)
    },
  }))
}

function cardOf(
  { info: { name, icon } }: Pick<TestWallet, 'info'>,
  actions: readonly Action[],
  disconnect: () => void,
): PreviewWallet {
  return { name, icon, actions: [...actions, { label: 'Disconnect this page', run: disconnect }] }
}
