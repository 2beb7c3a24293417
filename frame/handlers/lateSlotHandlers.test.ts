import { expect, test } from 'vitest'
import { createLateSlotHandlers, type StartSlots } from './lateSlotHandlers'

const context = { signal: new AbortController().signal, tellWaiting: () => {} }
const deps = {} as Parameters<StartSlots>[0]

test('each question is passed on with its payload; a file that did not load is loaded again', async () => {
  const asked: unknown[] = []
  const handlers = Object.fromEntries(
    [
      'GET_SLOTS',
      'ADD_PASSKEY',
      'ADD_RECOVERY_CODE',
      'REMOVE_SLOT',
      'EXPORT_SEED',
      'EXPORT_KEY',
      'SET_OPENING_DELAY',
      'ANSWER_OPENING',
      'DELETE_ACCOUNT',
      'KEEP_ACCOUNT',
    ].map((name) => [
      name,
      async (payload: unknown, { signal }: typeof context) => asked.push([name, payload, signal]),
    ]),
  ) as unknown as ReturnType<StartSlots>
  let isOffline = true
  const slots = createLateSlotHandlers(async () => {
    if (isOffline) throw new Error('offline')
    return (given) => {
      expect(given).toBe(deps)
      return handlers
    }
  }, deps)
  await expect(slots.GET_SLOTS(undefined, context)).rejects.toThrow('could not be loaded. Try again.')
  isOffline = false

  await slots.GET_SLOTS(undefined, context)
  await slots.ADD_PASSKEY(undefined, context)
  await slots.ADD_RECOVERY_CODE(undefined, context)
  await slots.REMOVE_SLOT({ id: 's' }, context)
  await slots.EXPORT_SEED(undefined, context)
  await slots.EXPORT_KEY({ namespace: 'solana' }, context)
  await slots.SET_OPENING_DELAY({ hours: 24 }, context)
  await slots.ANSWER_OPENING({ id: 'o', isAllowed: false }, context)
  await slots.DELETE_ACCOUNT(undefined, context)
  await slots.KEEP_ACCOUNT(undefined, context)

  expect(asked).toEqual([
    ['GET_SLOTS', undefined, context.signal],
    ['ADD_PASSKEY', undefined, context.signal],
    ['ADD_RECOVERY_CODE', undefined, context.signal],
    ['REMOVE_SLOT', { id: 's' }, context.signal],
    ['EXPORT_SEED', undefined, context.signal],
    ['EXPORT_KEY', { namespace: 'solana' }, context.signal],
    ['SET_OPENING_DELAY', { hours: 24 }, context.signal],
    ['ANSWER_OPENING', { id: 'o', isAllowed: false }, context.signal],
    ['DELETE_ACCOUNT', undefined, context.signal],
    ['KEEP_ACCOUNT', undefined, context.signal],
  ])
})
