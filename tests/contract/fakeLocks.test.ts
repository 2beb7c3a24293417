import { expect, test } from 'vitest'
import { settled } from '../fakes/fakeClock'
import { createFakeLocks } from '../fakes/fakeLocks'

test('a tab that crashes while it waits lets no tab overtake the tab that has the lock', async () => {
  const locks = createFakeLocks()
  const [holder, waiting] = [locks.tab(), locks.tab()]
  const order: string[] = []
  let end = () => {}
  const held = holder.locks.request('pay', async () => {
    await new Promise<void>((resolve) => (end = resolve))
    order.push('first')
  })
  void waiting.locks.request('pay', async () => order.push('crashed'))
  const last = holder.locks.request('pay', async () => order.push('last'))

  waiting.crash()
  await settled()
  expect(order).toEqual([])
  end()
  await Promise.all([held, last])

  expect(order).toEqual(['first', 'last'])
})

test('a tab that crashes lets go of what it has', async () => {
  const locks = createFakeLocks()
  const [first, second] = [locks.tab(), locks.tab()]
  void first.locks.request('pay', () => new Promise(() => {}))
  const next = second.locks.request('pay', async () => 'next')

  first.crash()

  expect(await next).toBe('next')
})
