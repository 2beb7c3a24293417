import { expect, test, vi } from 'vitest'
import { createRouter } from './createRouter'
import { isUnsupportedChainBlocked } from './isUnsupportedChainBlocked'

function start() {
  const onClose = vi.fn()
  const onRefused = vi.fn()
  const holds = vi.fn(() => false)
  const router = createRouter({ onClose, onRefused, holds })
  return { router, onClose, onRefused, holds }
}

test('a router starts at Connect', () => {
  const { router } = start()

  expect(router.get()).toEqual({ history: [{ view: 'Connect' }], transactions: [], direction: 'none' })
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
    'Connect back',
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

  router.push('Connect')

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
  expect(router.get().history.map(({ view }) => view)).toEqual(['Connect', 'WalletSend', 'WalletSendPreview'])
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

test('a transaction that succeeds moves first and then calls back', () => {
  const { router } = start()
  const views: string[] = []
  router.reset('Swap')
  router.push('ApproveTransaction')
  router.pushTransaction({
    success: { to: 'goBack' },
    onSuccess: () => views.push(router.current().view),
    onCancel: () => views.push('cancelled'),
  })

  router.succeedTransaction()

  expect(views).toEqual(['Swap'])
  expect(router.get()).toEqual({ history: [{ view: 'Swap' }], transactions: [], direction: 'back' })
})

test('a transaction that is given up goes back and calls back', () => {
  const { router } = start()
  const onSuccess = vi.fn()
  const onCancel = vi.fn()
  router.push('ApproveTransaction')
  router.pushTransaction({ success: { to: 'reset', view: 'Account' }, onSuccess, onCancel })

  router.cancelTransaction()

  expect(router.current().view).toBe('Connect')
  expect(onCancel).toHaveBeenCalledTimes(1)
  expect(onSuccess).not.toHaveBeenCalled()
})

test('settling a transaction passes guards', () => {
  const { router, onClose, onRefused } = start()
  router.reset('SIWXSignMessage')
  router.pushTransaction({ success: { to: 'finish' } })
  router.block(() => true)

  router.succeedTransaction()

  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onRefused).not.toHaveBeenCalled()
  expect(router.get().history).toEqual([{ view: 'Connect' }])
})

test('a transaction leaves the direction alone while the view stays', () => {
  const { router } = start()
  router.push('WalletSend')

  router.pushTransaction({ success: { to: 'stay' } })
  router.succeedTransaction()

  expect(router.get().direction).toBe('forward')
})

test('settling nothing notifies nobody', () => {
  const { router, onClose } = start()
  const listener = vi.fn()
  router.subscribe(listener)

  router.succeedTransaction()
  router.cancelTransaction()

  expect(listener).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['UnsupportedChain', false, true],
  ['UnsupportedChain', true, false],
  ['Account', false, false],
])('on %s, network supported %s: close is blocked %s', (view, networkSupported, blocked) => {
  expect(isUnsupportedChainBlocked({ view, networkSupported })).toBe(blocked)
})
