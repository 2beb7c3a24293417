import { expect, test, vi } from 'vitest'
import { createWithLock } from './withLock'

const denied = {
  request: () => Promise.reject(new DOMException('Denied.', 'SecurityError')),
} as unknown as LockManager

test.each([
  ['absent', undefined],
  ['denied', denied],
])('if locks are %s, tasks of one name run one after another, also after one failed', async (_, locks) => {
  const withLock = createWithLock(locks)
  const order: string[] = []
  const task = (name: string, fails = false) =>
    withLock('a', async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })

  const results = await Promise.allSettled([task('one', true), task('two')])

  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'two' }])
})

test('a task whose own error is one of security runs once', async () => {
  const locks = { request: (_: string, run: () => Promise<never>) => run() } as unknown as LockManager
  const run = vi.fn(() => Promise.reject(new DOMException('Mine.', 'SecurityError')))

  await expect(createWithLock(locks)('a', run)).rejects.toThrow('Mine.')

  expect(run).toHaveBeenCalledOnce()
})

test('another error of the browser is passed on', async () => {
  const locks = { request: () => Promise.reject(new TypeError('Odd.')) } as unknown as LockManager

  await expect(createWithLock(locks)('a', async () => 1)).rejects.toThrow('Odd.')
})
