import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import messages from '../messages/en.json' with { type: 'json' }
import { disconnectWallet } from './disconnectWallet'

test('every session is ended', async () => {
  const { ctx, chains, toasts } = fakeContext({ messages })

  await disconnectWallet(ctx)

  expect(chains.calls).toEqual([['disconnect']])
  expect(toasts).toEqual([])
})

test('a session that does not end is a toast', async () => {
  const { ctx, chains, toasts } = fakeContext({ messages })
  chains.disconnect = { error: new Error('boom') }

  await disconnectWallet(ctx)

  expect(toasts).toEqual(['error: Failed to disconnect'])
})

test('a session that does not end is tracked', async () => {
  const { ctx, bus, chains } = fakeContext({ messages })
  const told: unknown[] = []
  bus.on('tracked', (fact) => told.push(fact))
  chains.disconnect = { error: new Error('boom') }

  await disconnectWallet(ctx)

  expect(told).toEqual([{ event: 'DISCONNECT_ERROR', properties: { message: 'boom' } }])
})
