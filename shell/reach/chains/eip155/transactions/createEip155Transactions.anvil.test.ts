import { systemClock } from '@shared/contract/ports/systemClock'
import type { AccountType } from '@shared/domain/account'
import type { Network } from '@shared/domain/network'
import type { Transfer } from '@shared/domain/transfer'
import { createPublicClient, erc20Abi, http, keccak256, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EvmContracts } from '../../../../../devnet/evm/deployContracts'
import { type EvmNetwork, startEvmNetwork } from '../../../../../devnet/evm/startEvmNetwork'
import { harborLocal } from '../../../../../devnet/networks'
import { genesisOf, prepareEvmNetwork } from '../../../../../devnet/prepareEvmNetwork'
import { createTestWallet, type TestWallet } from '../../../../../testing'
import { createFakeClock } from '../../../../../tests/fakes/fakeClock'
import { fakeRpc } from '../../../../../tests/fakes/fakeRpc'
import { type FlatTransfer, fakeTransfer } from '../../../../../tests/fakes/fakeTransfer'
import { createFakeWallet, rpcError } from '../../../../../tests/fakes/fakeWallet'
import type { Tracking } from '../../../../ground/storage/storedTransaction'
import type { ShellConnector } from '../../../connectors/connector'
import type { RpcRequest } from '../../rpc/rpcRequest'
import { createCapabilities } from '../createCapabilities'
import { createEip155Request } from '../createEip155Request'
import { readChainId } from '../readChainId'
import { assertPermitted } from '../requestPermitted'
import { createEip155Transactions } from './createEip155Transactions'

const someHash = `0x${'ab'.repeat(32)}`
const mnemonic = 'test test test test test test test test test test test junk'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let chain: EvmNetwork
let contracts: EvmContracts
let network: Network
let wallet: TestWallet
let agrees = true

beforeAll(async () => {
  const nowS = Math.floor(Date.now() / 1000)
  chain = await startEvmNetwork({ chainId: 31337, genesisS: genesisOf(false, nowS) })
  contracts = await prepareEvmNetwork(chain.url, { history: false, nowS })
  network = harborLocal(chain.url)
  wallet = createTestWallet({
    name: 'Harbor Wallet',
    rdns: 'local.harbor',
    mnemonic,
    networks: [{ chainId: 31337, rpcUrl: chain.url, name: 'Harbor Local' }],
    approve: () => agrees,
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
}, 60_000)
afterAll(() => chain.stop())

const loadReview = () => import('../review/reviewIntent')
let clock = createFakeClock()
/** No caches between requests: the chain changes between them. */
const request: RpcRequest = (...asked) => createEip155Request({ ...fakeRpc, clock: systemClock })(...asked)
const create = () =>
  createEip155Transactions({
    request,
    clock,
    readChainId,
    loadReview,
    capabilities: createCapabilities(clock),
    assertPermitted: (permitted) => assertPermitted({ ...permitted, clock }),
  })
let transactions = create()
beforeEach(async () => {
  agrees = true
  clock = createFakeClock()
  transactions = create()
  await rpc('evm_setAutomine', true)
  await rpc('anvil_setBalance', alice, '0x21e19e0c9bab2400000')
})

const client = () => createPublicClient({ transport: http(chain.url) })
const rpc = (method: string, ...params: unknown[]) =>
  client().request({ method, params } as never) as Promise<never>
const connectorOf = (provider: unknown) =>
  ({ providers: { eip155: async () => provider } }) as unknown as ShellConnector
const connector = () => connectorOf(wallet.provider)
const sender = () => ({ address: alice, network })
const quote = (transfer: Transfer) => transactions.quoteTransfer(transfer, sender())
const asset = { symbol: 'TOK', decimals: 18 }
/** The tracking at the wallet's last prompt; undefined if it was not asked. */
let asked: Tracking | undefined
const sendBy = (transfer: Transfer, connector: ShellConnector, address = alice) => {
  asked = undefined
  return transactions.submit(
    { ...transfer, ...asset, kind: 'transfer' },
    { address, network, connector },
    async (tracking) => {
      asked = tracking
    },
  )
}
const send = (transfer: Transfer) => sendBy(transfer, connector())
const followed = (transfer: Transfer, id: string, change: Partial<FlatTransfer> = {}) =>
  fakeTransfer({ ...transfer, id, from: alice, networkId: network.caipNetworkId, submittedAt: 0, ...change })
const look = (
  transfer: Transfer,
  id: string,
  tracking: Tracking,
  change?: Partial<FlatTransfer>,
  by = connector(),
) =>
  transactions.checkStatus(followed(transfer, id, change), tracking, {
    network,
    connector: by,
    isTaken: () => false,
    older: [],
  })
const block = async () => Number(await client().getBlockNumber())
/** Sends, and waits for the block: the node may say that it has it before. */
const settle = async (transfer: Transfer) => {
  const sent = await send(transfer)
  await expect.poll(() => rpc('eth_getTransactionReceipt', sent.id), { timeout: 10_000 }).not.toBeNull()
  return sent
}
const balance = (address: string) => client().getBalance({ address: address as never })
const tokens = (token: string, owner: string) =>
  client().readContract({
    address: token as never,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner as never],
  })
/** An unused address. */
let used = 0x1234
const nobody = () => `0x${(used++).toString(16).padStart(40, '5')}`

test('the currency of the network arrives, and costs no more than quoted', async () => {
  const to = nobody()
  const transfer = { to, amount: parseEther('1') }
  const before = await balance(alice)

  const quoted = await quote(transfer)
  const { id, tracking } = await settle(transfer)

  expect(quoted).toMatchObject({ receiver: 'unused', received: transfer.amount, failure: undefined })
  expect(await balance(to)).toBe(transfer.amount)
  const cost = before - transfer.amount - (await balance(alice))
  expect(cost).toBeGreaterThan(0n)
  expect(cost).toBeLessThanOrEqual(quoted.fee.value)
  expect(await look(transfer, id, tracking)).toMatchObject({ status: 'confirmed', received: transfer.amount })
})

test.each(['usdc', 'tide', 'usdt', 'toll'] as const)('%s arrives as the quote says', async (name) => {
  const token = contracts.tokens[name]
  const to = nobody()
  const transfer = { token, to, amount: 1_000_001n }
  const before = await tokens(token, alice)

  const quoted = await quote(transfer)
  const { id, tracking } = await settle(transfer)

  expect(quoted.failure).toBeUndefined()
  expect(quoted.max).toBe(before)
  expect(quoted.received).toBe(name === 'toll' ? 990_001n : 1_000_001n)
  expect(await tokens(token, to)).toBe(quoted.received)
  expect(await tokens(token, alice)).toBe(before - transfer.amount)
  expect(await look(transfer, id, tracking)).toMatchObject({ status: 'confirmed', received: quoted.received })
})

test('all of a token can be sent, and all of the currency leaves nothing that would be missing', async () => {
  const [rich, poor] = [nobody(), nobody()]
  const { max } = await quote({ to: rich, amount: 1n })
  const quoted = await quote({ to: poor, amount: max })
  expect(quoted.failure).toBeUndefined()
  await settle({ to: rich, amount: max })
  expect(await balance(rich)).toBe(max)
  expect(await balance(alice)).toBeGreaterThanOrEqual(0n)

  await rpc('anvil_setBalance', alice, '0x21e19e0c9bab2400000')
  const token = contracts.tokens.tide
  const { max: all } = await quote({ token, to: rich, amount: 1n })
  await settle({ token, to: rich, amount: all })
  expect([await tokens(token, alice), await tokens(token, rich)]).toEqual([0n, all])
})

test('contracts, persons and unused receivers are told apart', async () => {
  const receiverOf = async (to: string, token?: string) => (await quote({ to, token, amount: 1n })).receiver
  expect(await receiverOf(alice)).toBe('self')
  expect(await receiverOf(alice.toLowerCase().slice(2))).toBe('self')
  expect(await receiverOf(bob)).toBe('account')
  expect(await receiverOf(nobody())).toBe('unused')
  expect(await receiverOf(contracts.bazaar)).toBe('contract')
  expect(await receiverOf(contracts.tokens.usdc, contracts.tokens.usdc)).toBe('token')
  expect(await receiverOf(contracts.tokens.usdt, contracts.tokens.usdc)).toBe('contract')
  const delegated = nobody()
  await rpc('anvil_setCode', delegated, `0xef0100${contracts.bazaar.slice(2)}`)
  await rpc('anvil_setNonce', delegated, '0x1')
  expect(await receiverOf(delegated)).toBe('account')
})

test('an amount beyond the balance is refused, with its cost all the same', async () => {
  const native = await balance(alice)
  const tooMuch = await quote({ to: bob, amount: native + 1n })
  const justAll = await quote({ to: bob, amount: native })
  const token = contracts.tokens.usdc
  const tokenToo = await quote({ token, to: bob, amount: 10n ** 30n })

  expect(tooMuch.failure).toEqual({ reason: 'balance' })
  expect(justAll.failure).toEqual({ reason: 'fee' })
  expect(tokenToo.failure).toEqual({ reason: 'balance' })
  for (const { fee, max } of [tooMuch, justAll]) {
    expect(fee.value).toBeGreaterThan(0n)
    expect(max).toBe(native - fee.value)
  }
  expect(tokenToo.fee.value).toBeGreaterThan(0n)
})

test('tokens of an account that has no currency cannot be moved for want of the fee', async () => {
  const [poor] = ((await rpc('eth_accounts')) as string[]).slice(5)
  const had = await balance(poor!)
  await rpc('anvil_setBalance', poor, '0x0')

  const quoted = await transactions.quoteTransfer(
    { token: contracts.tokens.usdc, to: bob, amount: 1n },
    { address: poor!, network },
  )

  expect(quoted.failure).toEqual({ reason: 'fee' })
  await rpc('anvil_setBalance', poor, `0x${had.toString(16)}`)
})

test("a revert is told with the contract's own words, or without any", async () => {
  const [speaking, silent, broken, lying] = [nobody(), nobody(), nobody(), nobody()]
  const message = 'Paused until Monday'
  // Reverts with Error(string).
  const data = `08c379a0${'20'.padStart(64, '0')}${message.length.toString(16).padStart(64, '0')}${Buffer.from(message).toString('hex').padEnd(64, '0')}`
  await rpc('anvil_setCode', speaking, `0x6064600c60003960646000fd${data}`)
  await rpc('anvil_setCode', silent, '0x60006000fd')
  // The instruction INVALID, which takes all of the gas.
  await rpc('anvil_setCode', broken, '0xfe')
  await rpc('anvil_setCode', lying, '0x60206000f3')

  expect((await quote({ to: speaking, amount: 1n })).failure).toEqual({ reason: 'reverted', message })
  expect((await quote({ to: silent, amount: 1n })).failure).toEqual({
    reason: 'reverted',
    message: undefined,
  })
  expect((await quote({ to: broken, amount: 1n })).failure).toEqual({
    reason: 'reverted',
    message: undefined,
  })
  // A token that answers with zeros has no balance, and returns false.
  expect((await quote({ token: lying, to: bob, amount: 0n })).failure).toEqual({
    reason: 'reverted',
    message: undefined,
  })
  expect((await quote({ token: nobody(), to: bob, amount: 1n })).failure).toEqual({ reason: 'balance' })
})

test('a separate fee for data is in the fee, with a quarter more', async () => {
  const transfer = { to: bob, amount: 1n }
  const before = await quote(transfer)
  // Answers every call with 1000.
  await rpc('anvil_setCode', '0x420000000000000000000000000000000000000F', '0x6103e860005260206000f3')

  const after = await quote(transfer)

  expect(after.fee.value - before.fee.value).toBe(1_250n)
  expect(before.max - after.max).toBe(1_250n)
  await rpc('anvil_setCode', '0x420000000000000000000000000000000000000F', '0x')
})

test('a visitor who declines has rejected, and nothing has moved', async () => {
  agrees = false
  const before = await balance(alice)

  await expect(send({ to: bob, amount: 1n })).rejects.toMatchObject({
    code: 'UserRejected',
    cause: { code: 4001 },
  })
  expect(await balance(alice)).toBe(before)
})

test('a wallet on another network is not asked to send', async () => {
  const elsewhere = createFakeWallet({ chainId: 10 })
  elsewhere.answer('eth_accounts', { value: [alice] })

  const sent = sendBy({ to: bob, amount: 1n }, elsewhere.connector)

  await expect(sent).rejects.toMatchObject({ code: 'UnsupportedChain' })
  expect(elsewhere.requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
})

test.each([
  [rpcError(-32000, 'insufficient funds for gas * price + value'), 'InsufficientFunds'],
  [
    rpcError(-32603, 'Internal', { originalError: { code: -32000, message: 'nonce too low' } }),
    'NonceTooLow',
  ],
  [rpcError(-32000, 'transaction underpriced'), 'FeeTooLow'],
  [rpcError(4100, 'The wallet is locked'), 'WalletLocked'],
  [rpcError(4100, 'Not connected'), 'ProviderDisconnected'],
  [rpcError(-32002, 'Already open'), 'RequestPending'],
  [rpcError(-32601, 'No such method'), 'SendNotAllowed'],
  [rpcError(-32603, 'Internal'), 'SendUnclear'],
])('a wallet that says "%s" means %s', async (error, code) => {
  const refusing = createFakeWallet({ chainId: 31337 })
  refusing.answer('eth_sendTransaction', { error })

  const sent = sendBy({ to: bob, amount: 1n }, refusing.connector)

  await expect(sent).rejects.toMatchObject({ code, cause: error })
})

test('a wallet that knows only batches sends one when it is asked again, and tells how it ended', async () => {
  const only = createFakeWallet({ chainId: 31337 })
  only.answer('wallet_getCapabilities', { value: { '0x7a69': { atomic: { status: 'supported' } } } })
  only.answer('wallet_sendCalls', { value: { id: 'batch-1' } })
  only.answer('wallet_getCallsStatus', { value: { status: 100 } })
  const transfer = { to: bob, amount: 5n }
  const where = { network, connector: only.connector, isTaken: () => false, older: [] }

  await expect(sendBy(transfer, only.connector)).rejects.toMatchObject({ code: 'SendNotAllowed' })
  expect(only.requests.map(({ method }) => method)).not.toContain('wallet_sendCalls')
  const { id, tracking } = await sendBy(transfer, only.connector)
  const early = await transactions.checkStatus(followed(transfer, 'batch-1'), tracking, where)
  const hash = await rpc('eth_sendTransaction', { from: alice, to: bob, value: '0x5' })
  only.answer('wallet_getCallsStatus', {
    value: { status: 200, receipts: [{ status: '0x1', transactionHash: hash }] },
  })
  const late = await transactions.checkStatus(followed(transfer, 'batch-1'), tracking, where)

  expect(id).toBe('batch-1')
  expect(only.requests.find(({ method }) => method === 'wallet_sendCalls')!.params).toEqual([
    {
      version: '2.0.0',
      from: alice,
      chainId: '0x7a69',
      atomicRequired: false,
      calls: [{ to: bob.toLowerCase(), value: '0x5' }],
    },
  ])
  expect(early).toMatchObject({ status: 'pending' })
  expect(late).toMatchObject({ status: 'confirmed', id: hash, received: 5n })
  await expect(
    transactions.checkStatus(followed(transfer, 'batch-1'), tracking, {
      network,
      isTaken: () => false,
      older: [],
    }),
  ).rejects.toMatchObject({
    code: 'RpcFailed',
  })
})

test.each([4200, -32601])(
  'a wallet that refuses a transaction with %i is not asked for a batch by itself',
  async (code) => {
    const only = createFakeWallet({ chainId: 31337 })
    only.answer('eth_sendTransaction', { error: rpcError(code, 'No such method') })
    only.answer('wallet_getCapabilities', { value: { '0x7a69': { atomic: { status: 'supported' } } } })

    await expect(sendBy({ to: bob, amount: 1n }, only.connector)).rejects.toMatchObject({
      code: 'SendNotAllowed',
    })
    expect(only.requests.at(-1)!.method).toBe('eth_sendTransaction')
  },
)

test.each([5700, 5710, 5740, 5750, 5760])(
  'a wallet that refuses a batch with %i is asked for no other one',
  async (code) => {
    const smart = delegating()
    smart.answer('wallet_sendCalls', { error: rpcError(code, 'User rejected the upgrade') })

    await expect(sendBy({ to: bob, amount: 1n }, smart.connector)).rejects.toMatchObject({
      code: 'BatchRefused',
    })
    expect(await sendBy({ to: bob, amount: 1n }, smart.connector)).toMatchObject({ id: someHash })
  },
)

test.each([5720, 5730])('a batch refused with %i may have been sent before', async (code) => {
  const smart = delegating()
  smart.answer('wallet_sendCalls', { error: rpcError(code, 'No') })

  await expect(sendBy({ to: bob, amount: 1n }, smart.connector)).rejects.toMatchObject({
    code: 'SendUnclear',
  })
})

test.each([[null], [{}], [''], [{ id: 7 }]])('a batch with the id %j is unclear', async (value) => {
  const smart = delegating()
  smart.answer('wallet_sendCalls', { value })

  await expect(sendBy({ to: bob, amount: 1n }, smart.connector)).rejects.toMatchObject({
    code: 'SendUnclear',
  })
})

test('a wallet whose request could not be written down is not asked', async () => {
  const asking = createFakeWallet({ chainId: 31337 })
  asking.answer('eth_accounts', { value: [alice] })
  const failure = new Error('The storage is full')

  const sending = transactions.submit(
    { kind: 'transfer', to: bob, amount: 1n, ...asset },
    { address: alice, network, connector: asking.connector },
    async () => {
      throw failure
    },
  )

  await expect(sending).rejects.toBe(failure)
  expect(asking.requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
})

test.each([
  ['nothing for the fee', false, 0n],
  ['less than twice the fee', true, 42_000n],
  ['more', false, 10n ** 18n],
])('a payment of the currency that leaves %s; with the widget’s price: %s', async (_, isPriced, left) => {
  const asking = createFakeWallet({ chainId: 31337 })
  asking.answer('eth_sendTransaction', { value: someHash })

  await sendBy({ to: bob, amount: (await balance(alice)) - left }, asking.connector)

  const [transaction] = asking.requests.at(-1)!.params as [{ gas?: string }]
  expect(transaction.gas !== undefined).toBe(isPriced)
})

test('an account that is a contract sends batches, and its wallet is asked once whether it can', async () => {
  const smart = createFakeWallet({ chainId: 31337 })
  smart.answer('wallet_getCapabilities', { value: { '0x7a69': { atomicBatch: { supported: true } } } })
  smart.answer('wallet_sendCalls', { value: 'batch-1' })

  smart.answer('eth_accounts', { value: [contracts.bazaar] })

  const first = await sendBy({ to: bob, amount: 1n }, smart.connector, contracts.bazaar)
  await sendBy({ to: bob, amount: 1n }, smart.connector, contracts.bazaar)

  expect(first).toMatchObject({ id: 'batch-1', tracking: { isBatch: true } })
  expect(smart.requests.map(({ method }) => method)).toEqual([
    'wallet_getCapabilities',
    'eth_accounts',
    'eth_chainId',
    'wallet_sendCalls',
    'eth_accounts',
    'eth_chainId',
    'wallet_sendCalls',
  ])
})

/** A wallet whose account runs its calls by code that it is delegated to. */
function delegating(type: AccountType = 'smartAccount') {
  const smart = createFakeWallet({ chainId: 31337 })
  smart.answer('wallet_getCapabilities', { value: { '0x7a69': { atomic: { status: 'ready' } } } })
  smart.answer('wallet_sendCalls', { value: { id: 'batch-1' } })
  smart.answer('eth_sendTransaction', { value: someHash })
  const accountTypes = { of: () => ({ type }), subscribe: () => () => {}, prefer: async () => type }
  return { ...smart, connector: { ...smart.connector, accountTypes } as ShellConnector }
}

test('a smart account of a key sends batches, and its wallet is asked each time whether it still can', async () => {
  const smart = delegating()

  const first = await sendBy({ to: bob, amount: 1n }, smart.connector)
  smart.answer('wallet_getCapabilities', { value: { '0x7a69': { atomic: { status: 'unsupported' } } } })
  const second = await sendBy({ to: bob, amount: 1n }, smart.connector)

  expect(first).toMatchObject({ id: 'batch-1', tracking: { isBatch: true } })
  expect(second).toMatchObject({ id: someHash })
})

test('a smart account’s fee is the wallet’s to say: a token goes without any coins', async () => {
  const poor = nobody()
  await settle({ token: contracts.tokens.usdc, to: poor, amount: 5n })
  const from = (type: AccountType) => ({ address: poor, network, connector: delegating(type).connector })
  const token = { token: contracts.tokens.usdc, to: bob, amount: 5n }

  const smart = await transactions.quoteTransfer(token, from('smartAccount'))
  const plain = await transactions.quoteTransfer(token, from('eoa'))

  expect([smart.isFeeOfWallet, smart.failure]).toEqual([true, undefined])
  expect([plain.isFeeOfWallet, plain.failure]).toEqual([undefined, { reason: 'fee' }])
})

test('a plain account of a wallet with smart ones sends transactions', async () => {
  expect(await sendBy({ to: bob, amount: 1n }, delegating('eoa').connector)).toMatchObject({ id: someHash })
})

test('a smart account sends all that it has as a transaction, whose fee was kept back', async () => {
  const transfer = { to: bob, amount: (await balance(alice)) - 42_000n }

  expect(await sendBy(transfer, delegating().connector)).toMatchObject({ id: someHash })
})

test('an account that is delegated to a contract is a person’s all the same', async () => {
  const delegated = nobody()
  await rpc('anvil_setCode', delegated, `0xef0100${contracts.bazaar.slice(2)}`)
  const plain = createFakeWallet({ chainId: 31337 })
  plain.answer('eth_accounts', { value: [delegated] })
  plain.answer('eth_sendTransaction', { value: someHash })

  expect(await quote({ to: delegated, amount: 1n })).toMatchObject({ receiver: 'unused' })
  expect(await sendBy({ to: bob, amount: 1n }, plain.connector, delegated)).toMatchObject({ id: someHash })
})

test('an account that is a contract sends transactions, if its wallet takes no batches', async () => {
  const plain = createFakeWallet({ chainId: 31337 })
  plain.answer('eth_accounts', { value: [contracts.bazaar] })
  plain.answer('eth_sendTransaction', { value: someHash })

  const sent = await sendBy({ to: bob, amount: 1n }, plain.connector, contracts.bazaar)

  expect(sent).toMatchObject({ id: someHash, tracking: { submittedAtBlock: expect.any(Number) } })
})

test('a wallet that disconnects before its prompt has sent nothing', async () => {
  const wallet = createFakeWallet({ chainId: 31337 })
  wallet.answer('eth_chainId', { error: rpcError(4900, 'Gone') })

  await expect(sendBy({ to: bob, amount: 1n }, wallet.connector)).rejects.toMatchObject({
    code: 'ProviderDisconnected',
  })
  expect(asked).toBeUndefined()
})

test.each([400, 500, 600])(
  'a batch of status %i is open until the chain has shown nothing of it for three blocks and a minute',
  async (status) => {
    const only = createFakeWallet({ chainId: 31337 })
    only.answer('wallet_getCallsStatus', { value: { status, receipts: [] } })
    const transfer = { to: nobody(), amount: 1n }
    const leastNonce = Number(await rpc('eth_getTransactionCount', alice, 'pending'))
    const tracking = { isBatch: true, asBatch: true, submittedAtBlock: await block(), leastNonce }
    const lookOnce = (known: Tracking) => look(transfer, 'b', known, {}, only.connector)

    const first = await lookOnce(tracking)
    await rpc('anvil_mine', '0x3')
    const tooSoon = await lookOnce(first.tracking!)
    await clock.advance(60_000)
    const last = await lookOnce(tooSoon.tracking!)

    expect([first.status, tooSoon.status, last]).toEqual(['dropped', 'dropped', { status: 'declined' }])
  },
)

test('a batch that its wallet calls done, and no node shows, is pending', async () => {
  const only = createFakeWallet({ chainId: 31337 })
  for (const receipts of [[], [{ status: '0x1', transactionHash: someHash }]]) {
    only.answer('wallet_getCallsStatus', { value: { status: 200, receipts } })

    expect(await look({ to: bob, amount: 1n }, 'b', { isBatch: true }, {}, only.connector)).toMatchObject({
      status: 'pending',
      tracking: { isBatch: true },
    })
  }
})

test('a transfer that the chain reverts is reverted', async () => {
  const door = nobody()
  const transfer = { to: door, amount: 7n }
  await rpc('evm_setAutomine', false)
  const id = (await rpc('eth_sendTransaction', {
    from: alice,
    to: door,
    value: '0x7',
    gas: '0xffff',
  })) as string
  expect(await look(transfer, id, {})).toMatchObject({ status: 'pending' })
  await rpc('anvil_setCode', door, '0x60006000fd')
  await rpc('anvil_mine')

  expect(await look(transfer, id, {})).toMatchObject({ status: 'reverted' })
})

test('another transaction of the same nonce takes its place, and is named', async () => {
  const to = nobody()
  const transfer = { to, amount: 7n }
  await rpc('evm_setAutomine', false)
  const { id, tracking } = await send(transfer)
  const first = await look(transfer, id, tracking)
  const nonce = first.tracking!.nonce!
  const other = await rpc('eth_sendTransaction', {
    from: alice,
    to: bob,
    value: '0x1',
    nonce: `0x${nonce.toString(16)}`,
    gasPrice: '0x2540be40000',
  })
  await rpc('anvil_mine', '0x5')
  await rpc('eth_sendTransaction', { from: alice, to: bob, value: '0x1' })
  await rpc('anvil_mine', '0x5')

  const second = await look(transfer, id, first.tracking!)
  const third = await look(transfer, id, second.tracking!)

  expect(first).toMatchObject({ status: 'pending' })
  expect(second).toMatchObject({ status: 'pending', tracking: { seemsLost: true } })
  expect(third).toMatchObject({ status: 'replaced', replacedBy: other, tracking: { seemsLost: true } })
  await rpc('anvil_mine', '0x3')
  expect(await look(transfer, id, third.tracking!, { status: 'replaced', replacedBy: other })).toEqual({
    status: 'replaced',
    replacedBy: other,
  })
  expect(await balance(to)).toBe(0n)
})

test('the same transfer again at a higher price is that transfer, under another hash', async () => {
  const to = nobody()
  const transfer = { token: contracts.tokens.usdc, to, amount: 7n }
  await rpc('evm_setAutomine', false)
  const { id, tracking } = await send(transfer)
  const { tracking: known } = await look(transfer, id, tracking)
  const { input } = (await rpc('eth_getTransactionByHash', id)) as { input: string }
  const faster = await rpc('eth_sendTransaction', {
    from: alice,
    to: transfer.token,
    data: input,
    nonce: `0x${known!.nonce!.toString(16)}`,
    gasPrice: '0x2540be40000',
  })
  await rpc('anvil_mine')

  const { tracking: lost } = await look(transfer, id, known!)

  expect(await look(transfer, id, lost!)).toMatchObject({
    status: 'confirmed',
    replacedBy: faster,
    received: 7n,
  })
  expect(await tokens(transfer.token, to)).toBe(7n)
})

test('a transaction that no node knows for ten minutes is dropped, and not before', async () => {
  await rpc('evm_setAutomine', false)
  const transfer = { to: bob, amount: 7n }
  const { id, tracking } = await send(transfer)
  const { tracking: seen } = await look(transfer, id, tracking)
  await rpc('anvil_dropTransaction', id)

  const missing = await look(transfer, id, seen!)
  await clock.advance(599_999)
  const still = await look(transfer, id, missing.tracking!)
  await clock.advance(1)
  const gone = await look(transfer, id, still.tracking!)

  expect(missing).toMatchObject({ status: 'pending', tracking: { missingSince: 0 } })
  expect(still).toMatchObject({ status: 'pending' })
  expect(gone).toMatchObject({ status: 'dropped', tracking: { missingSince: 0 } })
})

test('a dropped transaction that is sent out again and mined is confirmed after all', async () => {
  await rpc('evm_setAutomine', false)
  const to = nobody()
  const transfer = { to, amount: 7n }
  const nonce = await rpc('eth_getTransactionCount', alice, 'latest')
  const signer = mnemonicToAccount(mnemonic)
  const raw = await signer.signTransaction({
    to: to as never,
    value: 7n,
    nonce: Number(nonce),
    gas: 21_000n,
    gasPrice: 10n ** 10n,
    chainId: 31337,
  })
  const tracking = { missingSince: 0 }
  await clock.advance(600_000)

  const dropped = await look(transfer, keccak256(raw), tracking)
  await rpc('eth_sendRawTransaction', raw)
  const again = await look(transfer, keccak256(raw), dropped.tracking!, { status: 'dropped' })
  await rpc('anvil_mine')
  const mined = await look(transfer, keccak256(raw), again.tracking!)

  expect([dropped.status, again.status, mined.status]).toEqual(['dropped', 'pending', 'confirmed'])
  expect(await balance(to)).toBe(7n)
})

test('a confirmation is checked for twelve blocks, and taken back with its block', async () => {
  const to = nobody()
  const transfer = { to, amount: 7n }
  const { id, tracking } = await settle(transfer)
  const mined = await look(transfer, id, tracking)
  const change = { status: 'confirmed' as const }
  expect(mined).toMatchObject({ status: 'confirmed', tracking: { minedAtBlock: await block(), minedAt: 0 } })

  await rpc('anvil_rollback', 1)
  const once = await look(transfer, id, mined.tracking!, change)
  const twice = await look(transfer, id, once.tracking!, change)

  // One node of several may only lag behind.
  expect(once).toMatchObject({ status: 'confirmed', tracking: { seemsLost: true } })
  expect(twice.status).toBe('pending')
  expect(twice.tracking!.minedAtBlock).toBeUndefined()
  expect(await balance(to)).toBe(0n)
})

test('after twelve blocks it is final, and not after any time without them', async () => {
  const transfer = { to: nobody(), amount: 7n }
  const { id, tracking } = await settle(transfer)
  const mined = await look(transfer, id, tracking)
  await clock.advance(86_400_000)
  const old = await look(transfer, id, mined.tracking!, { status: 'confirmed' })
  await rpc('anvil_mine', '0xc')

  const later = await look(transfer, id, old.tracking!, { status: 'confirmed' })

  expect(old).toMatchObject({ status: 'confirmed', tracking: mined.tracking })
  expect(later).toEqual({ status: 'confirmed', received: 7n })
})

test('a token that returns true and moves nothing has sent nothing', async () => {
  const liar = nobody()
  // Answers every call with 1.
  await rpc('anvil_setCode', liar, '0x600160005260206000f3')
  const transfer = { token: liar, to: bob, amount: 1n }

  const quoted = await quote(transfer)
  const { id, tracking } = await settle(transfer)

  expect(quoted).toMatchObject({ received: 0n, taken: 0n })
  expect(await look(transfer, id, tracking)).toMatchObject({ status: 'confirmed', received: 0n })
})

/** A wallet that sends, and then answers otherwise. */
function forgetful(answer: () => unknown) {
  const { provider } = wallet
  return connectorOf({
    ...provider,
    request: async (question: { method: string }) => {
      const result = await provider.request(question as never)
      return question.method === 'eth_sendTransaction' ? answer() : result
    },
  })
}
const throwing = (error: unknown) => () => {
  throw error
}

describe('a transaction that a wallet sent without naming it', () => {
  test.each<[string, () => unknown]>([
    ['an internal error', throwing(rpcError(-32603, 'Internal JSON-RPC error'))],
    ['already known', throwing(rpcError(-32000, 'already known'))],
    ['an expired request', throwing(new Error('Request expired. Please try again.'))],
    ['a bare text', throwing('timeout')],
    ['nothing thrown', throwing(undefined)],
    ['null', () => null],
    ['an empty text', () => ''],
    ['a number', () => 42],
    ['an object', () => ({ hash: someHash })],
    ['no hash', () => '0x'],
    ['a word', () => 'ok'],
    ['a lost connection', throwing(rpcError(4900, 'Gone'))],
    ['a refused replacement', throwing(rpcError(-32000, 'replacement transaction underpriced'))],
  ])('%s is unclear, and the chain shows it', async (_, answer) => {
    const to = nobody()
    const transfer = { to, amount: 5n }

    await expect(sendBy(transfer, forgetful(answer))).rejects.toMatchObject({ code: 'SendUnclear' })
    await rpc('anvil_mine')
    const found = await look(transfer, '', asked!, { status: 'unclear' })

    expect(found).toMatchObject({ status: 'confirmed', id: expect.stringMatching(/^0x[\da-f]{64}$/) })
    expect(await balance(to)).toBe(5n)
  })

  test('is found while it waits to be mined', async () => {
    await rpc('evm_setAutomine', false)
    const transfer = { token: contracts.tokens.usdc, to: nobody(), amount: 5n }
    await expect(
      sendBy(
        transfer,
        forgetful(() => null),
      ),
    ).rejects.toMatchObject({ code: 'SendUnclear' })

    const found = await look(transfer, '', asked!, { status: 'unclear' })
    await rpc('anvil_mine')

    expect(found.status).toBe('pending')
    expect(await look(transfer, found.id!, found.tracking!)).toMatchObject({
      status: 'confirmed',
      received: 5n,
    })
  })

  test('is not taken for another amount, another receiver, or what was sent before', async () => {
    const to = nobody()
    await settle({ to, amount: 5n })
    agrees = false
    await expect(send({ to, amount: 5n })).rejects.toMatchObject({ code: 'UserRejected' })
    agrees = true
    const before = asked!
    await settle({ to, amount: 6n })
    await settle({ to: nobody(), amount: 5n })

    // Another amount for the same receiver is a trace all the same.
    const doubtfulTo = before.leastNonce! + 1
    expect(await look({ to, amount: 5n }, '', before, { status: 'asked' })).toEqual({
      status: 'asked',
      tracking: { ...before, doubtfulTo },
    })
  })

  test('cannot be searched for, if no node answered before the prompt', async () => {
    await expect(look({ to: bob, amount: 5n }, '', {}, { status: 'unclear' })).rejects.toMatchObject({
      code: 'RpcFailed',
    })
  })
})

test('while the node is down, quotes and status checks reject', async () => {
  const dead = harborLocal('http://127.0.0.1:1')

  await expect(
    transactions.quoteTransfer({ to: bob, amount: 1n }, { address: alice, network: dead }),
  ).rejects.toMatchObject({
    code: 'RpcFailed',
  })
  await expect(
    transactions.checkStatus(
      followed({ to: bob, amount: 1n }, '0x1'),
      {},
      { network: dead, isTaken: () => false, older: [] },
    ),
  ).rejects.toMatchObject({ code: 'RpcFailed' })
})
