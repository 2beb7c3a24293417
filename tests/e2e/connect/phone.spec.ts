import type { CDPSession, Page } from '@playwright/test'
import { harborWallet, meadowWallet } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { expect, test } from '../harness/test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The sheet at rest. */
async function openSheet(host: Host) {
  await host.button.tap()
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  await atRest(host.page)
  // Touch handling is a separate chunk, which is not awaited: it works once it listens.
  await expect.poll(() => listensToTouch(host.page)).toBe(true)
}

async function listensToTouch(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', {
    expression: "document.querySelector('latchkey-modal').shadowRoot.querySelector('.lk-card')",
  })
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! })
  await session.detach()
  return listeners.some(({ type }) => type === 'pointerdown')
}

/** Waits until two readings in a row are equal. */
async function atRest(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() =>
        document
          .querySelector('latchkey-modal')!
          .shadowRoot!.getAnimations()
          .every(({ playState, effect }) => {
            const { iterations } = effect!.getComputedTiming()
            return playState === 'finished' || iterations === Number.POSITIVE_INFINITY
          }),
      ),
    )
    .toBe(true)
}

const cardOf = (page: Page) => page.locator('latchkey-modal .lk-card')

async function boxOf(page: Page) {
  return (await cardOf(page).boundingBox())!
}

/**
 * Moves a finger down the screen: to each of the heights in turn, after a pause in ms. The pauses are in the events'
 * own time, which a busy machine does not stretch. The returned function lifts the finger.
 */
async function drag(
  page: Page,
  from: { x: number; y: number },
  path: readonly [y: number, pauseMs: number][],
) {
  const session: CDPSession = await page.context().newCDPSession(page)
  let nowMs = Date.now()
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
      timestamp: nowMs / 1000,
    })
  await touch('touchStart', from.y)
  for (const [y, pauseMs] of path) {
    nowMs += pauseMs
    await touch('touchMove', y)
  }
  nowMs += 5
  return () => touch('touchEnd')
}

test('a visitor connects, switches network and disconnects by touch, on a sheet @core', async ({
  page,
  openHost,
}) => {
  const host = await openHost({ wallets: [harborWallet, meadowWallet] })
  await openSheet(host)
  const { width, y, height } = await boxOf(page)
  expect([width, Math.round(y + height)]).toEqual([390, 844])

  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).tap()
  await expect(host.widget).toBeHidden()
  await host.button.tap()
  await expect(host.title).toHaveText('Account')
  await host.widget.getByRole('button', { name: 'Harbor Local' }).tap()
  await host.widget.getByRole('button', { name: 'Meadow Local' }).tap()
  await expect(host.title).toHaveText('Account')
  expect(await host.state()).toMatchObject({ networkId: 'eip155:31338' })
  await host.widget.getByRole('button', { name: 'Disconnect' }).tap()

  await expect(host.widget).toBeHidden()
  await expect(host.button).toHaveText('Connect Wallet')
})

test('every target of the sheet is large enough for a finger', async ({ page, openHost }) => {
  const host = await openHost({ wallets: [harborWallet, meadowWallet] })
  await openSheet(host)

  const sizes = await host.widget.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )

  expect(sizes.length).toBeGreaterThanOrEqual(3)
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(44)
  await expect(page.locator('latchkey-modal .lk-card')).toBeVisible()
})

test.describe('dragged by its head', () => {
  test('the sheet follows the finger, and closes when it is released far down @core', async ({
    page,
    openHost,
  }) => {
    const host = await openHost({ wallets: [harborWallet, meadowWallet] })
    await openSheet(host)
    const { x, y, height } = await boxOf(page)

    const letGo = await drag(page, { x: x + 120, y: y + 30 }, [
      [y + 60, 30],
      [y + 30 + height * 0.5, 200],
      [y + 30 + height * 0.5, 200],
    ])
    // A browser hands moves on with its next frame.
    await expect.poll(async () => (await boxOf(page)).y).toBeCloseTo(y + height * 0.5, 0)
    await letGo()

    await expect(host.widget).toBeHidden()
    await openSheet(host)
    expect((await boxOf(page)).y).toBeCloseTo(y, 0)
  })

  test('a flick closes it', async ({ page, openHost }) => {
    const host = await openHost({ wallets: [harborWallet, meadowWallet] })
    await openSheet(host)
    const { x, y } = await boxOf(page)

    const letGo = await drag(page, { x: x + 120, y: y + 30 }, [
      [y + 40, 10],
      [y + 60, 10],
    ])
    await letGo()

    await expect(host.widget).toBeHidden()
  })

  test('released early and at rest, it returns', async ({ page, openHost }) => {
    const host = await openHost({ wallets: [harborWallet, meadowWallet] })
    await openSheet(host)
    const { x, y } = await boxOf(page)

    const letGo = await drag(page, { x: x + 120, y: y + 30 }, [
      [y + 40, 30],
      [y + 55, 100],
      [y + 55, 200],
    ])
    await letGo()
    await atRest(page)

    await expect(host.widget).toBeVisible()
    expect((await boxOf(page)).y).toBeCloseTo(y, 0)
  })

  test('it does not move during a request to a wallet', async ({ page, openHost }) => {
    const host = await openHost({ wallets: [{ ...harborWallet, approve: 'hold' }, meadowWallet] })
    await openSheet(host)
    await host.widget.getByRole('button', { name: 'Harbor Wallet' }).tap()
    await expect.poll(host.asked).toHaveLength(1)
    await atRest(page)
    const { x, y } = await boxOf(page)

    const letGo = await drag(page, { x: x + 120, y: y + 30 }, [
      [y + 200, 20],
      [y + 260, 20],
    ])

    expect((await boxOf(page)).y).toBeCloseTo(y, 0)
    await letGo()
    await expect(host.widget).toBeVisible()
  })

  test('it does not move if closing is refused', async ({ page, openHost }) => {
    const host = await openHost({ wallets: [{ ...harborWallet, chainIds: [4242, 31337] }] })
    await host.button.tap()
    await host.widget.getByRole('button', { name: 'Harbor Wallet' }).tap()
    await expect(host.title).toHaveText('Switch network')
    await atRest(page)
    const { x, y } = await boxOf(page)

    const letGo = await drag(page, { x: x + 120, y: y + 30 }, [[y + 200, 20]])

    expect((await boxOf(page)).y).toBeCloseTo(y, 0)
    await letGo()
    await expect(host.widget).toBeVisible()
  })
})

test('the sheet stands above an on-screen keyboard, and the field stays in sight', async ({
  page,
  openHost,
}) => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    id: 9000 + index,
    name: `Network ${index}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://localhost:9'] } },
  }))
  const host = await openHost({ options: { networks: many } })
  await host.openView('Networks')
  const field = host.widget.getByRole('searchbox')
  await field.tap()
  await atRest(page)

  // A headless browser shows no keyboard: the visual viewport is shrunk as with one.
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', {
      configurable: true,
      get: () => innerHeight - 300,
    })
    window.visualViewport!.dispatchEvent(new Event('resize'))
  })

  await expect
    .poll(async () => {
      const { y, height } = await boxOf(page)
      return { bottom: Math.round(y + height), isWhole: y >= 20 }
    })
    .toEqual({ bottom: 844 - 300, isWhole: true })
  await atRest(page)

  const { y } = await boxOf(page)
  const seen = (await field.boundingBox())!
  expect(seen.y).toBeGreaterThan(y)
  expect(seen.y + seen.height).toBeLessThan(544)

  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { configurable: true, get: () => innerHeight })
    window.visualViewport!.dispatchEvent(new Event('resize'))
  })
  await expect.poll(async () => Math.round((await boxOf(page)).y + (await boxOf(page)).height)).toBe(844)
})

test("the sheet's content keeps clear of the edges that the device covers", async ({ page, openHost }) => {
  const session = await page.context().newCDPSession(page)
  await session.send(
    'Emulation.setSafeAreaInsetsOverride' as never,
    { insets: { top: 47, bottom: 34 } } as never,
  )
  const host = await openHost({ wallets: [harborWallet] })
  await openSheet(host)

  const row = (await host.widget.getByRole('button', { name: 'Harbor Wallet' }).boundingBox())!

  expect(Math.round((await boxOf(page)).y + (await boxOf(page)).height)).toBe(844)
  expect(844 - (row.y + row.height)).toBeGreaterThanOrEqual(34)
})

test('in landscape the sheet is whole', async ({ page, openHost }) => {
  const host = await openHost({ wallets: [harborWallet, meadowWallet] })
  await openSheet(host)
  await page.setViewportSize({ width: 844, height: 390 })

  await expect(host.widget.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await host.widget.getByRole('button', { name: 'Meadow Wallet' }).tap()
  await expect(host.widget).toBeHidden()
  expect(await page.evaluate(() => (window as unknown as HostWindow).latchkey.getState().status)).toBe(
    'connected',
  )
})
