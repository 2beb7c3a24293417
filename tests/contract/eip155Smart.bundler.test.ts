import type { Network } from '@shared/domain/network'
import type { VaultChain } from '@shared/vault/chains'
import { type Address, createTestClient, type Hex, http, parseEther, recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EvmNetwork, startEvmNetwork } from '../../devnet/evm/startEvmNetwork'
import { testAccounts } from '../../devnet/solana/testAccounts'
import { createEip155Adapter } from '../../shell/reach/chains/eip155/createEip155Adapter'
import { needsApproval } from '../../shell/reach/frame/needsApproval'
import { createFakeClock } from '../fakes/fakeClock'
import { localNetwork, solana } from '../fakes/fakeNetworks'
import { fakeRpc } from '../fakes/fakeRpc'
import { fakeAccounts } from '../fakes/fakeWallet'
import { startEmbeddedWallet } from '../fakes/startEmbeddedWallet'
import { type SmartStand, startSmartStand } from '../vault/smartStand'
import { adapterSuite } from './adapter.suite'

let stand: SmartStand
/** A network without smart accounts in the vault. */
let plain: EvmNetwork

beforeAll(async () => {
  ;[stand, plain] = await Promise.all([startSmartStand(), startEvmNetwork({ chainId: 31_338 })])
}, 120_000)
afterAll(() => Promise.all([stand?.stop(), plain?.stop()]))

/** The page's side of the embedded wallet before the requests of its frame, as a smart account, with a bundler. */
async function openSmartWallet() {
  const home = localNetwork(31_337, stand.url)
  const known = localNetwork(plain.chainId, plain.url)
  const other: VaultChain = {
    id: known.caipNetworkId,
    name: known.name,
    rpcUrls: [plain.url],
    nativeCurrency: known.nativeCurrency,
  } as VaultChain
  const frame = await stand.open({ isSponsored: true, others: [other] })
  const wallet = await startEmbeddedWallet({
    networks: [home, known, solana],
    evmKey: frame.key,
    solanaAccount: testAccounts[0]!,
    smart: {
      networkIds: [home.caipNetworkId],
      async answer(payload, visitor) {
        if (!needsApproval('RPC_REQUEST', payload)) return frame.read(payload)
        const review = await frame.review(payload)
        return visitor.agrees() ? review.approve() : review.decline()
      },
    },
  })
  const adapter = createEip155Adapter({
    ...fakeRpc,
    clock: createFakeClock(),
    loadTransactions: () => import('../../shell/reach/chains/eip155/transactions/createEip155Transactions'),
    loadReview: () => import('../../shell/reach/chains/eip155/review/reviewIntent'),
    loadContracts: () => import('../../shell/reach/chains/eip155/contracts/createEip155Contracts'),
    loadVerifier: () => import('../../shell/reach/chains/eip155/verify/verifyEip155Message'),
    loadTokens: () => import('../../shell/reach/chains/eip155/transactions/readTokenBalance'),
  })
  return { home, known, frame, wallet, adapter }
}

adapterSuite('eip155 with the embedded wallet as a smart account', async () => {
  const { home, known, frame, wallet, adapter } = await openSmartWallet()
  return {
    ...wallet,
    adapter,
    home,
    known,
    addresses: [frame.address, fakeAccounts[1]],
    unknown: undefined,
    dead: localNetwork(31_337, 'http://127.0.0.1:1'),
    homeBalance: await stand.client.getBalance({ address: frame.address }),
    receiver: fakeAccounts[1],
    proves: async (address, message, signature) =>
      (await recoverMessageAddress({ message, signature: signature as Hex })) === address,
    selectAccount: undefined,
    selectNetwork: wallet.switchNetwork,
    revoke: wallet.signOut,
    dispose: async () => {},
  }
})

test('Send is one approval and one operation, which the project pays for, and a transaction on other networks', async () => {
  const { home, known, frame, wallet, adapter } = await openSmartWallet()
  await wallet.signIn()
  await adapter.connect(wallet.connector, { networkId: home.caipNetworkId })
  const transactions = await adapter.transactions()
  const to = '0x00000000000000000000000000000000000000aB'
  const amount = parseEther('0.25')
  const send = (network: Network) =>
    transactions.submit(
      { kind: 'transfer', to, amount, ...network.nativeCurrency },
      { address: frame.address, network, connector: wallet.connector },
      async () => {},
    )
  const receivedOn = async (network: Network) => (await adapter.nativeBalance(to, network)).value
  const before = await stand.client.getBalance({ address: frame.address })

  const { id } = await send(home)
  await frame.settled(id)

  expect(wallet.connector.accountTypes?.of('eip155')).toMatchObject({ type: 'smartAccount' })
  expect(wallet.promptCount()).toBe(1)
  expect(await receivedOn(home)).toBe(amount)
  expect(before - (await stand.client.getBalance({ address: frame.address }))).toBe(amount)
  expect(await stand.client.getCode({ address: frame.address })).toMatch(/^0xef0100/)

  await fund(frame.address)
  await adapter.switchNetwork(wallet.connector, known)
  const sent = await send(known)

  expect(wallet.promptCount()).toBe(2)
  expect(sent.id).toMatch(/^0x[\da-f]{64}$/)
  await expect.poll(() => receivedOn(known)).toBe(amount)
}, 60_000)

/** Gives an account 1 ether on the plain network. */
async function fund(address: Address): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(plain.url) })
  await client.setBalance({ address, value: parseEther('1') })
}
