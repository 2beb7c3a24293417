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
    'polite: Connected\nFake is connected.',
  ])
})

test('a refusal is spoken at once, with the reason that it may have', async () => {
  const { connect, flow, chains, announcements } = arrange()
  chains.connect = { error: new LatchkeyError(UserRejected) }

  await connect()

  expect(flow.get()).toEqual({ status: 'declined' })
  expect(announcements.at(-1)).toBe(
    'assertive: Connection declined\nConnection can be declined if a previous request is still active',
  )
})

test('a request that is open already is no failure of the next one', async () => {
  const { connect, flow, chains } = arrange()
  chains.connect = { error: new LatchkeyError(RequestPending) }
  await connect()
  chains.connect = { value: undefined }

  await connect()

  expect(flow.get()).toEqual({ status: 'connected' })
})

test('what the wallet answers after the view was left is not heard', async () => {
  const { connect, controller, flow, chains, announcements } = arrange()
  chains.connect = 'silence'
  void connect()
  const spoken = [...announcements]

  controller.abort()

  expect(chains.aborted).toBe(1)
  expect(flow.get()).toEqual({ status: 'waiting' })
  expect(announcements).toEqual(spoken)
})

test('a wallet is told of as selected once, and as failed each time that it fails', async () => {
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

test('a wallet that is given up has not failed', async () => {
  const { connect, controller, bus, chains } = arrange()
  const told: string[] = []
  bus.on('tracked', ({ event }) => told.push(event))
  chains.connect = { error: new LatchkeyError(UserRejected) }
  controller.abort()

  await connect()

  expect(told).toEqual(['SELECT_WALLET'])
})

test('a wallet that is reached by a link and fails is told of as such, without the link', async () => {
  const { connect, bus, chains } = arrange({ platform: 'mobile' })
  const told: unknown[] = []
  bus.on('tracked', (fact) => told.push(fact))
  chains.connect = { error: new LatchkeyError(WalletTimeout) }

  await connect()

  const message = 'The wallet did not answer in time'
  expect(told.slice(1)).toEqual([
    { event: 'CONNECT_ERROR', properties: { message } },
    { event: 'CONNECT_PROXY_ERROR', properties: { message, name: 'Fake', platform: 'mobile' } },
  ])
})
