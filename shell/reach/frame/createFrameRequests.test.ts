import type { AppEvent } from '@shared/frame/appPayloads'
import { describe, expect, test, vi } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { appSamples, rpcSamples, successSamples } from '../../../tests/fakes/frameMessages'
import { type StartedFrame, startFrame } from '../../../tests/fakes/startVaultFrame'

const events = Object.keys(appSamples) as AppEvent[]
const [signing] = rpcSamples
const [sending, hash] = rpcSamples.find(([{ method }]) => method === 'eth_sendTransaction')!
const timedEvents = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
] as const

/** A frame that is ready, with one request open. */
async function ask<E extends AppEvent>(event: E, signal?: AbortSignal, payload = appSamples[event]) {
  const started = startFrame()
  const answer = started.frame.request(event, payload, signal)
  const outcome = vi.fn()
  answer.then(
    (value) => outcome('resolved', value),
    (error) => outcome('rejected', error.code, error.message),
  )
  await started.connect()
  return { ...started, answer, outcome }
}

test.each(events)('%s loads the frame, waits for it, and resolves with the answer', async (event) => {
  const { vault, answer } = await ask(event)

  expect(vault.last(event)).toMatchObject({ type: `@w3m-app/${event}` })
  expect(vault.last(event).payload).toEqual(appSamples[event])
  vault.succeed(event, successSamples[event])

  expect(await answer).toEqual(successSamples[event])
})

test('requests that are open at the same time have different ids', async () => {
  const { vault, frame, answer } = await ask('IS_CONNECTED')
  const chain = frame.request('GET_CHAIN_ID', undefined)

  vault.succeed('GET_CHAIN_ID', { chainId: 10 })
  vault.succeed('IS_CONNECTED', { isConnected: false })

  expect(await Promise.all([answer, chain])).toEqual([{ isConnected: false }, { chainId: 10 }])
})

test.each([
  [{ message: 'Invalid code' }, 'Invalid code'],
  [{ message: '' }, 'An error occurred'],
  [{}, 'An error occurred'],
  [undefined, 'An error occurred'],
  [{ message: 'Wrong\u202e\n code' }, 'Wrong code'],
])('an error of the frame %j is told as %s', async (payload, message) => {
  const { vault, answer } = await ask('CONNECT_OTP')

  vault.fail('CONNECT_OTP', payload)

  await expect(answer).rejects.toMatchObject({ code: 'FrameFailed', message })
})

test('a refusal of the vault has a separate code, and the wait that it asks for counts', async () => {
  const { vault, frame, answer } = await ask('CONNECT_EMAIL')

  vault.fail('CONNECT_EMAIL', { message: 'No', reason: 'RateLimited', seconds: 90 })

  await expect(answer).rejects.toMatchObject({ code: 'RateLimited' })
  expect(await frame.cache.cooldownMs()).toBe(90_000)
})

test.each([
  [{ message: 'User rejected', code: 4001 }, 4001, 'User rejected'],
  [{}, -32603, 'An error occurred'],
])('an error of an RPC request %j has a code', async (payload, code, message) => {
  const { vault, answer } = await ask('RPC_REQUEST')

  vault.fail('RPC_REQUEST', payload)

  await expect(answer).rejects.toMatchObject({ code, message })
})

test.each([
  ['unverified_domain', 'does not accept this page'],
  ['Unauthorized: origin not allowed', 'list of allowed origins'],
  ['Unauthorized: invalid key', 'does not know this `projectId`'],
])('%s of the frame is an alert, once', async (message, alert) => {
  const { vault, frame, alerts, answer } = await ask('CONNECT_EMAIL')
  vault.fail('CONNECT_EMAIL', { message })
  await expect(answer).rejects.toMatchObject({ message })
  const second = frame.request('CONNECT_EMAIL', appSamples.CONNECT_EMAIL)
  vault.fail('CONNECT_EMAIL', { message })
  await expect(second).rejects.toMatchObject({ message })

  expect(alerts).toHaveLength(1)
  expect(alerts[0]).toContain(alert)
})

test('the handle of a new session is taken, and kept nowhere', async () => {
  const { vault, frame, storage } = await ask('RELOAD')

  vault.send({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'handle' } })

  expect([frame.drops.counts, storage.values]).toEqual([{}, {}])
})

describe('a message that does not fit', () => {
  test.each<[string, (id: string) => unknown]>([
    ['id', () => ({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id: 'f'.repeat(32) })],
    ['id', (id) => ({ type: '@w3m-frame/SIGN_OUT_SUCCESS', id })],
    ['id', (id) => ({ type: '@w3m-frame/CONNECT_DEVICE_WAITING', id })],
    ['schema', (id) => ({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id, payload: { otp: '012345' } })],
    ['type', (id) => ({ type: '@w3m-frame/CONNECT_OTP', id })],
    ['type', (id) => ({ type: '@w3m-app/CONNECT_OTP_SUCCESS', id })],
    ['json', () => 'CONNECT_OTP_SUCCESS'],
  ])('is dropped and counted (%s), and the request stays open', async (reason, message) => {
    const { vault, frame, outcome, answer } = await ask('CONNECT_OTP')

    vault.send(message(vault.last('CONNECT_OTP').id))
    await settled()

    expect(outcome).not.toHaveBeenCalled()
    expect(frame.drops.counts).toEqual({ [reason]: 1 })
    vault.succeed('CONNECT_OTP')
    expect(await answer).toBeUndefined()
  })

  test('is logged once for a reason', async () => {
    const { vault, warnings } = await ask('CONNECT_OTP')

    for (const data of ['x', 'y', 'z']) vault.send(data)

    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('(json)')
  })

  test('a second answer to a request does not count', async () => {
    const { vault, frame, answer } = await ask('IS_CONNECTED')
    vault.succeed('IS_CONNECTED', { isConnected: true })

    vault.succeed('IS_CONNECTED', { isConnected: false })

    expect(await answer).toEqual({ isConnected: true })
    expect(frame.drops.counts).toEqual({ id: 1 })
  })

  test('an RPC result of another shape ends the request', async () => {
    const { vault, frame, answer } = await ask('RPC_REQUEST')

    vault.succeed('RPC_REQUEST', '0x12')

    await expect(answer).rejects.toMatchObject({ code: -32603 })
    expect(frame.drops.counts).toEqual({ schema: 1 })
  })
})

test.each(rpcSamples.map(([request, result]) => [request.method, request, result] as const))(
  'the result of %s is typed',
  async (_, request, result) => {
    const { frame, vault, connect } = startFrame()
    const answer = frame.request('RPC_REQUEST', request)
    await connect()

    vault.succeed('RPC_REQUEST', result)

    expect(await answer).toEqual(result)
  },
)

test.each([
  ['eth_sendTransaction', `0x${'ab'.repeat(31)}`],
  ['eth_sendTransaction', `0x${'ab'.repeat(65)}`],
  ['personal_sign', `0x${'a'.repeat(61)}`],
  ['eth_signTypedData_v4', 'ab'.repeat(65)],
  ['solana_signMessage', '5'.repeat(88)],
  ['solana_signTransaction', { signature: '5'.repeat(88) }],
  ['solana_signAllTransactions', { transactions: 'AQAB' }],
])('%s has no result like %j', async (method, result) => {
  const { frame, vault, connect } = startFrame()
  const request = rpcSamples.find(([sample]) => sample.method === method)![0]
  const answer = frame.request('RPC_REQUEST', request)
  await connect()

  vault.succeed('RPC_REQUEST', result)

  await expect(answer).rejects.toMatchObject({ code: -32603 })
})

describe('time', () => {
  test.each(timedEvents)('%s ends after 30 s of silence, with an alert', async (event) => {
    const { vault, clock, outcome, alerts } = await ask(event)

    await clock.advance(29_999)
    expect(outcome).not.toHaveBeenCalled()
    await clock.advance(1)

    expect(outcome).toHaveBeenCalledWith('rejected', 'RequestInterrupted', 'Something went wrong')
    expect(alerts).toEqual([expect.stringContaining('did not answer a request in time')])
    expect(vault.received.at(-1)).toEqual({ type: '@w3m-app/ABORT', id: vault.last(event).id })
  })

  test.each(events.filter((event) => !(timedEvents as readonly string[]).includes(event)))(
    '%s, which a person may have to read, does not time out',
    async (event) => {
      const { clock, outcome, alerts } = await ask(event)

      await clock.advance(3_600_000)

      expect(outcome).not.toHaveBeenCalled()
      expect(alerts).toEqual([])
      expect(clock.pending).toBe(0)
    },
  )

  test('a sign of life restarts the 30 s of CONNECT_DEVICE', async () => {
    const { vault, clock, outcome } = await ask('CONNECT_DEVICE')
    const { id } = vault.last('CONNECT_DEVICE')

    for (let at = 0; at < 60; at++) {
      await clock.advance(29_000)
      vault.send({ type: '@w3m-frame/CONNECT_DEVICE_WAITING', id })
    }
    expect(outcome).not.toHaveBeenCalled()
    await clock.advance(30_000)

    expect(outcome).toHaveBeenCalledWith('rejected', 'RequestInterrupted', 'Something went wrong')
    expect(clock.pending).toBe(0)
  })

  test('an answered request leaves no timer', async () => {
    const { vault, clock } = await ask('CONNECT_OTP')

    vault.succeed('CONNECT_OTP')

    expect(clock.pending).toBe(0)
  })

  test('a frame that does not load ends what waits for it, with one alert', async () => {
    const { frame, clock, vault, alerts } = startFrame()
    const answers = Promise.allSettled([
      frame.request('CONNECT_EMAIL', appSamples.CONNECT_EMAIL),
      frame.request('RPC_REQUEST', signing![0]),
      frame.request('GET_FARCASTER_URI', undefined),
    ])

    await clock.advance(20_000)

    expect((await answers).map((each) => each.status === 'rejected' && each.reason.code)).toEqual([
      'RequestInterrupted',
      4001,
      'RequestAborted',
    ])
    expect(alerts).toEqual([expect.stringContaining('did not load')])
    expect([vault.elements.length, clock.pending]).toEqual([0, 0])
  })

  test('a frame that does not load with the page is an alert, though nothing waits for it yet', async () => {
    const { load, clock, alerts } = startFrame(createFakeStorage({ emailLoginUsed: true }))
    load()

    await clock.advance(20_000)

    expect(alerts).toEqual([expect.stringContaining('did not load')])
  })

  test('a frame that does not load for a preferred account alone is no alert', async () => {
    const { frame, clock, alerts } = startFrame()
    const answer = frame.request('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
    const outcome = expect(answer).rejects.toMatchObject({ code: 'RequestInterrupted' })

    await clock.advance(20_000)

    await outcome
    expect(alerts).toEqual([])
  })
})

describe('an abort', () => {
  test.each<[AppEvent, string, string]>([
    ['UPDATE_EMAIL', 'RequestInterrupted', 'Something went wrong'],
    ['GET_FARCASTER_URI', 'RequestAborted', 'Request was aborted'],
  ])('of %s withdraws it from the frame: %s', async (event, code, message) => {
    const controller = new AbortController()
    const { vault, outcome } = await ask(event, controller.signal)

    controller.abort()
    await settled()

    expect(outcome).toHaveBeenCalledExactlyOnceWith('rejected', code, message)
    expect(vault.received.at(-1)).toEqual({ type: '@w3m-app/ABORT', id: vault.last(event).id })
  })

  test('before the frame is ready is not posted, nor is the request', async () => {
    const { frame, vault, connect } = startFrame()
    const controller = new AbortController()
    const answer = frame.request('IS_CONNECTED', undefined, controller.signal)

    controller.abort()

    await expect(answer).rejects.toMatchObject({ code: 'RequestInterrupted' })
    await connect()
    expect(vault.received.map(({ type }) => type)).not.toContain('@w3m-app/IS_CONNECTED')
  })

  test('before the request does not load the frame', async () => {
    const { frame, vault } = startFrame()

    await expect(frame.request('GET_USER', undefined, AbortSignal.abort())).rejects.toThrow()

    expect(vault.elements).toEqual([])
  })

  test('leaves other requests open, and later ones work', async () => {
    const controller = new AbortController()
    const { frame, vault, answer } = await ask('GET_CHAIN_ID')
    const aborted = frame.request('IS_CONNECTED', undefined, controller.signal)
    controller.abort()
    await expect(aborted).rejects.toThrow()
    const later = frame.request('SIGN_OUT', undefined)

    vault.succeed('GET_CHAIN_ID', { chainId: 1 })
    vault.succeed('SIGN_OUT')

    expect(await answer).toEqual({ chainId: 1 })
    expect(await later).toBeUndefined()
  })

  test('after the answer withdraws nothing, and no listener stays on the signal', async () => {
    const controller = new AbortController()
    const remove = vi.spyOn(controller.signal, 'removeEventListener')
    const { vault, answer } = await ask('GET_CHAIN_ID', controller.signal)
    vault.succeed('GET_CHAIN_ID', { chainId: 1 })
    await answer

    controller.abort()

    expect(remove).toHaveBeenCalledOnce()
    expect(vault.received.map(({ type }) => type)).not.toContain('@w3m-app/ABORT')
  })

  test('of the unsafe requests spares the others', async () => {
    const { frame, vault, answer } = await ask('GET_CHAIN_ID')
    const unsafe = frame.request('RPC_REQUEST', signing![0])

    frame.abortRpc()

    await expect(unsafe).rejects.toThrow('Request was aborted')
    vault.succeed('GET_CHAIN_ID', { chainId: 1 })
    expect(await answer).toEqual({ chainId: 1 })
  })

  test('of the unsafe requests spares a read of smart accounts', async () => {
    const [read, status] = rpcSamples.find(([{ method }]) => method === 'wallet_getCallsStatus')!
    const { frame, vault, answer } = await ask('RPC_REQUEST', undefined, read)

    frame.abortRpc()
    vault.succeed('RPC_REQUEST', status)

    expect(await answer).toEqual(status)
  })

  test('of a signature declines it, and a late one is dropped', async () => {
    const { frame, vault, answer } = await ask('RPC_REQUEST')

    frame.abortRpc()
    vault.succeed('RPC_REQUEST', signing![1])

    await expect(answer).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    expect(frame.drops.counts).toEqual({ id: 1 })
  })

  test('of a transaction waits for what the frame says: it may have been sent', async () => {
    const { frame, vault, answer } = await ask('RPC_REQUEST', undefined, sending)

    frame.abortRpc()
    expect(vault.received.at(-1)).toMatchObject({ type: '@w3m-app/ABORT' })
    vault.succeed('RPC_REQUEST', hash)

    expect(await answer).toBe(hash)
  })

  test.each([
    ['10 s of silence', (frame: StartedFrame) => frame.clock.advance(10_000)],
    ['the loss of its document', async (frame: StartedFrame) => frame.vault.load()],
    ['the end of the widget', async (frame: StartedFrame) => frame.frame.dispose()],
  ])('of a transaction ends without a claim after %s', async (_, happen) => {
    const started = await ask('RPC_REQUEST', undefined, sending)
    started.frame.abortRpc()

    await happen(started)
    await settled()

    expect(started.outcome).toHaveBeenCalledExactlyOnceWith(
      'rejected',
      'RequestAborted',
      'Request was aborted',
    )
  })
})

test('ten RPC requests are open at most; others still go out', async () => {
  const { frame, vault, connect } = startFrame()
  const signatures = Array.from({ length: 10 }, () => frame.request('RPC_REQUEST', signing![0]))
  await connect()

  await expect(frame.request('RPC_REQUEST', signing![0])).rejects.toMatchObject({ code: -32005 })
  const signOut = frame.request('SIGN_OUT', undefined)
  vault.succeed('SIGN_OUT')
  await signOut
  vault.succeed('RPC_REQUEST', signing![1])
  const next = frame.request('RPC_REQUEST', signing![0])
  vault.succeed('RPC_REQUEST', signing![1])

  expect(await Promise.all([signatures[9], next])).toEqual([signing![1], signing![1]])
  expect(vault.received.filter(({ type }) => type === '@w3m-app/RPC_REQUEST')).toHaveLength(11)
})

test('reads of smart accounts take no place of what a person is asked', async () => {
  const { frame, vault, connect } = startFrame()
  const [read, status] = rpcSamples.find(([{ method }]) => method === 'wallet_getCallsStatus')!
  const signatures = Array.from({ length: 10 }, () => frame.request('RPC_REQUEST', signing![0]))
  for (const each of signatures) each.catch(() => {})
  await connect()

  const answer = frame.request('RPC_REQUEST', read)
  vault.succeed('RPC_REQUEST', status)

  expect(await answer).toEqual(status)
})

test('a reload of the frame ends the requests that it had, and those that wait go to the new document', async () => {
  const { vault, frame, connect, answer } = await ask('UPDATE_EMAIL')
  vault.load()
  const waiting = frame.request('IS_CONNECTED', undefined)

  await expect(answer).rejects.toThrow('Something went wrong')
  await connect()
  vault.succeed('IS_CONNECTED', { isConnected: true })

  expect(await waiting).toEqual({ isConnected: true })
})
