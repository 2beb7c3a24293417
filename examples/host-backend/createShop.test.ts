import { createTestClient, type Hex, http, publicActions } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiChains } from '../../devnet/apiChains'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { receiptOf } from '../../devnet/evm/receiptOf'
import { apiChainsSchema } from '../../servers/api/chains/apiChain'
import { type Api, startApi } from '../../servers/api/startApi'
import { createShop } from './createShop'

const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const recipient = `0x${'5a'.repeat(20)}`
const asset = 'eip155:31337/slip44:60'

let devnet: Devnet
let api: Api
beforeAll(async () => {
  devnet = await startDevnet()
  api = await startApi({ chains: apiChainsSchema.parse(apiChains(devnet)), indexed: false })
}, 60_000)
afterAll(async () => {
  await api.stop()
  await devnet.stop()
})

const open = (confirmations = 1n) =>
  createShop({ apiUrl: api.url, projectId: 'shop', asset, recipient, confirmations })
const chain = () =>
  createTestClient({
    mode: 'anvil',
    transport: http(devnet.networks[0].rpcUrls.default.http[0]),
  }).extend(publicActions)

/** Pays as the widget does, and tells the API. */
async function pay(id: string, value: bigint) {
  const path = `${api.url}/v1/pay/${id}`
  const { reference } = (await (await fetch(`${path}?projectId=shop`)).json()) as { reference: Hex }
  const transaction = { from: alice, to: recipient, value: `0x${value.toString(16)}`, data: reference }
  const hash: Hex = await chain().request({
    method: 'eth_sendTransaction',
    params: [transaction],
  } as never)
  await receiptOf(chain(), hash)
  await fetch(`${path}/transactions?projectId=shop`, { method: 'POST', body: JSON.stringify({ hash }) })
}

test('an order is shipped once the chain has paid it, and enough blocks stand on it', async () => {
  const shop = open(3n)
  const { id } = await shop.take(1_000n)
  expect(await shop.isPaid(id)).toBe(false)

  await pay(id, 1_000n)
  expect(await shop.isPaid(id)).toBe(false)
  await chain().mine({ blocks: 2 })

  expect(await shop.isPaid(id)).toBe(true)
})

test('an order is not shipped for another amount, or for what a page says', async () => {
  const shop = open()
  const { id } = await shop.take(1_000n)

  await pay(id, 999n)

  expect(await shop.isPaid(id)).toBe(false)
  expect(await shop.isPaid('an-order-of-nobody')).toBeUndefined()
})

test('an order whose id already has other terms is not taken', async () => {
  const { id } = await open().take(1_000n)

  const body = JSON.stringify({ id, asset, recipient: alice, amount: '1' })
  const answer = await fetch(`${api.url}/v1/pay?projectId=shop`, { method: 'POST', body })

  expect(answer.status).toBe(409)
})
