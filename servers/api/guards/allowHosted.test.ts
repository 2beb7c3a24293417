import { expect, test } from 'vitest'
import { startApi } from '../startApi'

const asset = 'eip155:1/slip44:60'
const address = `0x${'7a'.repeat(20)}`

test.each([
  ['onramp/quote', { purchaseCurrency: asset, paymentCurrency: 'USD', amount: '100' }],
  ['generators/onrampurl', { destinationWallets: [{ address }], asset, presetFiatAmount: '100' }],
  ['json-rpc', { jsonrpc: '2.0', id: 1, method: 'reown_getExchanges' }],
])('%s: one address gets its number of requests, then has to wait', async (path, body) => {
  const api = await startApi({ limits: { swapsPerSecond: 1, swapBurst: 2 }, now: () => 1e12 })
  const ask = async () => {
    const answer = await fetch(`${api.url}/v1/${path}`, { method: 'POST', body: JSON.stringify(body) })
    await answer.text()
    return [answer.status === 429, answer.headers.get('retry-after')]
  }

  const answers = [await ask(), await ask(), await ask()]
  await api.stop()

  expect(answers).toEqual([
    [false, null],
    [false, null],
    [true, '1'],
  ])
})
