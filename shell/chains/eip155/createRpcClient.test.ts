import { afterEach, beforeEach, expect, test } from 'vitest'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { type FakeNode, startFakeNode } from '../../../tests/fakes/fakeNode'
import { createRpcClient } from './createRpcClient'

let own: FakeNode
let custom: FakeNode

beforeEach(async () => {
  own = await startFakeNode({ eth_blockNumber: '0x1' })
  custom = await startFakeNode({ eth_blockNumber: '0x2' })
})
afterEach(() => Promise.all([own.stop(), custom.stop()]))

const clientOf = (customUrls: readonly string[]) =>
  createRpcClient({ ...mainnet, rpcUrls: { default: { http: [own.url] } } }, customUrls)

test("the host's address goes before the network's", async () => {
  const block = await clientOf([custom.url]).request({ method: 'eth_blockNumber' })

  expect(block).toBe('0x2')
  expect(own.bodies).toEqual([])
})

test("the network's address answers where the host's fails, and each is asked once", async () => {
  custom.status = 503

  const block = await clientOf([custom.url]).request({ method: 'eth_blockNumber' })

  expect(block).toBe('0x1')
  expect([custom.bodies.length, own.bodies.length]).toEqual([1, 1])
})

test('no address is asked twice when all fail', async () => {
  custom.status = 503
  own.status = 503

  const answer = clientOf([custom.url]).request({ method: 'eth_blockNumber' })

  await expect(answer).rejects.toThrow()
  expect([custom.bodies.length, own.bodies.length]).toEqual([1, 1])
})

test('an address that is given twice is asked once', async () => {
  own.status = 503

  await expect(clientOf([own.url]).request({ method: 'eth_blockNumber' })).rejects.toThrow()
  expect(own.bodies).toHaveLength(1)
})

test('requests of one tick travel together', async () => {
  const client = clientOf([])

  await Promise.all([
    client.request({ method: 'eth_blockNumber' }),
    client.request({ method: 'eth_blockNumber' }),
  ])

  expect(own.bodies).toEqual([[expect.objectContaining({}), expect.objectContaining({})]])
})
