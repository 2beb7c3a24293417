import { expect, test, vi } from 'vitest'
import { createRouter } from './createRouter'

function start() {
  const onClose = vi.fn()
  const onRefused = vi.fn()
  const holds = vi.fn(() => false)
  const router = createRouter({ onClose, onRefused, holds, isDeadEnd: (view) => view === 'UnsupportedChain' })
  return { router, onClose, onRefused, holds }
}

test('a router starts at the entry for disconnected visitors', () => {
  const { router } = start()

  expect(router.get()).toEqual({ history: [{ view: 'entry:disconnected' }], direction: 'none' })
})

test('each step tells which way the view comes in', () => {
  const { router } = start()
  const directions: string[] = []
  router.subscribe(() => directions.push(`${router.current().view} ${router.get().direction}`))

  router.push('AllWallets')
  router.push('ConnectingExternal', { connectorId: 'a', name: 'A' })
  router.replace('Downloads')
  router.goBack()
  router.push('Downloads')
  router.goBackToIndex(0)
  router.reset('Account')

  expect(directions).toEqual([
    'AllWallets forward',
    'ConnectingExternal forward',
    'Downloads forward',
    'AllWallets back',
    'Downloads forward',
    'entry:disconnected back',
    'Account none',
  ])
})

test('a view keeps its parameters', () => {
  const { router } = start()

  router.push('ConnectingExternal', { connectorId: 'a', name: 'A' })

  expect(router.current()).toEqual({ view: 'ConnectingExternal', params: { connectorId: 'a', name: 'A' } })
})

test('a push to the current view notifies nobody', () => {
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

test('a guard refuses closing and the ways back, but no way forward', () => {
  const { router, onClose, onRefused } = start()
  router.push('WalletSend')
  router.block(() => true)

  router.close()
  router.goBack()
  router.goBackToIndex(0)
  router.push('WalletSendPreview')

  expect(onRefused).toHaveBeenCalledTimes(3)
  expect(onClose).not.toHaveBeenCalled()
  expect(router.get().history.map(({ view }) => view)).toEqual([
    'entry:disconnected',
    'WalletSend',
    'WalletSendPreview',
  ])
})

test('a guard is asked anew each time', () => {
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

test('no guard refuses the page', () => {
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
