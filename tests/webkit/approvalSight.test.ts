import { afterEach, beforeEach, expect, test } from 'vitest'
import { rpc } from '../e2e/harness/rpc'
import { type SightAttack, sightPart } from '../e2e/harness/sightAttacks'
import { askToPay, change, type FramePoint, restore, showFrame, whereIs } from '../e2e/harness/sightPage'
import { startVaultPage, type VaultPage } from './vaultPage'

// The effects of `approvalSight.spec` in WebKit, which reports no covers at all. The mouse comes to rest again before each
// press, so each effect and target is tried at only one moment: more would take too long.

/** The size that fits the screen. */
const place = { top: 40, left: 60, width: 360, height: 600, radius: 20 }
const receiver = '0x00000000000000000000000000000000DeaDBe01'

let vaultPage: VaultPage
let from: `0x${string}`
let page: string

beforeEach(async () => {
  vaultPage = await startVaultPage({ digitTries: 1_000 })
  const { browser, devnet } = vaultPage
  from = await vaultPage.signIn()
  await rpc(devnet.networks[0], 'anvil_setBalance', from, `0x${(3n * 10n ** 18n).toString(16)}`)
  page = (await browser.windows())[0]!
})

afterEach(() => vaultPage?.stop())

/** Runs one of the page’s functions in it. */
const inPage = <Given, Result>(run: (given: Given) => Result, given?: Given) =>
  vaultPage.browser.run<Result>(`return (${run})(arguments[0])`, ...(given === undefined ? [] : [given]))

/** Runs in the frame, and returns to the page. */
async function inFrame<Result>(script: string, ...args: unknown[]): Promise<Result> {
  const { browser } = vaultPage
  await browser.enterFrame('#w3m-iframe')
  const result = await browser.run<Result>(script, ...args)
  await browser.enterFrame()
  return result
}

async function untilInFrame(script: string): Promise<void> {
  const { browser } = vaultPage
  await browser.enterFrame('#w3m-iframe')
  await browser.until(script)
  await browser.enterFrame()
}

async function ask(shows: string): Promise<void> {
  await inPage(askToPay, [from, receiver] as const)
  await inPage(showFrame, place)
  await untilInFrame(`return document.querySelector('${shows}')`)
  // The visitor reads on to the end.
  await inFrame(`document.querySelector('.content').scrollTo(0, 10000)`)
}

async function abort(): Promise<void> {
  const { browser } = vaultPage
  await browser.run('window.vault.frame.abortRpc()')
  await browser.until('return window.vault.answered?.error?.code === 4001')
}

const balance = () =>
  rpc<string>(vaultPage.devnet.networks[0], 'eth_getBalance', receiver, 'latest').then(BigInt)

/** The position of an element of the frame, for a page that knows how the frame is drawn. */
const pointOf = (find: string) =>
  inFrame<FramePoint>(`
    const { left, top, width, height } = (${find}).getBoundingClientRect()
    return [(left + width / 2) / innerWidth, (top + height / 2) / innerHeight]`)

/** Tries everything that a page can do to get one payment. No payment is made, and the page is as before. */
async function attempt(
  attack: SightAttack,
  shows: string,
  aimAt: () => Promise<FramePoint>,
  presses: number,
) {
  const { browser } = vaultPage
  if (attack.moment === 'before the request') await inPage(change, attack)
  await ask(shows)
  const point = await aimAt()
  if (attack.moment === 'once it was seen') await inPage(change, attack)
  if (attack.moment === 'between two presses') {
    await browser.pressAt(await inPage(whereIs, [0.5, 0.3] as const), 1)
    await inPage(change, attack)
  }
  await browser.pressAt(await inPage(whereIs, point), presses)
  expect(await browser.run('return [window.vault.answered]'), attack.name).toEqual([null])
  expect(await inFrame(`return document.querySelectorAll('button.approve').length`)).toBe(0)
}

test('whatever a page does to what is seen, no payment is made: window', { timeout: 900_000 }, async () => {
  const { browser } = vaultPage
  const attacks = sightPart(2, 9)
  const before = await balance()
  await ask('.review')
  const point = await pointOf(`document.querySelector('.review')`)
  await abort()
  let reached = 0

  for (const attack of attacks) {
    await attempt(attack, '.review', async () => point, 1)
    if ((await browser.windows()).length > 1) reached++
    await abort()
    await inPage(restore)
    // A request takes its window with it.
    await expect.poll(() => browser.windows()).toEqual([page])
  }
  expect(await balance()).toBe(before)
  // Most presses arrive, or this proves nothing.
  expect(reached).toBeGreaterThan(attacks.length * 0.8)
})

test('whatever a page does to what is seen, no payment is made: digits', { timeout: 900_000 }, async () => {
  const attacks = sightPart(5, 9)
  const before = await balance()
  await ask('.review')
  await inFrame('window.open = () => null')
  await vaultPage.browser.pressAt(
    await inPage(whereIs, await pointOf(`document.querySelector('.review')`)),
    1,
  )
  await untilInFrame(`return document.querySelectorAll('.digit').length === 4`)
  const keyOf = (key: string) =>
    pointOf(
      `[...document.querySelectorAll('.keypad > button')].find((each) => each.textContent === '${key}')`,
    )
  const [one, two] = [await keyOf('1'), await keyOf('2')]
  await abort()
  // A page that guesses is right once in 10,000 times, and a test must not be.
  const aimAt = async () => {
    const marks = await inFrame<string[]>(
      `document.querySelector('.content').scrollTo(0, 1e6);
       return [...document.querySelectorAll('.digit')].map((each) => each.textContent)`,
    )
    return marks.sort()[0]!.endsWith('1') ? two : one
  }
  let entries = 0

  for (const attack of attacks) {
    await attempt(attack, '.digit', aimAt, 4)
    entries += await inFrame<number>(
      `return document.querySelector('.note').textContent.startsWith('Wrong') ? 1 : 0`,
    )
    await abort()
    await inPage(restore)
  }
  expect(await balance()).toBe(before)
  // Most presses arrive, or this proves nothing.
  expect(entries).toBeGreaterThan(attacks.length * 0.6)
})
