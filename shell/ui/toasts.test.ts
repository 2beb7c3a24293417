import { expect, test } from 'vitest'
import { createFakeClock } from '../../tests/fakes/fakeClock'
import { createToasts } from './toasts'

test('a new message while one is open closes the old one and shows after 150 ms', () => {
  const clock = createFakeClock()
  const toasts = createToasts(clock)
  toasts.success('Address copied')

  toasts.error('Signature declined')

  expect(toasts.get()).toEqual({ open: false, message: '', variant: 'success', autoClose: true })
  clock.advance(149)
  expect(toasts.get().open).toBe(false)
  clock.advance(1)
  expect(toasts.get()).toEqual({
    open: true,
    message: 'Signature declined',
    variant: 'error',
    autoClose: true,
  })
})

test('a toast hides after 2.5 s and becomes an empty success toast', () => {
  const clock = createFakeClock()
  const toasts = createToasts(clock)

  toasts.error('Failed to copy')
  clock.advance(2_500)

  expect(toasts.get()).toEqual({ open: false, message: '', variant: 'success', autoClose: true })
})

test('a loading toast stays until it is hidden', () => {
  const clock = createFakeClock()
  const toasts = createToasts(clock)
  toasts.loading('Authenticating...')
  clock.advance(60_000)
  expect(toasts.get().message).toBe('Authenticating...')

  toasts.hide()

  expect(toasts.get().open).toBe(false)
})

test('a toast waits while the pointer rests on it', () => {
  const clock = createFakeClock()
  const toasts = createToasts(clock)
  toasts.success('Link copied')

  toasts.pause()
  clock.advance(10_000)

  expect(toasts.get().open).toBe(true)
  toasts.resume()
  clock.advance(2_500)
  expect(toasts.get().open).toBe(false)
})

test('only the last of several messages within the swap shows', () => {
  const clock = createFakeClock()
  const toasts = createToasts(clock)
  toasts.success('one')

  toasts.success('two')
  toasts.success('three')
  clock.advance(150)

  expect(toasts.get().message).toBe('three')
})
