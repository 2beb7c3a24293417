import { RequestPending, UserRejected, WalletTimeout } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import messages from '../messages/late/en.json' with { type: 'json' }
import { type ConnectFlow, opening } from '../model'
import { type ConnectWalletInput, connectWallet } from './connectWallet'

function arrange({ platform = 'browser' as ConnectWalletInput['platform'] } = {}) {
  const fake = fakeContext({ messages })
  const controller = new AbortController()
  const flow = fake.ctx.createStore<ConnectFlow>(opening)
  const connect = () =>
    connectWallet(fake.ctx, flow, {
      connectorId: 'fake',
      name: 'Fake',
      platform,
      signal: controller.signal,
    })
  return { ...fake, controller, flow, connect }
}

test('a wallet that agrees is connected, and both steps are spoken', async () => {
  const { connect, flow, chains, announcements } = arrange()

  await connect()

  expect(flow.get()).toEqual({ status: 'connected' })
  expect(chains.calls).toEqual([['connect', 'fake']])
  expect(announcements).toEqual([
    'polite: Continue in Fake\nAccept connection request in the wallet',
    'polite: Connected\nYou’re connected with Fake.',
  ])
})

test('a refusal is announced at once, with its reason if it has one', async () => {
  const { connect, flow, chains, announcements } = arrange()
  chains.connect = { error: new LatchkeyError(UserRejected) }

  await connect()

  expect(flow.get()).toEqual({ status: 'declined' })
  expect(announcements.at(-1)).toBe(
    'assertive: Connection declined\nConnection can be declined if a previous request is still active',
  )
})

test('a request that is still open is no failure of the next one', async () => {
  const { connect, flow, chains } = arrange()
  chains.connect = { error: new LatchkeyError(RequestPending) }
  await connect()
  chains.connect = { value: undefined }

  await connect()

  expect(flow.get()).toEqual({ status: 'connected' })
})

test('an answer that comes after the view was left is ignored', async () => {
  const { connect, controller, flow, chains, announcements } = arrange()
  chains.connect = 'silence'
  void connect()
  const spoken = [...announcements]

  controller.abort()

  expect(chains.aborted).toBe(1)
  expect(flow.get()).toEqual({ status: 'waiting' })
  expect(announcements).toEqual(spoken)
})

test('a wallet is tracked as selected once, and as failed each time that it fails', async () => {
  const { connect, bus, chains } = arrange()
  const told: unknown[] = []
  bus.on('tracked', (fact) => told.push(fact))
  chains.connect = { error: new LatchkeyError(UserRejected) }
  await connect()
  chains.connect = { value: undefined }

  await connect()

  expect(told).toEqual([
    { event: 'SELECT_WALLET', properties: { name: 'Fake', platform: 'browser' } },
    { event: 'CONNECT_ERROR', properties: { message: new LatchkeyError(UserRejected).message } },
  ])
})

test('an aborted request is not tracked as a failure', async () => {
  const { connect, controller, bus, chains } = arrange()
  const told: string[] = []
  bus.on('tracked', ({ event }) => told.push(event))
  chains.connect = { error: new LatchkeyError(UserRejected) }
  controller.abort()

  await connect()

  expect(told).toEqual(['SELECT_WALLET'])
})

test('a failure of a wallet reached by a link is tracked as a proxy error, without the link', async () => {
  const { connect, bus, chains } = arrange({ platform: 'mobile' })
  const told: unknown[] = []
  bus.on('tracked', (fact) => told.push(fact))
  chains.connect = { error: new LatchkeyError(WalletTimeout) }

  await connect()

  const message = 'Your wallet didn’t respond in time'
  expect(told.slice(1)).toEqual([
    { event: 'CONNECT_ERROR', properties: { message } },
    { event: 'CONNECT_PROXY_ERROR', properties: { message, name: 'Fake', platform: 'mobile' } },
  ])
})
