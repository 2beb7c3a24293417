import { toGreeting } from '@shared/frame/greetings'
import { createMessageId } from '@shared/frame/messageId'
import { expect, test } from 'vitest'
import { settled } from '../../tests/fakes/fakeClock'
import { createFrameHandshake } from './createFrameHandshake'

const origin = 'https://shop.example'

function start(isListed: (origin: string) => Promise<boolean> = async (asked) => asked === origin) {
  const frame = new EventTarget()
  const posted: { readonly message: Greeting; readonly to: string }[] = []
  const page = { postMessage: (message: Greeting, to: string) => void posted.push({ message, to }) }
  const drops: string[] = []
  const ports: { readonly port: MessagePort; readonly origin: string }[] = []
  const handshake = createFrameHandshake({
    frame: frame as Window,
    page: page as unknown as Window,
    isListed,
    drop: (reason) => void drops.push(reason),
    onPort: (port, from) => void ports.push({ port, origin: from }),
  })
  const hear = (data: unknown, from: Partial<MessageEventInit> = {}) => {
    const event = new Event('message')
    Object.assign(event, { data, source: page, origin, ports: [], ...from })
    frame.dispatchEvent(event)
    return settled()
  }
  const hello = async (id = createMessageId(), from: Partial<MessageEventInit> = {}) => {
    await hear(toGreeting({ name: 'HELLO', id }), from)
    return id
  }
  return { frame, posted, drops, ports, handshake, hear, hello }
}

interface Greeting {
  readonly type: string
  readonly id: string
  readonly payload: { readonly nonce: string }
}

function channel() {
  const { port1, port2 } = new MessageChannel()
  let isClosed = false
  port2.addEventListener('close', () => {
    isClosed = true
  })
  return { port1, port2, isClosed: () => isClosed }
}

test('a listed page gets READY at its exact origin, and its one port is taken', async () => {
  const { posted, drops, ports, hear, hello } = start()
  const id = await hello()
  const { nonce } = posted[0]!.message.payload
  const { port2 } = channel()

  await hear(toGreeting({ name: 'PORT', id, nonce }), { ports: [port2] })

  expect(posted).toEqual([
    { message: { type: '@w3m-frame/READY', id, payload: { nonce, version: '4' } }, to: origin },
  ])
  expect(nonce).toMatch(/^[\da-f]{32}$/)
  expect([ports, drops]).toEqual([[{ port: port2, origin }], []])
})

test('a page off the list is refused by name, and its port is not taken', async () => {
  const { posted, drops, ports, hear, hello } = start()
  const from = { origin: 'https://hostile.example' }
  const id = await hello(createMessageId(), from)
  const { port1, port2, isClosed } = channel()

  await hear(toGreeting({ name: 'PORT', id, nonce: createMessageId() }), { ...from, ports: [port2] })

  expect(posted).toEqual([
    {
      message: { type: '@w3m-frame/REFUSED', id, payload: { message: 'unverified_domain' } },
      to: 'https://hostile.example',
    },
  ])
  expect([ports, drops]).toEqual([[], ['unexpected']])
  port1.postMessage('closed?')
  await settled()
  expect(isClosed()).toBe(true)
})

test('a server that does not answer is not told to the page', async () => {
  const { posted, hello } = start(async () => {
    throw new Error('down')
  })

  await hello()

  expect(posted).toEqual([])
})

test('of two greetings the last one counts', async () => {
  const answers: ((isListed: boolean) => void)[] = []
  const { posted, hello } = start(() => new Promise((resolve) => void answers.push(resolve)))
  await hello()
  const second = await hello()

  for (const answer of answers) answer(true)
  await settled()

  expect(posted.map(({ message }) => message.id)).toEqual([second])
})

test.each([
  ['another window', 'source', { source: {} as Window }],
  ['no window', 'source', { source: null }],
  ['a sandboxed page', 'origin', { origin: 'null' }],
  ['a page of files', 'origin', { origin: 'file://' }],
])('HELLO of %s is dropped', async (_, reason, from) => {
  const { posted, drops, hello } = start(async () => true)

  await hello(createMessageId(), from)

  expect([posted, drops]).toEqual([[], [reason]])
})

test('HELLO with a port is dropped, and so is PORT without a port or with two', async () => {
  const { posted, drops, ports, hear, hello } = start()
  await hello(createMessageId(), { ports: [channel().port2] })
  const id = await hello()
  const greeting = toGreeting({ name: 'PORT', id, nonce: posted[0]!.message.payload.nonce })

  await hear(greeting)
  await hear(greeting, { ports: [channel().port2, channel().port2] })

  expect([ports, drops]).toEqual([[], ['port', 'port', 'port']])
})

test('PORT of another greeting, with another nonce or from another origin is dropped', async () => {
  const { posted, drops, ports, hear, hello } = start(async () => true)
  const id = await hello()
  const { nonce } = posted[0]!.message.payload
  const give = (fields: { id?: string; nonce?: string }, from = {}) =>
    hear(toGreeting({ name: 'PORT', id, nonce, ...fields }), { ports: [channel().port2], ...from })

  await give({ id: createMessageId() })
  await give({ nonce: createMessageId() })
  await give({}, { origin: 'https://other.example' })

  expect([ports, drops]).toEqual([[], ['unexpected', 'unexpected', 'origin']])
})

test('a second port, and a second handshake of one document, are dropped', async () => {
  const { posted, drops, ports, hear, hello } = start()
  const id = await hello()
  const greeting = toGreeting({ name: 'PORT', id, nonce: posted[0]!.message.payload.nonce })
  await hear(greeting, { ports: [channel().port2] })

  await hear(greeting, { ports: [channel().port2] })
  await hello()

  expect([posted.length, ports.length, drops]).toEqual([1, 1, ['unexpected', 'unexpected']])
})

test('messages that do not claim to be ours are ignored, malformed ones are counted', async () => {
  const { posted, drops, hear } = start()

  for (const data of [undefined, null, 1, 'text', {}, { type: 'webpackOk' }, { type: 1 }]) await hear(data)
  expect(drops).toEqual([])
  await hear({ type: '@w3m-app/HELLO', id: 'short', payload: { version: '4' } })
  await hear({ type: '@w3m-app/HELLO', id: createMessageId(), payload: { version: '3' } })
  await hear({ type: '@w3m-app/NEVER', id: createMessageId() })

  expect([posted, drops]).toEqual([[], ['id', 'schema', 'type']])
})

test('after its end it answers nothing, not even a greeting that was being checked', async () => {
  let answer = (_: boolean) => {}
  const { posted, handshake, hello } = start(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await hello()

  handshake.dispose()
  answer(true)
  await hello()

  expect(posted).toEqual([])
})
