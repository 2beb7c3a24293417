import { createMessageId } from '@shared/frame/messageId'
import { afterEach, expect, test } from 'vitest'
import { settled } from '../../tests/fakes/fakeClock'
import { FrameError } from '../errors/FrameError'
import { type PageHandlers, type PageServer, servePage } from './servePage'

const open: { server: PageServer; page: MessagePort }[] = []
afterEach(() => {
  for (const { server, page } of open.splice(0)) {
    server.dispose()
    page.close()
  }
})

function start(handlers: Partial<PageHandlers>) {
  const { port1: page, port2 } = new MessageChannel()
  const drops: string[] = []
  const errors: unknown[] = []
  const answers: unknown[] = []
  page.onmessage = ({ data }) => void answers.push(data)
  const server = servePage({
    port: port2,
    handlers: handlers as PageHandlers,
    drop: (reason) => void drops.push(reason),
    onError: (event, error) => void errors.push([event, error]),
  })
  open.push({ server, page })
  const ask = async (event: string, payload?: unknown, id = createMessageId()) => {
    page.postMessage({ type: `@w3m-app/${event}`, id, payload })
    await delivered()
    return id
  }
  return { page, server, drops, errors, answers, ask }
}

/** A message needs a turn there, and its answer one back. */
async function delivered() {
  for (let turn = 0; turn < 6; turn++) await settled()
}

test('a request is answered by its id, with a payload if there is one', async () => {
  const { answers, ask } = start({
    GET_CHAIN_ID: () => ({ chainId: 1 }),
    SIGN_OUT: async () => undefined,
  })

  const [first, second] = [await ask('GET_CHAIN_ID'), await ask('SIGN_OUT')]

  expect(answers).toEqual([
    { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: first, payload: { chainId: 1 } },
    { type: '@w3m-frame/SIGN_OUT_SUCCESS', id: second },
  ])
})

test('the page receives a refusal, but no details of any other error', async () => {
  const failure = new Error('K is 0xsecret')
  const { answers, errors, ask } = start({
    SWITCH_NETWORK: () => {
      throw new FrameError('No such network.', { code: 4902 })
    },
    GET_USER: async () => {
      throw failure
    },
  })

  const [first, second] = [await ask('SWITCH_NETWORK', { chainId: 5 }), await ask('GET_USER')]

  expect(answers).toEqual([
    {
      type: '@w3m-frame/SWITCH_NETWORK_ERROR',
      id: first,
      payload: { message: 'No such network.', code: 4902 },
    },
    { type: '@w3m-frame/GET_USER_ERROR', id: second },
  ])
  expect(errors).toEqual([['GET_USER', failure]])
})

test('a withdrawn request is told so, and answered no more', async () => {
  let finish = () => {}
  let isAborted = false
  const { answers, drops, ask, page } = start({
    CONNECT_DEVICE: (_, { signal }) =>
      new Promise<undefined>((resolve) => {
        signal.addEventListener('abort', () => {
          isAborted = true
        })
        finish = () => resolve(undefined)
      }),
  })
  const id = await ask('CONNECT_DEVICE')

  page.postMessage({ type: '@w3m-app/ABORT', id })
  await delivered()
  finish()
  await delivered()
  page.postMessage({ type: '@w3m-app/ABORT', id })
  await delivered()

  expect([isAborted, answers, drops]).toEqual([true, [], ['id']])
})

test('a sign of life goes out while the request is open, and not afterwards', async () => {
  let tell = () => {}
  let finish = () => {}
  const { answers, ask } = start({
    CONNECT_DEVICE: (_, { tellWaiting }) => {
      tell = tellWaiting
      return new Promise<undefined>((resolve) => {
        finish = () => resolve(undefined)
      })
    },
  })
  const id = await ask('CONNECT_DEVICE')

  tell()
  finish()
  await delivered()
  tell()
  await delivered()

  expect(answers).toEqual([
    { type: '@w3m-frame/CONNECT_DEVICE_WAITING', id },
    { type: '@w3m-frame/CONNECT_DEVICE_SUCCESS', id },
  ])
})

test('a second request of an open id, a port and malformed messages are dropped', async () => {
  let calls = 0
  const { answers, drops, ask, page } = start({
    CONNECT_DEVICE: () => {
      calls += 1
      return new Promise<undefined>(() => {})
    },
  })
  const id = await ask('CONNECT_DEVICE')

  await ask('CONNECT_DEVICE', undefined, id)
  const { port1, port2 } = new MessageChannel()
  page.postMessage({ type: '@w3m-app/CONNECT_DEVICE', id: createMessageId() }, [port2])
  await ask('CONNECT_OTP', { otp: '12' })
  await ask('TO_STRING')
  page.postMessage('text')
  await delivered()
  port1.close()

  expect([calls, answers, drops]).toEqual([1, [], ['id', 'port', 'schema', 'type', 'json']])
})

test('its end withdraws all open requests', async () => {
  const reasons: boolean[] = []
  const { answers, server, ask } = start({
    CONNECT_DEVICE: (_, { signal }) =>
      new Promise<undefined>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reasons.push(signal.aborted)
          reject(signal.reason)
        })
      }),
  })
  await ask('CONNECT_DEVICE')

  server.dispose()
  await delivered()

  expect([reasons, answers]).toEqual([[true], []])
})
