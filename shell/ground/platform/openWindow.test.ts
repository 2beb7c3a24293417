import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../tests/fakes/fakeClock'
import { openWindow } from './openWindow'

const href = 'https://buy.test/order?id=1'
const schema = {
  parse(value: unknown) {
    if (typeof value !== 'string') throw new Error('expected a text')
    return value
  },
}

/** A page with one window, which a test closes and posts from. */
function setUp({
  isBlocked = false,
  address = href,
  ...options
}: {
  isBlocked?: boolean
  address?: string | Promise<string>
  schema?: typeof schema | undefined
  width?: number
  height?: number
  origin?: string
  signal?: AbortSignal
} = {}) {
  const clock = createFakeClock()
  const warnings: string[] = []
  const shown: string[] = []
  const opened = {
    closed: false,
    opener: {} as unknown,
    location: { replace: (address: string) => void shown.push(address) },
    close() {
      opened.closed = true
    },
  }
  const listeners = new Set<(event: MessageEvent) => void>()
  const asked: unknown[] = []
  const sizes: string[] = []
  const page = {
    open(address: string, _target: string, size: string) {
      asked.push(address)
      sizes.push(size)
      return isBlocked ? null : opened
    },
    addEventListener: (_: string, listener: never) => void listeners.add(listener),
    removeEventListener: (_: string, listener: never) => void listeners.delete(listener),
  } as unknown as Window
  const log = { warn: (message: string) => void warnings.push(message) }
  const { outcome, close } = openWindow(address, { schema, ...options }, { page, clock, log })
  const post = (data: unknown, { source = opened as unknown, origin = 'https://buy.test' } = {}) => {
    for (const listener of [...listeners]) listener({ source, origin, data } as MessageEvent)
  }
  return { outcome, close, post, opened, clock, listeners, warnings, asked, sizes, shown }
}

test('a message of the page in the window is the result, and no listener is left', async () => {
  const { outcome, post, asked, clock, listeners } = setUp()

  post('order 7')

  expect(await outcome).toEqual({ status: 'result', result: 'order 7' })
  expect(asked).toEqual([href])
  expect([listeners.size, clock.pending]).toEqual([0, 0])
})

test('messages of another window or origin are ignored, one that does not fit is warned of', async () => {
  const { outcome, post, warnings } = setUp()

  post('forged', { source: {} })
  post('forged', { origin: 'https://evil.test' })
  post(7)
  post('order 7')

  expect(await outcome).toEqual({ status: 'result', result: 'order 7' })
  expect(warnings).toEqual(['A message of https://buy.test does not fit'])
})

test('the page that answers may be of another origin than the first one', async () => {
  const { outcome, post } = setUp({ origin: 'https://bank.test' })

  post('early', { origin: 'https://buy.test' })
  post('paid', { origin: 'https://bank.test' })

  expect(await outcome).toEqual({ status: 'result', result: 'paid' })
})

test('a window that the visitor closes has ended without a result', async () => {
  const { outcome, opened, clock, listeners } = setUp()

  clock.advance(500)
  opened.closed = true
  clock.advance(500)

  expect(await outcome).toEqual({ status: 'closed' })
  expect([listeners.size, clock.pending]).toEqual([0, 0])
})

test('a window that the browser blocks is told at once', async () => {
  const { outcome, listeners, clock } = setUp({ isBlocked: true })

  expect(await outcome).toEqual({ status: 'blocked' })
  expect([listeners.size, clock.pending]).toEqual([0, 0])
})

test('an abort closes the window, and opens none afterwards', async () => {
  const controller = new AbortController()
  const { outcome, opened, clock } = setUp({ signal: controller.signal })

  controller.abort()
  await settled()
  expect(opened.closed).toBe(true)
  clock.advance(500)

  expect(await outcome).toEqual({ status: 'closed' })
  const late = setUp({ signal: controller.signal })
  expect([await late.outcome, late.asked]).toEqual([{ status: 'closed' }, []])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])(
  '%s opens no window',
  (address) => {
    const page = {} as Window

    expect(() => openWindow(address, { schema }, { page, clock: createFakeClock(), log: console })).toThrow(
      TypeError,
    )
  },
)

/** An address that is known later. */
function late() {
  let resolve: (address: string) => void = () => {}
  const promise = new Promise<string>((known) => {
    resolve = known
  })
  return { promise, resolve }
}

test('a promised address is shown in the window that the tap opened, and messages count from then on', async () => {
  const address = late()
  const { outcome, post, asked, shown } = setUp({ address: address.promise })

  expect([asked, shown]).toEqual([[''], []])
  post('early')
  address.resolve(href)
  await settled()
  post('order 7')

  expect(shown).toEqual([href])
  expect(await outcome).toEqual({ status: 'result', result: 'order 7' })
})

test.each([
  ['fails', () => Promise.reject(new Error('offline'))],
  ['could run code', async () => 'javascript:alert(1)'],
])('a promised address that %s closes the window', async (_, address) => {
  const { outcome, opened, shown, clock } = setUp({ address: address() })

  await settled()
  expect([opened.closed, shown]).toEqual([true, []])
  clock.advance(500)

  expect(await outcome).toEqual({ status: 'closed' })
})

test('a blocked window is told although its address fails', async () => {
  const { outcome } = setUp({ isBlocked: true, address: Promise.reject(new Error('offline')) })

  expect(await outcome).toEqual({ status: 'blocked' })
})

test('a page that is to send no message has no opener, and is not heard', async () => {
  const { opened, post, outcome, clock } = setUp({ schema: undefined, width: 600, height: 800 })

  expect(opened.opener).toBeNull()
  post('order 7')
  opened.close()
  clock.advance(500)

  expect(await outcome).toEqual({ status: 'closed' })
})

test('a window has the size that it is opened with', () => {
  expect(setUp().sizes).toEqual(['popup,width=480,height=720'])
  expect(setUp({ width: 600, height: 800 }).sizes).toEqual(['popup,width=600,height=800'])
})
