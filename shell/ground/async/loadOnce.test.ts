import { expect, test, vi } from 'vitest'
import { loadOnce } from './loadOnce'

test('two calls at the same time load once', async () => {
  const load = vi.fn(async () => ({}))
  const get = loadOnce(load)

  const [first, second] = await Promise.all([get(), get()])

  expect(first).toBe(second)
  expect(await get()).toBe(first)
  expect(load).toHaveBeenCalledOnce()
})

test('a load that failed is tried again', async () => {
  const load = vi.fn(async () => 'here')
  load.mockRejectedValueOnce(new Error('offline'))
  const get = loadOnce(load)

  await expect(get()).rejects.toThrow('offline')

  expect(await get()).toBe('here')
})
