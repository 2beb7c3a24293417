import { type Address, concat, createPublicClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { apiChains } from '../../../devnet/apiChains'
import { type Devnet, startDevnet } from '../../../devnet/devnet'
import { receiptOf } from '../../../devnet/evm/receiptOf'
import { apiChainsSchema } from '../chains/apiChain'
import type { WirePayment } from '../routes/paymentSchema'
import { type Api, startApi } from '../startApi'
import { referenceOf } from './referenceOf'

// What a shop is told, against the chain itself.

const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const bob = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const shop: Address = `0x${'5a'.repeat(20)}`
const home = 'eip155:31337'

let devnet: Devnet
let api: Api
let client: ReturnType<typeof createPublicClient>
let usdc: Address
let saved: Hex
beforeAll(async () => {
  devnet = await startDevnet()
  api = await startApi({
    chains: apiChainsSchema.parse(apiChains(devnet)),
    projects: [{ id: 'harbor' }, { id: 'quay' }],
    indexed: false,
    limits: { paySearchMs: 0 },
  })
  client = createPublicClient({
    transport: http(devnet.networks[0].rpcUrls.default.http[0]),
    pollingInterval: 10,
  })
  usdc = devnet.contracts.tokens.usdc.toLowerCase() as Address
}, 60_000)
afterAll(async () => {
  await api.stop()
  await devnet.stop()
})
beforeEach(async () => {
  saved = await ask('evm_snapshot')
})
afterEach(async () => {
  await ask('evm_setAutomine', true)
  await ask('evm_revert', saved)
})

const ask = <Result>(method: string, ...params: unknown[]) =>
  client.request({ method, params } as never) as Promise<Result>

let orders = 0
const newId = () => `order-${String(++orders).padStart(14, '0')}`
const dollars = (): string => `${home}/erc20:${usdc}`
const ether = `${home}/slip44:60`

async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${api.url}/v1/pay${path}?projectId=harbor`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as WirePayment & { error: { code: string } } }
}
const create = (id: string, change: object = {}) =>
  call('POST', '', { id, asset: dollars(), recipient: shop, amount: '2500000', ...change })
const read = async (id: string) => (await call('GET', `/${id}`)).body
const tell = async (id: string, hash: Hex) => (await call('POST', `/${id}/transactions`, { hash })).body

interface Sent {
  readonly from?: Address
  readonly to?: Address
  readonly amount?: bigint
  readonly reference?: Hex
}
/** Moves dollars as the widget does: the payment's reference ends the data. */
const payDollars = (id: string, { from = alice, to = shop, amount = 2_500_000n, reference }: Sent = {}) =>
  send({
    from,
    to: usdc,
    data: concat([
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
      reference ?? referenceOf('harbor', id),
    ]),
  })
const payEther = (id: string, { from = alice, to = shop, amount = 2_500_000n, reference }: Sent = {}) =>
  send({
    from,
    to,
    value: `0x${amount.toString(16)}`,
    data: reference ?? referenceOf('harbor', id),
  })
/** Resolves once it is mined, if blocks are made by themselves. */
async function send(transaction: object): Promise<Hex> {
  const hash = await ask<Hex>('eth_sendTransaction', { ...transaction, gas: '0x30d40' })
  if (await ask<boolean>('anvil_getAutomine')) await receiptOf(client, hash)
  return hash
}

test('a payment is what its first request says, for good', async () => {
  const id = newId()

  const { status, body } = await create(id)

  expect(status).toBe(201)
  expect(body).toEqual({
    id,
    asset: dollars(),
    recipient: shop,
    amount: '2500000',
    status: 'waiting',
    reference: referenceOf('harbor', id),
  })
  expect((await create(id)).status).toBe(200)
  for (const change of [{ amount: '1' }, { recipient: bob }, { asset: ether }]) {
    const answer = await create(id, change)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'PaymentDiffers'])
  }
  expect((await call('GET', `/${newId()}`)).status).toBe(404)
})

test.each([
  ['dollars', dollars, payDollars],
  ['ether', (): string => ether, payEther],
] as const)('%s are paid, and each block confirms it', async (_, asset, pay) => {
  const id = newId()
  await create(id, { asset: asset() })

  const hash = await pay(id)
  const told = await tell(id, hash)

  expect(told).toMatchObject({ status: 'paid', transaction: { hash, payer: alice, confirmations: '1' } })
  await ask('anvil_mine', '0x3')
  expect((await read(id)).transaction?.confirmations).toBe('4')
})

test.each([
  ['another amount', { amount: 2_499_999n }, 'OtherTransfer'],
  ['another recipient', { to: bob }, 'OtherTransfer'],
  [
    'the reference of another payment',
    { reference: referenceOf('harbor', 'order-of-somebody') },
    'NoReference',
  ],
  [
    'the reference of another project',
    { reference: referenceOf('quay', 'order-00000000000001') },
    'NoReference',
  ],
] as const)('%s is not counted', async (_, sent, reason) => {
  const id = newId()
  await create(id)

  const answer = await tell(id, await payDollars(id, sent))

  expect(answer).toMatchObject({ status: 'waiting', reason })
  expect(answer.transaction).toBeUndefined()
})

test('another asset, and a transaction that fails, are not counted', async () => {
  const id = newId()
  await create(id)
  expect(await tell(id, await payEther(id))).toMatchObject({ status: 'waiting', reason: 'OtherTransfer' })

  const broke = newId()
  await create(broke, { amount: String(10n ** 30n) })
  const failed = await payDollars(broke, { amount: 10n ** 30n })

  expect(await tell(broke, failed)).toMatchObject({ status: 'waiting', reason: 'Reverted' })
})

test.each([
  ['dollars', dollars, payDollars],
  ['ether', (): string => ether, payEther],
] as const)('a payment in %s is found if its page died before it told the server', async (_, asset, pay) => {
  const id = newId()
  await create(id, { asset: asset() })
  // Others who pay the same amount, one of them by the same shop's other order.
  await pay('order-of-somebody', { from: bob })

  const hash = await pay(id)

  expect(await read(id)).toMatchObject({ status: 'paid', transaction: { hash } })
})

test('a payment in ether is found many blocks later: each look reads some of them', async () => {
  const id = newId()
  await create(id, { asset: ether })
  await ask('anvil_mine', '0x64')
  const hash = await payEther(id)
  await ask('anvil_mine', '0x14')

  await expect
    .poll(() => read(id), { timeout: 10_000, interval: 1 })
    .toMatchObject({
      status: 'paid',
      transaction: { hash },
    })
})

test('ether without the reference is not counted, and the shop is told why', async () => {
  const id = newId()
  await create(id, { asset: ether })
  await payEther(id, { reference: '0x' })

  expect(await read(id)).toMatchObject({ status: 'waiting', reason: 'NoReference' })
})

test('a transfer from before the payment was created is not looked for, and counts once it is told', async () => {
  const id = newId()
  const hash = await payDollars(id)
  await ask('anvil_mine', '0x1')
  await create(id)

  expect(await read(id)).toMatchObject({ status: 'waiting' })
  expect(await tell(id, hash)).toMatchObject({ status: 'paid' })
})

test('a transaction that waits is pending, one that no node has seen proves nothing', async () => {
  const id = newId()
  await create(id)
  await ask('evm_setAutomine', false)
  const hash = await payDollars(id)

  expect(await tell(id, `0x${'7'.repeat(64)}`)).toMatchObject({ status: 'waiting' })
  expect(await tell(id, hash)).toMatchObject({ status: 'pending', transaction: { hash, payer: alice } })
  await ask('anvil_mine', '0x1')
  expect(await read(id)).toMatchObject({ status: 'paid' })
})

test('a block that the chain takes back takes the payment back', async () => {
  const id = newId()
  await create(id)
  const before = await ask<Hex>('evm_snapshot')
  const hash = await payDollars(id)
  expect(await tell(id, hash)).toMatchObject({ status: 'paid' })

  await ask('evm_revert', before)
  await ask('anvil_mine', '0x2')

  expect(await read(id)).toMatchObject({ status: 'waiting' })
  const again = await payDollars(id, { from: bob })
  expect(await tell(id, again)).toMatchObject({ status: 'paid', transaction: { payer: bob } })
})

test('many who tell nonsense do not hide the payment', async () => {
  const id = newId()
  await create(id)
  const hash = await payDollars(id)
  for (let nonsense = 0; nonsense < 25; nonsense++)
    await tell(id, `0x${nonsense.toString(16).padStart(64, '0')}`)

  expect(await read(id)).toMatchObject({ status: 'paid', transaction: { hash } })
})

test.each([
  ['a short id', { id: 'order-1' }],
  ['a network alone', { asset: home }],
  ['a Solana asset', { asset: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501' }],
  ['an NFT', { asset: `eip155:1/erc721:${bob}/1` }],
  ['no amount', { amount: '0' }],
  ['an amount with a point', { amount: '2.5' }],
  ['the zero address', { recipient: `0x${'0'.repeat(40)}` }],
  ['a name', { recipient: 'shop.eth' }],
])('%s is refused with what to give', async (_, change) => {
  const { status, body } = await create(newId(), change)

  expect(status).toBe(400)
  expect(body.error.code).toBe('BadRequest')
})

test('a network that is not served is refused', async () => {
  const { status, body } = await create(newId(), { asset: 'eip155:5/slip44:60' })

  expect([status, body.error.code]).toEqual([400, 'ChainNotSupported'])
})
