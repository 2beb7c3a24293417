import { expect, test } from 'vitest'
import type { RpcRequest } from '../../rpc/rpcRequest'
import { createChainReader } from './chainReader'

const reader = (ask: (method: string, params: readonly unknown[]) => unknown) =>
  createChainReader((async (_network, method, params) => ask(method, params)) as RpcRequest, {} as never)

test('the changes of a transaction are read up to version 1', async () => {
  const asked: unknown[] = []
  const chain = reader((method, [signature, options]) => {
    asked.push([method, signature, options])
    return {
      version: 1,
      transaction: { message: { accountKeys: [{ pubkey: 'alice' }, { pubkey: 'bob' }] } },
      meta: { preBalances: [9n, 1n], postBalances: [3n, 6n] },
    }
  })
  const changes = await chain.changesOf('signature', undefined)

  expect(asked).toEqual([
    ['getTransaction', 'signature', expect.objectContaining({ maxSupportedTransactionVersion: 1 })],
  ])
  expect(['alice', 'bob', 'carol'].map((each) => changes!(each))).toEqual([-6n, 5n, 0n])
})

test('a transaction of a later version has no changes that are known, and any other error is one', async () => {
  const failing = (code: number) =>
    reader(() => {
      throw Object.assign(new Error('refused'), { code })
    })

  expect(await failing(-32015).changesOf('signature', undefined)).toBeUndefined()
  await expect(failing(-32005).changesOf('signature', undefined)).rejects.toThrow('refused')
})

test('the rent of an account is bounded by the network’s own rule', async () => {
  const rentBy = (answer: unknown) => reader(() => answer).rent(165)

  expect(await rentBy(2_039_280)).toBe(2_039_280n)
  expect(await rentBy(1_000_000)).toBe(1_000_000n)
  expect(await rentBy(5_000_000_000)).toBe(2_039_280n)
})
