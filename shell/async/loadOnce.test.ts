import { expect, test, vi } from 'vitest'
import { loadOnce } from './loadOnce'

test('it is loaded once, also by two who ask at the same time', async () => {
  const load = vi.fn(async () => ({}))
  const get = loadOnce(load)

  const [first, second] = await Promise.all([get(), get()])

  expect(first).toBe(second)
  expect(await get()).toBe(first)
  expect(load).toHaveBeenCalledOnce()
})

test('what did not come is asked for again', async () => {
  const load = vi.fn(async () => 'here')
  load.mockRejectedValueOnce(new Error('offline'))
  const get = loadOnce(load)

  await expect(get()).rejects.toThrow('offline')

  expect(await get()).toBe('here')
})
