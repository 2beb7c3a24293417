import { systemClock } from '@shared/contract/ports/systemClock'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../../tests/fakes/fakeClock'
import { mainnet } from '../../../../tests/fakes/fakeNetworks'
import { type FakeNode, startFakeNode } from '../../../../tests/fakes/fakeNode'
import { createEip155Request } from './createEip155Request'

let own: FakeNode
let custom: FakeNode

beforeEach(async () => {
  own = await startFakeNode({ eth_getBalance: '0x1', eth_getCode: '0x' })
  custom = await startFakeNode({ eth_getBalance: '0x2' })
})
afterEach(() => Promise.all([own.stop(), custom.stop()]))

const ask = (method = 'eth_getBalance', urls = [custom.url], more: object = {}) =>
  createEip155Request({
    clock: systemClock,
    log: { error() {}, warn() {} },
    config: () => ({ customRpcUrls: { 'eip155:1': urls.map((url) => ({ url })) }, ...more }),
  })({ ...mainnet, rpcUrls: { default: { http: [own.url] } } }, method, [])

test("the host's address goes before the network's", async () => {
  await expect(ask()).resolves.toBe('0x2')
  expect(own.bodies).toEqual([])
})

test("the network's address answers if the host's is down, and each is asked once", async () => {
  custom.status = 503

  await expect(ask()).resolves.toBe('0x1')
  expect([custom.bodies.length, own.bodies.length]).toEqual([1, 1])
})

test('a node that does not know a method passes it on', async () => {
  await expect(ask('eth_getCode')).resolves.toBe('0x')
})

test('no node is asked twice when all fail', async () => {
  custom.status = 503
  own.status = 503

  await expect(ask()).rejects.toThrow()
  expect([custom.bodies.length, own.bodies.length]).toEqual([1, 1])
})

test('the hosted service is asked in its shape', async () => {
  const asked = ask('eth_getBalance', [], { rpcUrl: own.url, projectId: 'p' })

  await expect(asked).resolves.toBe('0x1')
})

test('requests of one tick are one batch', async () => {
  const request = createEip155Request({
    clock: systemClock,
    log: { error() {}, warn() {} },
    config: () => ({}),
  })
  const network = { ...mainnet, rpcUrls: { default: { http: [own.url] } } }

  await Promise.all([request(network, 'eth_getBalance', []), request(network, 'eth_getCode', [])])

  expect(own.bodies).toHaveLength(1)
  expect((own.bodies[0] as unknown as { method: string }[]).map(({ method }) => method).toSorted()).toEqual([
    'eth_chainId',
    'eth_getBalance',
    'eth_getCode',
  ])
})

describe('a node on another chain', () => {
  beforeEach(async () => {
    await custom.stop()
    custom = await startFakeNode({ eth_chainId: '0x7a6a', eth_getBalance: '0x2' })
  })

  test('is ignored, and another one answers', async () => {
    await expect(ask()).resolves.toBe('0x1')
  })

  test('is asked nothing more, and warned of once', async () => {
    const warnings: string[] = []
    const request = createEip155Request({
      clock: createFakeClock(),
      log: { warn: (message) => void warnings.push(message) },
      config: () => ({ customRpcUrls: { 'eip155:1': [{ url: custom.url }] } }),
    })
    const network = { ...mainnet, rpcUrls: { default: { http: [own.url] } } }

    await request(network, 'eth_getBalance', ['1'])
    await request(network, 'eth_getBalance', ['2'])

    expect([custom.bodies.length, own.bodies.length]).toEqual([1, 2])
    expect(warnings).toEqual([expect.stringContaining('eip155:1 is on the chain 0x7a6a')])
  })

  test('alone leaves no node to ask', async () => {
    await own.stop()

    await expect(ask()).rejects.toThrow()
  })
})

test('a node that does not say which chain it is on is believed', async () => {
  await expect(ask()).resolves.toBe('0x2')
})
