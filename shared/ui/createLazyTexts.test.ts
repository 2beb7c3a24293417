import { expect, test, vi } from 'vitest'
import { settled } from '../../tests/fakes/fakeClock'
import { fakeContext } from '../../tests/fakes/fakeContext'
import { createLazyTexts } from './createLazyTexts'

test('lazy texts are loaded once, and can be read then', async () => {
  const { ctx } = fakeContext()
  const load = vi.fn(async () => ({ lazyTexts: { 'probe.late': 'Late' } }))
  const late = createLazyTexts(ctx, load)

  late.preload()
  await late.texts()

  expect(ctx.i18n.t('probe.late')).toBe('Late')
  expect(load).toHaveBeenCalledTimes(1)
})

test('texts that failed stay failed for the view, and a failed preload starts over', async () => {
  const load = vi.fn(() => Promise.reject(new Error('down')))
  const late = createLazyTexts(fakeContext().ctx, load)

  const first = late.texts()
  await expect(first).rejects.toThrow('down')
  expect(late.texts()).toBe(first)
  late.preload()
  await settled()
  await expect(late.texts()).rejects.toThrow('down')

  expect(load).toHaveBeenCalledTimes(2)
})
