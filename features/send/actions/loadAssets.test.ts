import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { activateSend, senderKey } from '../activateSend'
import type { FormSender } from '../form/sendForm'
import { loadAssets } from './loadAssets'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const here: FormSender = { from: own, networkId: 'eip155:1' }
const asset = (symbol: string, address?: string) => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  address,
  quantity: { decimals: '18', numeric: '1' },
})
const ether = asset('ETH')
const token = asset('TOK', 'eip155:1:0xab')
const fails = () => {
  throw new LatchkeyError(HttpUnreachable)
}

function start(http: () => unknown) {
  const answers = { http }
  const fake = fakeContext({
    connection: connectedOn('eip155:1', own),
    config: { apiUrl: 'https://api.invalid' },
    http: () => answers.http(),
  })
  const { model } = activateSend(fake.ctx)
  return {
    ...fake,
    answers,
    assets: () => model.assets.get()[senderKey(here)],
    read: (signal = new AbortController().signal, sender = here) =>
      loadAssets(fake.ctx, model, sender, signal),
    model,
  }
}
const ids = (assets: ReturnType<ReturnType<typeof start>['assets']>) =>
  assets?.status === 'shown' ? assets.holdings.map(({ id }) => id) : assets?.status

test("the network's own currency comes first", async () => {
  const { read, assets } = start(() => ({ balances: [token, ether] }))

  await read()

  expect(ids(assets())).toEqual(['eip155:1', 'eip155:1:0xab'])
  expect(assets()).toMatchObject({ isPartial: false })
})

test("an account without the network's currency shows zero of it, and pays in it", async () => {
  const { read, assets } = start(() => ({ balances: [token] }))

  await read()

  expect(assets()).toMatchObject({
    holdings: [{ id: 'eip155:1', name: 'Ether', amount: { value: 0n, symbol: 'ETH', decimals: 18 } }, {}],
  })
})

test('on an unknown network only held assets are listed', async () => {
  const { read, model } = start(() => ({ balances: [{ ...token, chainId: 'eip155:7' }] }))
  const there: FormSender = { from: own, networkId: 'eip155:7' }

  await read(undefined, there)

  expect(ids(model.assets.get()[senderKey(there)])).toEqual(['eip155:1:0xab'])
})

test('without the API the list is marked as partial', async () => {
  const { read, assets } = start(fails)

  await read()

  expect(assets()).toMatchObject({ status: 'shown', isPartial: true })
})

test('assets fail if no source answers; known ones stay', async () => {
  const { read, assets, chains, answers, clock } = start(fails)
  chains.nativeBalance = { error: new LatchkeyError(HttpUnreachable) }
  const first = read()
  expect(assets()?.status).toBe('loading')
  await first
  expect(assets()?.status).toBe('failed')

  // The API that failed is left alone until then, and so is its response.
  await clock.advance(30_000)
  answers.http = () => ({ balances: [ether] })
  await read()
  await clock.advance(30_000)
  answers.http = fails
  const again = read()
  expect(assets()?.status).toBe('shown')
  await again

  expect(assets()?.status).toBe('shown')
})

test('an aborted reading changes nothing', async () => {
  const controller = new AbortController()
  const { read, assets } = start(() => {
    controller.abort()
    return { balances: [ether] }
  })

  await read(controller.signal)

  expect(assets()?.status).toBe('loading')
})
