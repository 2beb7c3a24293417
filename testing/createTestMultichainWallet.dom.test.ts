import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testAccounts } from '../devnet/solana/testAccounts'
import { createWalletStandardDiscovery } from '../shell/reach/connectors/createWalletStandardDiscovery'
import { createDiscovery } from '../shell/reach/connectors/eip6963'
import { createTestMultichainWallet, type TestMultichainWallet } from './createTestMultichainWallet'

const evmAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const { address, privateKey } = testAccounts[0]!

let wallet: TestMultichainWallet

const createWallet = (approve: 'page' | (() => boolean) = () => true) =>
  createTestMultichainWallet({
    name: 'Lagoon Wallet',
    rdns: 'local.lagoon',
    approve,
    eip155: {
      mnemonic: 'test test test test test test test test test test test junk',
      networks: [{ chainId: 31337, rpcUrl: 'http://harbor.test', name: 'Harbor' }],
    },
    solana: { privateKeys: [privateKey] },
  })

beforeEach(() => localStorage.clear())
afterEach(() => {
  wallet.dispose()
  document.body.replaceChildren()
})

async function connectBoth() {
  const evm = createDiscovery({ enableEIP6963: true })
  const solana = createWalletStandardDiscovery()
  const [evmConnector] = evm.get()
  const [solanaConnector] = solana.get()
  evm.dispose()
  solana.dispose()
  const evmProvider = await evmConnector!.providers.eip155!()
  const solanaProvider = await solanaConnector!.providers.solana!()
  return { evmConnector, solanaConnector, evmProvider, solanaProvider }
}

test('both halves are announced to the page under one name', async () => {
  wallet = await createWallet()
  wallet.announce()

  const { evmConnector, solanaConnector, evmProvider, solanaProvider } = await connectBoth()

  expect(evmConnector).toMatchObject({ name: 'Lagoon Wallet', namespaces: ['eip155'] })
  expect(solanaConnector).toMatchObject({ name: 'Lagoon Wallet', namespaces: ['solana'] })
  expect(await evmProvider.request({ method: 'eth_requestAccounts' })).toEqual([evmAddress])
  expect(await solanaProvider.connect()).toEqual([address])
})

test('questions of both halves share one queue', async () => {
  wallet = await createWallet('page')
  wallet.announce()
  const { evmProvider, solanaProvider } = await connectBoth()
  const approve = () =>
    document
      .querySelector('latchkey-test-wallet')!
      .shadowRoot!.querySelector<HTMLElement>('[data-testid=approve]')!
      .click()

  const both = [evmProvider.request({ method: 'eth_requestAccounts' }), solanaProvider.connect()]
  const panels = document.querySelectorAll('latchkey-test-wallet').length
  const pending = wallet.pending.length
  approve()
  await both[0]
  await vi.waitFor(approve)

  expect([panels, pending]).toEqual([1, 2])
  expect(await Promise.all(both)).toEqual([[evmAddress], [address]])
})

test('a disconnect revokes the permissions of both halves', async () => {
  wallet = await createWallet()
  wallet.announce()
  const { evmProvider, solanaProvider } = await connectBoth()
  await evmProvider.request({ method: 'eth_requestAccounts' })
  await solanaProvider.connect()

  wallet.disconnect()

  expect(await evmProvider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await solanaProvider.connect({ silent: true })).toEqual([])
})

test('a disposed wallet is not announced to later listeners', async () => {
  wallet = await createWallet()
  wallet.announce()
  wallet.dispose()

  const evm = createDiscovery({ enableEIP6963: true })
  const solana = createWalletStandardDiscovery()

  expect([evm.get(), solana.get()]).toEqual([[], []])
  evm.dispose()
  solana.dispose()
})
