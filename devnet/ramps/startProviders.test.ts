import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../servers/api/startApi'
import { apiChains } from '../apiChains'
import { type Devnet, startDevnet } from '../devnet'
import { type LocalProviders, startProviders } from './startProviders'

let devnet: Devnet
let providers: LocalProviders
let api: Api
beforeAll(async () => {
  devnet = await startDevnet()
  providers = await startProviders(devnet, { lateMs: 50 })
  api = await startApi({
    chains: apiChains(devnet),
    ...providers.api,
    indexed: false,
    limits: { onrampOrderMs: 0 },
  })
}, 60_000)
afterAll(async () => {
  await api.stop()
  await providers.stop()
  await devnet.stop()
})

const post = async (path: string, body: unknown) =>
  (await fetch(`${api.url}${path}?projectId=harbor`, { method: 'POST', body: JSON.stringify(body) })).json()

test('an API sells what both providers sell, and its exchange pays', async () => {
  const options = await (await fetch(`${api.url}/v1/onramp/options`)).json()
  const exchanges = await post('/v1/json-rpc', {
    jsonrpc: '2.0',
    id: 1,
    method: 'reown_getExchanges',
    params: { page: 1 },
  })

  expect(options).toMatchObject({ providers: [{ name: 'coinbase' }, { name: 'meld' }] })
  expect(exchanges).toMatchObject({ result: { exchanges: [{ id: 'local' }], total: 1 } })
})

test.each(['coinbase', 'meld'])('coins that %s sends later arrive after a while', async (provider) => {
  const address = `0x${provider === 'meld' ? '3c' : '3d'}${'00'.repeat(19)}`
  const { url, orderId } = (await post('/v1/generators/onrampurl', {
    destinationWallets: [{ address }],
    asset: 'eip155:31337/slip44:60',
    provider,
    presetFiatAmount: '100',
    fiatCurrency: 'USD',
    paymentMethod: 'card',
  })) as { url: string; orderId: string }
  await fetch(url)

  const form = new URLSearchParams({ end: provider === 'meld' ? 'hold' : 'late', order: orderId })
  await fetch(url, { method: 'POST', body: form })

  await expect
    .poll(async () => (await fetch(`${api.url}/v1/onramp/orders/${orderId}?projectId=harbor`)).json(), {
      timeout: 15_000,
    })
    .toMatchObject({ status: 'done', provider })
})
