import { expect, test } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { beginPurchase } from './beginPurchase'

const request = {
  provider: 'coinbase',
  address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
  asset: 'eip155:1/slip44:60',
  amount: '100',
  currency: 'USD',
  method: 'card',
  label: 'Buy ETH',
}
const answer = { url: 'https://pay.test/?sessionToken=1', orderId: 'an/order' }

test('the window gets its address once the shell follows the order', async () => {
  const bodies: unknown[] = []
  const fake = fakeContext({
    http: (_path, _query, body) => {
      bodies.push(body)
      return answer
    },
  })
  let follow: () => void = () => {}
  fake.chains.follow = {
    value: new Promise((resolve) => {
      follow = () => resolve(fakeTransfer({}))
    }),
  }

  const { order } = beginPurchase(fake.ctx, request)
  await settled()
  expect(fake.opened).toEqual([])
  follow()

  expect(await order).toEqual(answer)
  await settled()
  expect(fake.opened).toEqual([`window ${answer.url}`])
  expect(fake.requests).toEqual(['/v1/generators/onrampurl'])
  expect(bodies).toEqual([
    {
      destinationWallets: [{ address: request.address }],
      asset: request.asset,
      presetFiatAmount: '100',
      fiatCurrency: 'USD',
      paymentMethod: 'card',
      provider: 'coinbase',
    },
  ])
  expect(fake.chains.calls).toEqual([
    [
      'follow',
      'an/order',
      {
        kind: 'order',
        label: 'Buy ETH',
        effect: `buy ${request.asset} 100 USD ${request.address}`,
        source: {
          path: '/v1/onramp/orders/an%2Forder',
          field: 'status',
          done: ['done'],
          partly: ['partly'],
          failed: ['failed', 'expired'],
          everyMs: 4000,
        },
      },
    ],
  ])
})

test('an order that cannot be followed is not shown, so that no visitor pays for it', async () => {
  const fake = fakeContext({ http: () => answer })
  fake.chains.follow = { error: new Error('nothing is connected') }

  await expect(beginPurchase(fake.ctx, request).order).rejects.toThrow('nothing is connected')
  await settled()

  expect(fake.opened).toEqual(['window closed'])
})

test('a refused order closes the window, and nothing is followed', async () => {
  const fake = fakeContext({
    http: () => {
      throw new Error('offline')
    },
  })

  await expect(beginPurchase(fake.ctx, request).order).rejects.toThrow('offline')
  await settled()

  expect([fake.opened, fake.chains.calls]).toEqual([['window closed'], []])
})
