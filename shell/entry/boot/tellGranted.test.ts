import { expect, test } from 'vitest'
import type { Speaker } from '../../wallet/transactions/transactionState'
import { tellGranted } from './tellGranted'

test('a batch that no visitor was asked about is announced, in texts that came first', async () => {
  const said: string[] = []

  await tellGranted({
    addMessages: async (english) => void said.push(String(english['shell.transaction.granted'])),
    i18n: { t: (key: string) => key } as Speaker['i18n'],
    toast: { success: (text: string) => void said.push(text) } as Speaker['toast'],
  })

  expect(said).toEqual(['Sent with your permission', 'shell.transaction.granted'])
})

test('without a screen nothing is told', async () => {
  await expect(tellGranted(undefined)).resolves.toBeUndefined()
})
