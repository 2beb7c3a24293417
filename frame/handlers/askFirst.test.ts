import { expect, test, vi } from 'vitest'
import { FrameError } from '../errors/FrameError'
import type { PageHandlers } from '../page/servePage'
import type { AccountChange } from '../ports/accountChange'
import { VaultRefusal } from '../session/VaultRefusal'
import { type AskedHandlers, askFirst } from './askFirst'

const { signal } = new AbortController()
const context = { signal, tellWaiting: () => {} }
const change: AccountChange = { kind: 'keepAccount', dueMs: 1 }

function start(prepare: AskedHandlers['KEEP_ACCOUNT'], say: () => Promise<void> = async () => {}) {
  const confirm = vi.fn(say)
  const { KEEP_ACCOUNT } = askFirst({ KEEP_ACCOUNT: prepare }, confirm)
  return { confirm, keep: async () => KEEP_ACCOUNT(undefined, context) }
}

test('a change is made after the visitor’s yes to it', async () => {
  const order: string[] = []
  const run = async () => void order.push('run')
  const { confirm, keep } = start(
    async () => ({ change, run }),
    async () => void order.push('yes'),
  )

  await keep()

  expect(confirm).toHaveBeenCalledWith(change, signal)
  expect(order).toEqual(['yes', 'run'])
})

test('after a no, nothing is run', async () => {
  const declined = new FrameError('Declined.', { code: 4001 })
  const run = vi.fn(async () => {})
  const { keep } = start(
    async () => ({ change, run }),
    () => Promise.reject(declined),
  )

  await expect(keep()).rejects.toBe(declined)

  expect(run).not.toHaveBeenCalled()
})

test('the visitor is not asked if there is nothing to do', async () => {
  const { confirm, keep } = start(async () => undefined)

  expect(await keep()).toBeUndefined()

  expect(confirm).not.toHaveBeenCalled()
})

test.each(['before', 'after'])(
  'a refusal of the server %s the question is told to the page',
  async (when) => {
    const refusal = new VaultRefusal('FreshSignInRequired', 'Sign in again.')
    const { keep } = start(async () => {
      if (when === 'before') throw refusal
      return { change, run: () => Promise.reject(refusal) }
    })

    await expect(keep()).rejects.toMatchObject({ code: 4100, reason: 'FreshSignInRequired' })
  },
)

test('a handler that does not ask first does not compile', () => {
  // @ts-expect-error `askFirst` alone makes it
  const handler: PageHandlers['DELETE_ACCOUNT'] = async () => {}

  expect(handler).toBeTypeOf('function')
})
