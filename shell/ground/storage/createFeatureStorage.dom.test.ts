import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createFeatureStorage } from './createFeatureStorage'
import { createSafeArea } from './createSafeArea'

const receivers = z.array(z.string())

beforeEach(() => localStorage.clear())

test('a feature stores under its own prefix and reads back', () => {
  const storage = createFeatureStorage('default', 'send')

  storage.set('receivers', ['0xab'])

  expect(localStorage.getItem('latchkey:default:send:receivers')).toBe('{"v":1,"data":["0xab"]}')
  expect(storage.get('receivers', receivers)).toEqual(['0xab'])
})

test('a feature reads neither its neighbours nor the shell', () => {
  createFeatureStorage('default', 'send').set('email', ['0xab'])
  localStorage.setItem('latchkey:default:email', '{"v":1,"data":["0xab"]}')

  expect(createFeatureStorage('default', 'swap').get('email', receivers)).toBeUndefined()
})

test('a missing item is undefined', () => {
  expect(createFeatureStorage('default', 'send').get('receivers', receivers)).toBeUndefined()
})

test.each(['[', '"0xab"', '{"v":1,"data":[1]}', '{"v":0,"data":["0xab"]}'])('%s is dropped', (raw) => {
  localStorage.setItem('latchkey:default:send:receivers', raw)

  expect(createFeatureStorage('default', 'send').get('receivers', receivers)).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('a removed key is gone', () => {
  const storage = createFeatureStorage('default', 'send')
  storage.set('receivers', ['0xab'])

  storage.remove('receivers')

  expect(storage.get('receivers', receivers)).toBeUndefined()
})

test('features that share an area log a refusal once', () => {
  const warn = vi.fn()
  const area = createSafeArea(() => undefined, { warn })
  const send = createFeatureStorage('default', 'send', area)
  const swap = createFeatureStorage('default', 'swap', area)

  send.set('receivers', ['0xab'])
  swap.set('receivers', ['0xcd'])

  expect(send.get('receivers', receivers)).toEqual(['0xab'])
  expect(swap.get('receivers', receivers)).toEqual(['0xcd'])
  expect(warn).toHaveBeenCalledTimes(1)
})
