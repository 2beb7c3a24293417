import { describe, expect, test, vi } from 'vitest'
import { createRouter, type Router } from './createRouter'

function start() {
  const onClose = vi.fn()
  const onRefused = vi.fn()
  const holds = vi.fn(() => false)
  const router = createRouter({
    onClose,
    onRefused,
    holds,
    isDeadEnd: (view) => view === 'UnsupportedChain',
    failureOf: (view) => (view === 'Broken' ? new Error('It does not load') : undefined),
  })
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
  router.push('WalletSendPreview')

  expect(onRefused).toHaveBeenCalledTimes(2)
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

describe('a request', () => {
  const top = (router: Router) => router.get().history.at(-1)!
  const views = (router: Router) => router.get().history.map(({ view }) => view)

  test('is answered by its view, which then leads back', async () => {
    const { router, onClose } = start()
    router.reset('Swap')
    const answer = router.request('SwapSelectToken', { side: 'from' })
    const shown = { direction: router.get().direction, entry: top(router) }

    router.respond(top(router), { token: 'USDC' })

    expect(shown).toEqual({
      direction: 'forward',
      entry: { view: 'SwapSelectToken', params: { side: 'from' } },
    })
    expect(await answer).toEqual({ token: 'USDC' })
    expect(router.get()).toEqual({ history: [{ view: 'Swap' }], direction: 'back' })
    expect(onClose).not.toHaveBeenCalled()
  })

  test('that is answered past what came after it leads back to where it was made', async () => {
    const { router } = start()
    router.reset('Swap')
    const answer = router.request('SwapSelectToken')
    const asked = top(router)
    router.push('Help')

    router.respond(asked, 1)

    expect(await answer).toBe(1)
    expect(views(router)).toEqual(['Swap'])
  })

  test('is answered past a guard: the visitor has decided', async () => {
    const { router, onRefused } = start()
    const answer = router.request('Approve')
    router.block(() => true)

    router.respond(top(router), true)

    expect(await answer).toBe(true)
    expect(onRefused).not.toHaveBeenCalled()
  })

  test('of the only view closes the dialog, done, when it is answered', () => {
    const { router, onClose } = start()
    router.reset('Approve')

    router.respond(top(router), true)

    expect(onClose.mock.calls).toEqual([[true]])
  })

  test.each<[string, (router: Router) => void]>([
    ['the visitor goes back', (router) => router.goBack()],
    ['another view takes its place', (router) => router.replace('Account')],
    ['everything is reset', (router) => router.reset('Account')],
    ['the dialog closes', (router) => router.end()],
    ['its view is asked for anew', (router) => void router.request('Approve', { id: 2 }).catch(() => {})],
  ])('is aborted when %s', async (_, go) => {
    const { router } = start()
    const answer = router.request('Approve', { id: 1 })

    go(router)

    const error = await answer.catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ code: 'RequestAborted' })
    expect((error as Error).cause).toBeUndefined()
  })

  test('outlives what its view leads on to, and other requests', async () => {
    const { router } = start()
    const first = router.request('Approve')
    const asked = top(router)
    router.push('Help')
    const second = router.request('SwapSelectToken')

    router.goBack()

    await expect(second).rejects.toMatchObject({ code: 'RequestAborted' })
    router.respond(asked, 'yes')
    expect(await first).toBe('yes')
  })

  test('of a view that failed says why when it is left', async () => {
    const { router } = start()
    const answer = router.request('Broken')

    router.goBack()

    await expect(answer).rejects.toMatchObject({
      code: 'RequestAborted',
      cause: expect.objectContaining({ message: 'It does not load' }),
    })
  })

  test('takes one answer, and none once its view is gone', async () => {
    const { router, onClose } = start()
    const answer = router.request('Approve')
    const asked = top(router)

    router.respond(asked, 1)
    router.respond(asked, 2)

    expect(await answer).toBe(1)
    expect(views(router)).toEqual(['entry:disconnected'])
    expect(onClose).not.toHaveBeenCalled()
  })
})

test('a listener for the end of the dialog hears of it once, and whether it was done', () => {
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
