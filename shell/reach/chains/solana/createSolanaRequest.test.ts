import { systemClock } from '@shared/contract/ports/systemClock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { solana } from '../../../../tests/fakes/fakeNetworks'
import { type FakeNode, startFakeNode } from '../../../../tests/fakes/fakeNode'
import { createSolanaRequest } from './createSolanaRequest'

let first: FakeNode
let second: FakeNode

beforeEach(async () => {
  first = await startFakeNode({ getSlot: 1, getBalance: { value: 9_007_199_254_740_991 } })
  second = await startFakeNode({ getSlot: 2, getFees: 'x' })
})
afterEach(() => Promise.all([first.stop(), second.stop()]))

const ask = (method: string, params: readonly unknown[] = []) =>
  createSolanaRequest({ clock: systemClock, log: { error() {}, warn() {} }, config: () => ({}) })(
    { ...solana, rpcUrls: { default: { http: [first.url, second.url] } } },
    method,
    params,
  )

test('whole numbers are read exactly', async () => {
  await expect(ask('getBalance')).resolves.toEqual({ value: 9_007_199_254_740_991n })
})

test('a node that is down passes the request on', async () => {
  first.status = 502

  await expect(ask('getSlot')).resolves.toBe(2n)
})

test('a node that lacks a method passes the request on', async () => {
  await expect(ask('getFees')).resolves.toBe('x')
})

test('an error that all nodes give is the answer', async () => {
  await expect(ask('getNothing')).rejects.toMatchObject({ code: -32601, message: 'No getNothing here' })
})
