import { expect, test } from 'vitest'
import { fakeContext } from '../../tests/fakes/fakeContext'
import { mainnet } from '../../tests/fakes/fakeNetworks'
import { ether, usdc } from '../../tests/fakes/sampleSwap'
import { readMarket, worthAt } from './market'

const read = (answer: unknown, testnet = false) => {
  const bodies: unknown[] = []
  const { ctx } = fakeContext({
    config: { networks: [{ ...mainnet, testnet }], apiUrl: 'https://api.invalid' },
    http(_path, _query, body) {
      bodies.push(body)
      if (answer instanceof Error) throw answer
      return { fungibles: answer }
    },
  })
  const market = readMarket(ctx, 'eip155:1', { fromToken: ether, toToken: usdc })
  return { market, bodies }
}
const dollar = 10n ** 18n

test('both sides are worth what the market says, whatever their decimals', async () => {
  const { market, bodies } = read([
    { address: ether.id, price: 2432.5 },
    { address: usdc.id.toUpperCase().replace('EIP', 'eip'), price: 0.999 },
  ])

  const { sold, bought, currency } = (await market)!

  expect(bodies).toEqual([{ currency: 'usd', addresses: [ether.id, usdc.id] }])
  expect(worthAt(sold, 10n ** 18n)).toBe(2_432n * dollar + dollar / 2n)
  expect(worthAt(bought, 10n ** 6n)).toBe((999n * dollar) / 1_000n)
  expect(currency).toEqual(sold)
})

test.each<[string, unknown]>([
  ['the server knows none', []],
  ['the server fails', new Error('down')],
  [
    'the server tells numbers that are none',
    [
      { address: usdc.id, price: -1 },
      { address: ether.id, price: 0 },
    ],
  ],
])('prices are unknown if %s', async (_, answer) => {
  expect(await read(answer).market).toEqual({ sold: undefined, bought: undefined, currency: undefined })
})

test('tokens of test networks have no price', async () => {
  const { market, bodies } = read([], true)

  expect([await market, bodies]).toEqual([undefined, []])
})
