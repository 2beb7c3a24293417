import type { Connector } from '@shared/domain/connector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LatchkeyState } from '../../ground/widget/state'
import type { Widget } from '../../ground/widget/widget'
import { followCookie } from './followCookie'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const connected: Partial<LatchkeyState> = {
  status: 'connected',
  networkId: 'eip155:1',
  address,
  connector: { id: 'app.harbor' } as Connector,
}
/** The written cookies, without their common attributes. */
let cookies: string[]

beforeEach(() => {
  cookies = []
  vi.stubGlobal('document', {
    set cookie(text: string) {
      cookies.push(text.split('; ').slice(0, 3).join('; '))
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

function start(first: Partial<LatchkeyState>) {
  let state = first
  const listeners = new Set<() => void>()
  const widget = {
    id: 'default',
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as Widget
  const stop = followCookie(widget)
  const become = (next: Partial<LatchkeyState>) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  return { become, stop }
}

test('the account in use is remembered, with its network, and forgotten when it disconnects', () => {
  const { become } = start({ status: 'disconnected' })

  become(connected)
  become({ ...connected, open: true })
  become({ ...connected, networkId: 'eip155:10' })
  become({ status: 'disconnected' })

  expect(cookies).toEqual([
    'latchkey.default=; Path=/; Max-Age=0',
    `latchkey.default=v1.eip155:1.${address}.app.harbor; Path=/; Max-Age=2592000`,
    `latchkey.default=v1.eip155:10.${address}.app.harbor; Path=/; Max-Age=2592000`,
    'latchkey.default=; Path=/; Max-Age=0',
  ])
})

test('while a session is being restored the cookie of the last visit stays', () => {
  const { become } = start({ status: 'connecting' })
  expect(cookies).toEqual([])

  become(connected)

  expect(cookies).toHaveLength(1)
})

test('a destroyed widget writes no more', () => {
  const { become, stop } = start(connected)
  stop()

  become({ status: 'disconnected' })

  expect(cookies).toHaveLength(1)
})
