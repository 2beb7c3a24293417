import type { Network } from '@shared/domain/network'
import { recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EvmNetwork, startEvmNetwork } from '../../devnet/evm/startEvmNetwork'
import { testAccounts } from '../../devnet/solana/testAccounts'
import { createEip155Adapter } from '../../shell/reach/chains/eip155/createEip155Adapter'
import { createTestWallet } from '../../testing'
import { createFakeClock } from '../fakes/fakeClock'
import { localNetwork, solana } from '../fakes/fakeNetworks'
import { startFakeNode } from '../fakes/fakeNode'
import { fakeRpc } from '../fakes/fakeRpc'
import { createFakeWallet, fakeAccounts, rpcError } from '../fakes/fakeWallet'
import { startEmbeddedWallet } from '../fakes/startEmbeddedWallet'
import { adapterSuite } from './adapter.suite'

const loadTransactions = () => import('../../shell/reach/chains/eip155/transactions/createEip155Transactions')
const loadReview = () => import('../../shell/reach/chains/eip155/review/reviewIntent')
const loadContracts = () => import('../../shell/reach/chains/eip155/contracts/createEip155Contracts')
const loadVerifier = () => import('../../shell/reach/chains/eip155/verify/verifyEip155Message')
const loadTokens = () => import('../../shell/reach/chains/eip155/transactions/readTokenBalance')

const createAdapter = () =>
  createEip155Adapter({
    ...fakeRpc,
    clock: createFakeClock(),
    loadTransactions,
    loadReview,
    loadContracts,
    loadVerifier,
    loadTokens,
  })

/** A local address without a listener. */
const deadUrl = 'http://127.0.0.1:1'

adapterSuite('eip155 with the fake wallet', async () => {
  const node = await startFakeNode({
    eth_getBalance: '0x7b',
    eth_getBlockByNumber: { baseFeePerGas: '0x1', timestamp: '0x1' },
    eth_maxPriorityFeePerGas: '0x1',
    eth_estimateGas: '0x5208',
    eth_getTransactionCount: '0x1',
    eth_getCode: '0x',
    eth_call: '0x',
  })
  const wallet = createFakeWallet({ accounts: fakeAccounts, chainId: 1, knownChainIds: [10] })
  const askingMethods = ['eth_requestAccounts', 'wallet_switchEthereumChain', 'wallet_addEthereumChain']
  const signature = `0x${'ab'.repeat(65)}`
  const signing = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']
  const sign = () => {
    for (const method of signing) wallet.answer(method, { value: signature })
  }
  sign()
  const [first, second] = fakeAccounts
  return {
    adapter: createAdapter(),
    connector: wallet.connector,
    addresses: fakeAccounts,
    home: localNetwork(1, node.url),
    known: localNetwork(10, node.url),
    unknown: localNetwork(137, node.url),
    dead: localNetwork(1, deadUrl),
    homeBalance: 123n,
    decide(agrees) {
      for (const method of [...askingMethods, ...signing]) {
        if (agrees) wallet.restore(method)
        else wallet.answer(method, { error: rpcError(4001, 'User rejected the request.') })
      }
      if (agrees) sign()
    },
    receiver: fakeAccounts[1],
    proves: async (_, __, answer) => answer === signature,
    promptCount: () => wallet.requests.filter(({ method }) => askingMethods.includes(method)).length,
    selectAccount: (index) => wallet.selectAccounts(index === 0 ? [first, second] : [second, first]),
    selectNetwork: ({ id }) => wallet.selectChain(Number(id)),
    revoke: () => void wallet.provider.request({ method: 'wallet_revokePermissions' }),
    dispose: node.stop,
  }
})

const chainIds = [31_337, 31_338, 31_339] as const
/** The first two of the ten funded accounts of every local chain; the keys are public. */
const privateKeys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
/** The third. */
const senderKey = '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a'
const proves = async (address: string, message: string, signature: string) =>
  (await recoverMessageAddress({ message, signature: signature as `0x${string}` })) === address
let chains: EvmNetwork[] = []

beforeAll(async () => {
  chains = await Promise.all(chainIds.map((chainId) => startEvmNetwork({ chainId })))
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

adapterSuite('eip155 with a real wallet on real chains', async () => {
  const [home, known, unknown] = chains.map(({ chainId, url }) => localNetwork(chainId, url)) as [
    Network,
    Network,
    Network,
  ]
  let agrees = true
  let asked = 0
  const wallet = createTestWallet({
    name: 'Harbor',
    rdns: 'local.harbor',
    privateKeys,
    networks: [home, known].map(({ id, name, rpcUrls }) => ({
      chainId: Number(id),
      name,
      rpcUrl: rpcUrls.default.http[0]!,
    })),
    approve() {
      asked += 1
      return agrees
    },
  })
  return {
    adapter: createAdapter(),
    connector: {
      id: 'local.harbor',
      type: 'ANNOUNCED',
      name: 'Harbor',
      namespaces: ['eip155'],
      providers: { eip155: async () => wallet.provider },
    },
    addresses: fakeAccounts,
    home,
    known,
    unknown,
    dead: localNetwork(chainIds[0], deadUrl),
    homeBalance: 10_000n * 10n ** 18n,
    decide(next) {
      agrees = next
    },
    receiver: fakeAccounts[1],
    proves,
    promptCount: () => asked,
    selectAccount: wallet.switchAccount,
    selectNetwork: ({ id }) => wallet.switchNetwork(Number(id)),
    revoke: wallet.disconnect,
    dispose: async () => wallet.dispose(),
  }
})

const localNetworks = () => chains.map(({ chainId, url }) => localNetwork(chainId, url)) as [Network, Network]

adapterSuite('eip155 with the embedded wallet on real chains', async () => {
  const [home, known] = localNetworks()
  const wallet = await startEmbeddedWallet({
    networks: [home, known, solana],
    evmKey: privateKeys[0],
    solanaAccount: testAccounts[0]!,
  })
  return {
    ...wallet,
    adapter: createAdapter(),
    addresses: fakeAccounts,
    home,
    known,
    unknown: undefined,
    dead: localNetwork(chainIds[0], deadUrl),
    homeBalance: 10_000n * 10n ** 18n,
    receiver: fakeAccounts[1],
    proves,
    selectAccount: undefined,
    selectNetwork: wallet.switchNetwork,
    revoke: wallet.signOut,
    dispose: async () => {},
  }
})

test('the embedded wallet sends what was approved, on the network in use', async () => {
  const [home, known] = localNetworks()
  const wallet = await startEmbeddedWallet({
    networks: [home, known, solana],
    evmKey: senderKey,
    solanaAccount: testAccounts[0]!,
  })
  const adapter = createAdapter()
  await wallet.signIn()
  const { accounts } = await adapter.connect(wallet.connector, { networkId: home.caipNetworkId })
  await adapter.switchNetwork(wallet.connector, known)
  const sender = { address: accounts[0]!.address, network: known, connector: wallet.connector }
  const transactions = await adapter.transactions()
  const to = '0x00000000000000000000000000000000000000aB'
  const receivedOn = async (network: Network) => (await adapter.nativeBalance(to, network)).value

  const { id } = await transactions.submit(
    { kind: 'transfer', to, amount: 5n, ...known.nativeCurrency },
    sender,
    async () => {},
  )

  expect(id).toMatch(/^0x[\da-f]{64}$/)
  expect(wallet.promptCount()).toBe(1)
  await expect.poll(() => receivedOn(known)).toBe(5n)
  expect(await receivedOn(home)).toBe(0n)
})
