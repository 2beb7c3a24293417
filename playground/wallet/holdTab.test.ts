import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settled } from '../../tests/fakes/fakeClock'
import { holdTab } from './holdTab'

interface Waiting {
  readonly start: () => void
  readonly reject: (error: unknown) => void
}

/** One Web Lock that the tabs of a browser share, with its queue and theft. */
function createLock() {
  let holder: Waiting | undefined
  const queue: Waiting[] = []
  const request = (_: string, { signal, steal }: LockOptions, run: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const entry: Waiting = {
        reject,
        async start() {
          holder = entry
          await run()
          resolve()
          if (holder !== entry) return
          holder = undefined
          queue.shift()?.start()
        },
      }
      if (steal) holder?.reject(new DOMException('stolen', 'AbortError'))
      if (steal || !holder) return entry.start()
      queue.push(entry)
      signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(entry), 1)
        reject(signal.reason)
      })
    })
  return { request }
}

/** A channel between the tabs. */
class Channel {
  static all: Channel[] = []
  onmessage?: () => void
  constructor() {
    Channel.all.push(this)
  }
  postMessage() {
    for (const other of Channel.all) if (other !== this) other.onmessage?.()
  }
  close() {
    Channel.all = Channel.all.filter((other) => other !== this)
  }
}

let patience: AbortController
beforeEach(() => {
  Channel.all = []
  patience = new AbortController()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { locks: createLock() })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => patience.signal)
})
afterEach(() => vi.unstubAllGlobals())

/** A tab of the wallet. `leaving` settles once it has closed its wallet. */
function openTab(leaving: Promise<void> = Promise.resolve()) {
  const tab = { isHeld: false, left: 0 }
  void holdTab(() => {
    tab.left++
    return leaving
  }).then(() => {
    tab.isHeld = true
  })
  return tab
}

test('a tab that opens later gets the wallet once the one before has closed it', async () => {
  let close = () => {}
  const before = openTab(new Promise((resolve) => (close = resolve)))
  await settled()
  expect(before).toEqual({ isHeld: true, left: 0 })

  const after = openTab()
  await settled()
  expect([before.left, after.isHeld]).toEqual([1, false])
  close()
  await settled()

  expect([before.left, after.isHeld, after.left]).toEqual([1, true, 0])
})

test('a tab takes the wallet back, again and again', async () => {
  const first = openTab()
  await settled()
  const second = openTab()
  await settled()
  const third = openTab()
  await settled()

  expect([first.left, second.left, third.left]).toEqual([1, 1, 0])
  expect(third.isHeld).toBe(true)
})

test('a tab that the browser has put to sleep loses the wallet, and is told when it wakes', async () => {
  const asleep = openTab(new Promise(() => {}))
  await settled()
  const next = openTab()
  await settled()
  expect(next.isHeld).toBe(false)

  patience.abort(new DOMException('', 'TimeoutError'))
  await settled()

  expect(next.isHeld).toBe(true)
  expect(asleep.left).toBe(1)
})

test('a browser without locks has the wallet in every tab', async () => {
  vi.stubGlobal('navigator', {})

  const tab = openTab()
  await settled()

  expect(tab).toEqual({ isHeld: true, left: 0 })
})
