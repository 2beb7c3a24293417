import { expect, test } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { createSessionMemory, type SessionMemory, withRecent } from './createSessionMemory'

test('sessions that are kept at the same time are all kept', async () => {
  const storage = createFakeStorage()
  const memory = createSessionMemory(storage.tab())

  await Promise.all([memory.keep('eip155', 'harbor'), memory.keep('solana', 'quay')])

  expect(storage.values).toEqual({
    connectionStatus: 'connected',
    connectedConnectors: { eip155: 'harbor', solana: 'quay' },
    connections: { eip155: ['harbor'], solana: ['quay'] },
  })
})

test.each<[string, (memory: SessionMemory) => Promise<void>, object]>([
  ['a kept session', (memory) => memory.keep('eip155', 'harbor'), { eip155: 'harbor' }],
  ['a forgotten session', (memory) => memory.forget('eip155'), {}],
])('%s is not lost to the next change if the storage is slow', async (_, change, expected) => {
  const storage = createFakeStorage({ connectedConnectors: { eip155: 'pier', solana: 'quay' } })
  const { get, ...tab } = storage.tab()
  const slowly: typeof get = (key) => get(key).then((value) => settled().then(() => value))
  const memory = createSessionMemory({ ...tab, get: slowly })

  await Promise.all([change(memory), memory.giveUp('solana')])

  expect(storage.values.connectedConnectors).toEqual(expected)
})

test('a session that is forgotten after it was kept stays forgotten', async () => {
  const storage = createFakeStorage()
  const memory = createSessionMemory(storage.tab())

  await Promise.all([memory.keep('eip155', 'harbor'), memory.forget('eip155')])

  expect(storage.values).toEqual({
    connectionStatus: 'disconnected',
    connectedConnectors: {},
    connections: {},
  })
})

test('a forgotten session or preference of one namespace leaves the others as they are', async () => {
  const storage = createFakeStorage()
  const memory = createSessionMemory(storage.tab())
  await Promise.all([memory.keep('eip155', 'harbor'), memory.keep('solana', 'quay')])

  await memory.forget('eip155')
  await memory.keepPreferredType('eip155', 'smartAccount')
  await memory.keepPreferredType('solana', 'eoa')

  expect(storage.values).toEqual({
    connectionStatus: 'connected',
    connectedConnectors: { solana: 'quay' },
    connections: { solana: ['quay'] },
    preferredAccountTypes: { eip155: 'smartAccount', solana: 'eoa' },
  })
})

test('a session that could not be restored may still be open in another tab', async () => {
  const storage = createFakeStorage()
  const memory = createSessionMemory(storage.tab())
  await memory.keep('eip155', 'harbor')

  await memory.giveUp('eip155')

  expect(storage.values).toEqual({
    connectionStatus: 'disconnected',
    connectedConnectors: {},
    connections: { eip155: ['harbor'] },
  })
})

test('an unreadable session is forgotten all the same', async () => {
  const storage = createFakeStorage({ connectionStatus: 'connected', connections: { eip155: ['harbor'] } })
  const get = () => Promise.reject(new Error('offline'))
  const memory = createSessionMemory({ ...storage.tab(), get })

  await memory.forget('eip155')

  expect(storage.values).toEqual({
    connectionStatus: 'disconnected',
    connectedConnectors: {},
    connections: {},
  })
  await expect(memory.read()).rejects.toThrow('offline')
})

test.each([
  [[], ['harbor']],
  [['quay'], ['harbor', 'quay']],
  [
    ['quay', 'harbor'],
    ['harbor', 'quay'],
  ],
  [
    ['quay', 'pier'],
    ['harbor', 'quay'],
  ],
])('the wallet used last goes before %j, and two are kept', (recent, expected) => {
  expect(withRecent(recent, 'harbor')).toEqual(expected)
})
