import { describe, expect, test, vi } from 'vitest'
import { createRouter } from './createRouter'

function start() {
  const onClose = vi.fn()
  const onRefused = vi.fn()
  const holds = vi.fn(() => false)
  const router = createRouter({
    onClose,
    onRefused,
    holds,
    isDeadEnd: (view) => view === 'UnsupportedChain',
  })
  return { router, onClose, onRefused, holds }
}

test('a router starts at the entry for disconnected visitors', () => {
  const { router } = start()

  expect(router.get()).toEqual({ history: [{ view: 'entry:disconnected' }], direction: 'none' })
})

test('each step tells the direction of the view', () => {
  const { router } = start()
  const directions: string[] = []
  router.subscribe(() => directions.push(`${router.current().view} ${router.get().direction}`))

  router.push('AllWallets')
  router.push('ConnectingExternal', { connectorId: 'a', name: 'A' })
  router.replace('Downloads')
  router.goBack()
  router.push('Downloads')
  router.goBack()
  router.reset('Account')

  expect(directions).toEqual([
    'AllWallets forward',
    'ConnectingExternal forward',
    'Downloads forward',
    'AllWallets back',
    'Downloads forward',
    'AllWallets back',
    'Account none',
  ])
})

test('a view keeps its parameters', () => {
  const { router } = start()

  router.push('ConnectingExternal', { connectorId: 'a', name: 'A' })

  expect(router.current()).toEqual({ view: 'ConnectingExternal', params: { connectorId: 'a', name: 'A' } })
})

test('a push to the current view notifies no listener', () => {
  const { router } = start()
  const listener = vi.fn()
  router.subscribe(listener)

  router.push('entry:disconnected')

  expect(listener).not.toHaveBeenCalled()
})

test('going back from the only view closes', () => {
  const { router, onClose, onRefused } = start()

  router.goBack()

  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onRefused).not.toHaveBeenCalled()
})

test('a guard refuses closing and going back, but no step forward', () => {
  const { router, onClose, onRefused } = start()
  router.push('WalletSend')
  router.block(() => true)

  router.close()
  router.goBack()
  router.push('WalletSendPreview')

  expect(onRefused).toHaveBeenCalledTimes(2)
  expect(onClose).not.toHaveBeenCalled()
  expect(router.get().history.map(({ view }) => view)).toEqual([
    'entry:disconnected',
    'WalletSend',
    'WalletSendPreview',
  ])
})

test('a guard is asked again each time', () => {
  const { router, onClose, onRefused } = start()
  let busy = true
  router.block(() => busy)

  router.close()
  busy = false
  router.close()

  expect(onRefused).toHaveBeenCalledTimes(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a guard ends with its dispose, and leaves others in place', () => {
  const { router, onClose, onRefused } = start()
  const blocks = () => true
  const first = router.block(blocks)
  const second = router.block(blocks)

  first()
  router.close()
  second()
  router.close()

  expect(onRefused).toHaveBeenCalledTimes(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('guards do not apply to the page', () => {
  const { router, onClose, onRefused } = start()
  router.block(() => true)

  router.closeByHost()

  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onRefused).not.toHaveBeenCalled()
})

test("the shell's own rule refuses the visitor and the page", () => {
  const { router, onClose, onRefused, holds } = start()
  holds.mockReturnValue(true)

  router.close()
  router.goBack()
  router.closeByHost()

  expect(onRefused).toHaveBeenCalledTimes(3)
  expect(onClose).not.toHaveBeenCalled()
})

describe('an entry', () => {
  test('replaces an entry of the same view, and is left for the one before it', () => {
    const { router } = start()
    router.reset('Swap')
    const first = router.enter('SwapSelectToken', { side: 'from' })
    const second = router.enter('SwapSelectToken', { side: 'to' })
    const entered = router.get()
    router.push('Help')

    router.leave(first)
    router.leave(second)

    expect(entered).toEqual({ history: [{ view: 'Swap' }, second], direction: 'forward' })
    expect(second).toEqual({ view: 'SwapSelectToken', params: { side: 'to' } })
    expect(router.get()).toEqual({ history: [{ view: 'Swap' }], direction: 'back' })
  })

  test('is left past a guard, and closes the dialog, done, if nothing is below it', () => {
    const { router, onClose, onRefused } = start()
    router.block(() => true)
    router.reset('Approve')

    router.leave(router.current())

    expect(onClose.mock.calls).toEqual([[true]])
    expect(onRefused).not.toHaveBeenCalled()
  })
})

test('a listener for the end of the dialog is called once, with whether it was done', () => {
  const { router } = start()
  const heard: unknown[] = []
  router.onEnd((error) => heard.push(error))
  router.onEnd((error) => heard.push(error))

  router.reset('Account')
  router.end('closed')
  router.onEnd((error) => heard.push(error))
  router.end()
  router.end()

  expect(heard).toEqual(['closed', 'closed', undefined])
})
