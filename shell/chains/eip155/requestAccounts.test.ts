import { expect, test } from 'vitest'
import { requestAccounts } from './requestAccounts'

/** A wallet that answers with Alice; `during` runs while it is asked. */
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

test('the first answer is taken, and the wallet is not asked again', async () => {
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

test('the first answer holds where the wallet does not answer once more', async () => {
  const wallet = walletWith((emit) => emit(['bob']))

  expect(await requestAccounts(wallet, () => Promise.reject(new Error('No')))).toEqual(['alice'])
})

test('a refusal is passed on, and no listener stays', async () => {
  const wallet = walletWith(() => {
    throw new Error('No')
  })

  await expect(requestAccounts(wallet, current)).rejects.toThrow('No')
  expect(wallet.listeners.size).toBe(0)
})

test('a provider without events is asked all the same', async () => {
  expect(await requestAccounts({ request: async () => ['alice'] }, current)).toEqual(['alice'])
})
