import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import type { Devnet } from '../../../devnet/devnet'
import type { VaultStack } from '../../vault/startVaultStack'
import {
  approvalOn,
  approve,
  denyWindows,
  enterDigits,
  expect,
  letArm,
  openReview,
  pressApprove,
  readDigits,
  test,
  waitForInput,
} from '../harness/embedded'
import { chainOf, clientOf, fresh } from '../harness/sendForm'
import { type SightAttack, sightAttacks, sightPart } from '../harness/sightAttacks'
import { attempt, pay, show } from '../harness/sightAttempt'
import { pointOf, readAnswer, restore } from '../harness/sightPage'
import type { HostServer } from '../harness/startHostServer'
import { ask, beSignedIn, openVaultPage, vaultPagePath } from '../harness/vaultPage'

// A page controls every pixel around the frame. Whatever it does to them, a payment is approved in a window that it has
// no part in, or by digits that it cannot know. The browser's own report of covers is forced to say “visible”.

test.use({ viewport: { width: 1280, height: 1100 } })

/** The browser reports every frame as visible, whatever lies over it. */
const forceVisible = (page: Page) =>
  page.context().addInitScript(() => {
    Object.defineProperty(IntersectionObserverEntry.prototype, 'isVisible', { get: () => true })
  })

const answered = (page: Page) => page.evaluate(readAnswer)
const abort = (page: Page) => page.evaluate(() => Reflect.get(window, 'vault').frame.abortRpc())

/** A page with a wallet that has 3 ETH, in a browser that reports no cover. Returns the wallet’s address. */
async function openWallet(page: Page, host: HostServer, vault: VaultStack, devnet: Devnet): Promise<string> {
  await forceVisible(page)
  await openVaultPage(page, host.url, vault.walletUrl)
  await beSignedIn(page, vault)
  const { address } = await ask(page, 'GET_USER', { chainId: 'eip155:31337' })
  await chainOf(devnet).setBalance({ address, value: parseEther('3') })
  return address
}

/** After an attempt: nothing was signed, and the page is as before. */
async function expectRefused(page: Page, { name }: SightAttack) {
  expect(await answered(page), name).toBeUndefined()
  await expect(approvalOn(page).locator('button.approve')).toHaveCount(0)
  await abort(page)
  await expect.poll(() => answered(page)).toMatchObject({ error: { code: 4001 } })
  await page.evaluate(restore)
}

test('whatever a page does to what is seen, no payment is made: window @firefox', async ({
  page,
  hostServer,
  vault,
  devnet,
  guard,
  browserName,
}) => {
  // A window whose request ends while it loads: its next download fails as it closes.
  guard.allow(/review TypeError/)
  test.setTimeout(900_000)
  const attacks = browserName === 'chromium' ? sightPart(0, 3) : sightPart(1, 9)
  const from = await openWallet(page, hostServer, vault, devnet)
  const client = clientOf(devnet)
  const before = await client.getBalance({ address: fresh })
  await pay(page, from)
  await show(page)
  const point = await pointOf(
    approvalOn(page).getByRole('button', { name: 'Review in a window', exact: true }),
  )
  await abort(page)
  const opened: Page[] = []
  page.context().on('page', (popup) => opened.push(popup))
  let reached = 0

  for (const attack of attacks)
    await test.step(attack.name, async () => {
      await attempt(page, { attack, from, aimAt: async () => point, presses: 1 })
      await expectRefused(page, attack)
      if (opened.length > 0) reached++
      // A request takes its window with it.
      for (const popup of opened.splice(0)) if (!popup.isClosed()) await popup.waitForEvent('close')
    })
  expect(await client.getBalance({ address: fresh })).toBe(before)
  // Most presses arrive, or this proves nothing.
  expect(reached).toBeGreaterThan(attacks.length * 0.9)

  // The same visitor, who sees what they do, pays.
  await pay(page, from)
  await show(page)
  await approve(page, 'Send')
  await expect.poll(() => answered(page)).toMatch(/^0x[\da-f]{64}$/)
  expect((await client.getBalance({ address: fresh })) - before).toBe(parseEther('0.01'))
})

test.describe('with more tries than a visitor has', () => {
  test.use({ vaultLimits: { digitTries: 1_000 } })

  test('whatever a page does to what is seen, no payment is made: digits @firefox', async ({
    page,
    hostServer,
    vault,
    devnet,
    guard,
    browserName,
  }) => {
    test.setTimeout(900_000)
    const attacks = browserName === 'chromium' ? sightPart(4, 9) : sightPart(7, 9)
    const from = await openWallet(page, hostServer, vault, devnet)
    const client = clientOf(devnet)
    const before = await client.getBalance({ address: fresh })
    const frame = approvalOn(page)
    const review = frame.getByRole('button', { name: 'Review in a window', exact: true })
    await pay(page, from)
    await show(page)
    await denyWindows(page, vault.walletUrl)
    await waitForInput(page, review)
    await review.click()
    await readDigits(frame)
    const keyOf = (key: string) => pointOf(frame.getByRole('button', { name: key, exact: true }))
    const [one, two] = [await keyOf('1'), await keyOf('2')]
    await abort(page)
    // A page that guesses is right once in 10,000 times, and a test must not be.
    const aimAt = async () => ((await readDigits(frame)).startsWith('1') ? two : one)

    for (const attack of attacks)
      await test.step(attack.name, async () => {
        await attempt(page, { attack, from, aimAt, presses: 4 })
        await expectRefused(page, attack)
      })
    expect(await client.getBalance({ address: fresh })).toBe(before)
    // Most presses arrive, or this proves nothing.
    const entries = guard.requests.filter((url) => url.endsWith('/v1/digits'))
    expect(entries.length).toBeGreaterThan(attacks.length * 0.8)

    // The same visitor, who sees what they do, pays.
    await pay(page, from)
    await show(page)
    await enterDigits(frame, await readDigits(frame))
    await expect.poll(() => answered(page)).toMatch(/^0x[\da-f]{64}$/)
    expect((await client.getBalance({ address: fresh })) - before).toBe(parseEther('0.01'))
  })
})

test.describe('on a page that its operator trusts with approvals', () => {
  test.use({
    moreProjects: async ({ hostServer }, use) =>
      use([{ id: 'trusted', name: 'Harbour', origins: [hostServer.url], approvals: 'frame' }]),
  })

  test('the same presses pay under every effect that the browser does not report: they would be missed otherwise', async ({
    page,
    hostServer,
    vault,
    devnet,
  }) => {
    await forceVisible(page)
    const query = new URLSearchParams({ walletUrl: vault.walletUrl, project: 'trusted' })
    await page.goto(`${hostServer.url}${vaultPagePath}?${query}`)
    await beSignedIn(page, vault)
    const { address } = await ask(page, 'GET_USER', { chainId: 'eip155:31337' })
    await chainOf(devnet).setBalance({ address, value: parseEther('3') })
    await pay(page, address)
    await show(page)
    const point = await pointOf(approvalOn(page).locator('button.approve'))
    await abort(page)

    for (const attack of sightAttacks.filter(({ name }) => name.startsWith('mask of nothing')))
      await test.step(attack.name, async () => {
        await attempt(page, { attack, from: address, aimAt: async () => point, presses: 1 })
        await expect.poll(() => answered(page)).toMatch(/^0x[\da-f]{64}$/)
        await page.evaluate(restore)
      })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a page of 3,000 px shrinks the frame and not the window, and only the window pays', async ({
    page,
    hostServer,
    vault,
    devnet,
  }) => {
    const from = await openWallet(page, hostServer, vault, devnet)
    await page.evaluate(() => {
      const meta = document.head.appendChild(document.createElement('meta'))
      meta.name = 'viewport'
      meta.content = 'width=3000, initial-scale=0.13, minimum-scale=0.1'
    })
    await page.waitForFunction(() => document.documentElement.clientWidth === 3_000)
    await pay(page, from)
    await show(page)
    const glass = await page.evaluate(() => 360 * visualViewport!.scale)
    expect(glass).toBeLessThan(50)
    const frame = approvalOn(page)
    await frame.getByRole('button', { name: 'Review in a window', exact: true }).waitFor()
    await expect(frame.locator('button.approve')).toHaveCount(0)

    const popup = await openReview(page)
    // A phone gives a window all of its screen, whatever size is asked for.
    await popup.setViewportSize({ width: 390, height: 844 })
    const button = popup.locator('button.approve')
    await expect(button).toContainText(fresh)
    const seen = await button.evaluate((element) => {
      const { left, right, height } = element.getBoundingClientRect()
      const scale = visualViewport!.scale
      const facts = Number.parseFloat(getComputedStyle(element.querySelector('.press-facts')!).fontSize)
      return {
        isWhole: left >= 0 && right <= innerWidth,
        width: innerWidth,
        height: height * scale,
        facts: facts * scale,
      }
    })
    expect(seen).toMatchObject({ isWhole: true, width: 390 })
    expect(seen.height).toBeGreaterThanOrEqual(44)
    expect(seen.facts).toBeGreaterThanOrEqual(12)
    expect(await answered(page)).toBeUndefined()
    await pressApprove(popup, popup, 'Send')
    await expect.poll(() => answered(page)).toMatch(/^0x[\da-f]{64}$/)
  })
})

test('the window is small, its button carries what is paid and to whom, and its heading has the focus', async ({
  page,
  hostServer,
  vault,
  devnet,
}) => {
  await openVaultPage(page, hostServer.url, vault.walletUrl)
  await beSignedIn(page, vault)
  const { address } = await ask(page, 'GET_USER', { chainId: 'eip155:31337' })
  await chainOf(devnet).setBalance({ address: address as `0x${string}`, value: parseEther('3') })
  await pay(page, address)
  await show(page)
  await approvalOn(page).getByRole('button', { name: 'Review in a window', exact: true }).waitFor()
  const files = new Set<string>()
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/frame\/[\w.-]+\.js$/.test(pathname)) files.add(basename(pathname))
  })
  const popup = await openReview(page)

  // All that a window downloads on a cold cache, in English.
  const bytesOf = (file: string) =>
    brotliCompressSync(readFileSync(join(process.env.LATCHKEY_SITE!, 'vault', file))).length
  const downloaded = [...files].reduce((sum, file) => sum + bytesOf(file), 0)
  expect(downloaded).toBeGreaterThan(10_000)
  expect(downloaded).toBeLessThan(60_000)
  await expect(popup.getByRole('heading', { level: 1 })).toBeFocused()
  const button = popup.locator('button.approve')
  await expect(button).toContainText('0.01')
  await expect(button).toContainText(fresh)
  // A picture-in-picture window lies above this one, which no headless browser shows: what hides all of the label leaves
  // no more of the button than its padding. What hides a part of the label leaves the rest of the button.
  const rest = await button.evaluate((element) => {
    const outer = element.getBoundingClientRect()
    const label = document.createRange()
    label.selectNodeContents(element)
    const inner = label.getBoundingClientRect()
    return Math.max(inner.top - outer.top, outer.bottom - inner.bottom)
  })
  expect(rest).toBeLessThanOrEqual(12)
  // Enter that was held in the page, or a second press of a double one, answers nothing.
  await popup.keyboard.press('Enter')
  await letArm(popup)
  expect(await answered(page)).toBeUndefined()
})

test('a window that a page opens in the frame’s name, without the frame, shows nothing and takes no words @core', async ({
  page,
  hostServer,
  vault,
}) => {
  await openVaultPage(page, hostServer.url, vault.walletUrl)
  const opens = page.context().waitForEvent('page')
  await page.evaluate(
    (url) => void window.open(`${url}/review#${'ab'.repeat(16)}`, '_blank', 'noopener'),
    vault.walletUrl,
  )
  const own = await opens
  // It has nothing to show, and closes itself.
  if (!own.isClosed()) await own.waitForEvent('close')
})
