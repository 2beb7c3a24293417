import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApprovalRequest } from './ApprovalRequest'
import { openApprovalWindow } from './openApprovalWindow'

const info = { uuid: 'u', name: 'Harbor Wallet', rdns: 'local.harbor', icon: 'data:image/svg+xml,' }
const request: ApprovalRequest = {
  kind: 'addNetwork',
  origin: 'https://host.example',
  method: 'wallet_addEthereumChain',
  params: [],
  network: { chainId: 10, rpcUrl: 'https://op.example', name: 'OP Mainnet' },
}

/** happy-dom's type says that a window is never closed. */
let popup: Omit<Window, 'closed'> & { closed: boolean }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  popup = new Window()
  popup.close = () => {
    popup.closed = true
  }
  vi.spyOn(window, 'open').mockReturnValue(popup as never)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const inPopup = (selector: string) => popup.document.querySelector(selector) as unknown as HTMLElement

test('the window is a whole document: title, language, one heading, no inline style', () => {
  openApprovalWindow(request, info)

  expect(popup.document.title).toBe('Harbor Wallet asks')
  expect(popup.document.documentElement.lang).toBe('en')
  expect(inPopup('main h1').textContent).toBe('Add a network')
  expect(popup.document.querySelectorAll('style, [style]')).toHaveLength(0)
  expect(popup.document.adoptedStyleSheets).toHaveLength(1)
})

test('an answer settles at once, and the window closes a moment later', async () => {
  const { decision } = openApprovalWindow(request, info)!

  inPopup('[data-testid=approve]').click()
  const closedAtOnce = popup.closed
  vi.advanceTimersByTime(50)

  expect(await decision).toEqual({ approved: true })
  expect([closedAtOnce, popup.closed]).toEqual([false, true])
})

test('closing the window declines', async () => {
  const { decision } = openApprovalWindow(request, info)!

  popup.closed = true
  vi.advanceTimersByTime(200)

  expect(await decision).toEqual({ approved: false })
})

test('a reload of either window declines, since neither could answer any more', async () => {
  const reloaded = openApprovalWindow(request, info)!
  popup.dispatchEvent(new popup.Event('pagehide'))
  const left = openApprovalWindow(request, info)!
  window.dispatchEvent(new Event('pagehide'))

  expect(await reloaded.decision).toEqual({ approved: false })
  expect(await left.decision).toEqual({ approved: false })
})

test('every question gets a new window', () => {
  openApprovalWindow(request, info)
  openApprovalWindow(request, info)

  const [first, second] = vi.mocked(window.open).mock.calls.map(([, name]) => name)
  expect(first).not.toBe(second)
})

test('a blocked window is undefined, whether the browser returns none or a closed one', () => {
  popup.closed = true
  const closed = openApprovalWindow(request, info)
  vi.mocked(window.open).mockReturnValue(null)
  const none = openApprovalWindow(request, info)

  expect([closed, none]).toEqual([undefined, undefined])
})
