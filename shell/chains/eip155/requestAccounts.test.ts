import { expect, test } from 'vitest'
import { requestAccounts } from './requestAccounts'

/** A wallet that answers with alice; `during` runs while it is asked. */
function walletWith(during: (emit: (accounts: string[]) => void) => void) {
  const listeners = new Set<(payload: never) => void>()
  return {
    listeners,
    async request() {
      during((accounts) => {
        for (const listener of listeners) listener(accounts as never)
      })
      return ['alice']
    },
    on: (_: string, listener: (payload: never) => void) => void listeners.add(listener),
    removeListener: (_: string, listener: (payload: never) => void) => void listeners.delete(listener),
  }
}
const current = async () => ['bob']

test('the answer is taken, and nobody is asked again', async () => {
  const wallet = walletWith(() => {})

  const answer = await requestAccounts(wallet, () => {
    throw new Error('asked again')
  })

  expect(answer).toEqual(['alice'])
  expect(wallet.listeners.size).toBe(0)
})

test('accounts that change while the visitor is asked are asked for once more', async () => {
  const wallet = walletWith((emit) => emit(['bob']))

  expect(await requestAccounts(wallet, current)).toEqual(['bob'])
  expect(wallet.listeners.size).toBe(0)
})

test('a wallet that does not say more has said what it said', async () => {
  const wallet = walletWith((emit) => emit(['bob']))

  expect(await requestAccounts(wallet, () => Promise.reject(new Error('No')))).toEqual(['alice'])
})

test('a refusal is passed on, and nothing is listened to any more', async () => {
  const wallet = walletWith(() => {
    throw new Error('No')
  })

  await expect(requestAccounts(wallet, current)).rejects.toThrow('No')
  expect(wallet.listeners.size).toBe(0)
})

test('a provider without events is asked all the same', async () => {
  expect(await requestAccounts({ request: async () => ['alice'] }, current)).toEqual(['alice'])
})
