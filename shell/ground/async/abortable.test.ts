import { expect, test, vi } from 'vitest'
import { abortable } from './abortable'

test('the outcome of the work is the outcome', async () => {
  await expect(abortable(Promise.resolve(1), new AbortController().signal)).resolves.toBe(1)
  await expect(abortable(Promise.reject(new Error('no')), undefined)).rejects.toThrow('no')
})

test('an abort does not wait for the work', async () => {
  const controller = new AbortController()
  const outcome = abortable(new Promise(() => {}), controller.signal)

  controller.abort()

  await expect(outcome).rejects.toMatchObject({ code: 'RequestAborted' })
})

test('an abort before the start counts', async () => {
  const outcome = abortable(Promise.resolve(1), AbortSignal.abort())

  await expect(outcome).rejects.toMatchObject({ code: 'RequestAborted' })
})

test('no listener stays on the signal', async () => {
  const { signal } = new AbortController()
  const remove = vi.spyOn(signal, 'removeEventListener')

  await abortable(Promise.resolve(1), signal)
  await Promise.resolve()

  expect(remove).toHaveBeenCalledOnce()
})
