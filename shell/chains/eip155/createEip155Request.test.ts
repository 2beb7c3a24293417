import { afterEach, beforeEach, expect, test } from 'vitest'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { type FakeNode, startFakeNode } from '../../../tests/fakes/fakeNode'
import { systemClock } from '../../core/systemClock'
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
    log: { warn: () => {} },
    config: () => ({ customRpcUrls: { 'eip155:1': urls.map((url) => ({ url })) }, ...more }),
  })({ ...mainnet, rpcUrls: { default: { http: [own.url] } } }, method, [])

test("the host's address goes before the network's", async () => {
  await expect(ask()).resolves.toBe('0x2')
  expect(own.bodies).toEqual([])
})

test("the network's address answers where the host's is down, and each is asked once", async () => {
  custom.status = 503

  await expect(ask()).resolves.toBe('0x1')
  expect([custom.bodies.length, own.bodies.length]).toEqual([1, 1])
})

test('a node that does not know a method passes it on', async () => {
  await expect(ask('eth_getCode')).resolves.toBe('0x')
})

test('no address is asked twice when all fail', async () => {
  custom.status = 503
  own.status = 503

  await expect(ask()).rejects.toThrow()
  expect([custom.bodies.length, own.bodies.length]).toEqual([1, 1])
})

test('the hosted service is asked in its shape', async () => {
  const asked = ask('eth_getBalance', [], { rpcUrl: own.url, projectId: 'p' })

  await expect(asked).resolves.toBe('0x1')
})

test('requests of one tick travel together', async () => {
  const request = createEip155Request({ clock: systemClock, log: { warn: () => {} }, config: () => ({}) })
  const network = { ...mainnet, rpcUrls: { default: { http: [own.url] } } }

  await Promise.all([request(network, 'eth_getBalance', []), request(network, 'eth_getCode', [])])

  expect(own.bodies).toEqual([[expect.objectContaining({}), expect.objectContaining({})]])
})
