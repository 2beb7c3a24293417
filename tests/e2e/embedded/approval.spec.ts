import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import type { VaultStack } from '../../vault/startVaultStack'
import { approvalOn, approve, expect, letArm, test } from '../harness/embedded'
import type { HostServer } from '../harness/startHostServer'
import { ask, beSignedIn, openVaultPage } from '../harness/vaultPage'

// The approval on its own: a page that has nothing but the frame, and does with it what it likes.

const place = { top: 40, left: 60, width: 360, height: 600, radius: 20 }

/** A page with a signed-in visitor, whose frame can be asked. */
async function signIn(page: Page, hostServer: HostServer, vault: VaultStack): Promise<`0x${string}`> {
  await openVaultPage(page, hostServer.url, vault.walletUrl)
  await beSignedIn(page, vault)
  return (await ask(page, 'GET_USER', { chainId: 'eip155:31337' })).address
}

const show = (page: Page, at = place) =>
  page.evaluate((given) => Reflect.get(window, 'vault').frame.show(given, 'Approval'), at)

/** Asks for a signature and shows the frame, as the widget does. `answered` is undefined while nothing has come. */
async function askToSign(page: Page, address: string, at = place) {
  await page.evaluate((of) => {
    const state = Reflect.get(window, 'vault')
    state.answered = undefined
    state
      .ask('RPC_REQUEST', {
        method: 'personal_sign',
        chainId: 'eip155:31337',
        params: ['Hello, harbour', of.toLowerCase()],
      })
      .then((answer: unknown) => {
        state.answered = answer
      })
  }, address)
  await show(page, at)
  const frame = approvalOn(page)
  const button = frame.getByRole('button', { name: 'Sign', exact: true })
  const decline = frame.getByRole('button', { name: 'Decline', exact: true })
  // The request shows in the frame or in a separate window.
  await button.or(frame.getByRole('button', { name: 'Review in a window' })).waitFor()
  return { frame, button, decline }
}

const answered = (page: Page) => page.evaluate(() => Reflect.get(window, 'vault').answered)
const middleOf = async (button: ReturnType<Page['locator']>) => {
  const box = (await button.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The page withdraws the request. Its answer shows that nothing was signed. */
async function expectUnsigned(page: Page) {
  await page.evaluate(() => Reflect.get(window, 'vault').frame.abortRpc())
  await expect.poll(() => answered(page)).toMatchObject({ error: { code: 4001 } })
}

/** What a page does to the frame, by a script in it. `target` is the position of the button. */
interface Attack {
  /** What the page hopes for. */
  readonly gain: string
  /** Runs before the visitor presses. */
  readonly before?: (page: Page, target: Point) => Promise<unknown>
  /** What the visitor does; a tap on the button unless given. */
  readonly press?: (page: Page, target: Point) => Promise<unknown>
}

type Point = { readonly x: number; readonly y: number }

const tap = (page: Page, { x, y }: Point) => page.mouse.click(x, y, { delay: 40 })

/** Adds a box to the page, above the frame. */
const cover = (page: Page, css: string) =>
  page.evaluate((style) => {
    const box = document.body.appendChild(document.createElement('div'))
    box.id = 'cover'
    box.style.cssText = `position: fixed; z-index: 2147483647; background: #fff; pointer-events: none; ${style}`
    box.textContent = 'Win a prize'
  }, css)

const styleFrame = (page: Page, css: string) =>
  page.evaluate((style) => {
    document.querySelector<HTMLElement>('#w3m-iframe')!.style.cssText += `;${style}`
  }, css)

const attacks: Readonly<Record<string, Attack>> = {
  'covered as a whole': {
    gain: 'the visitor sees a prize, and signs what lies below it',
    before: (page) => cover(page, 'inset: 0'),
  },
  'covered where it says what is signed': {
    gain: 'the visitor sees the button, and reads another text',
    before: (page) => cover(page, 'left: 60px; top: 100px; width: 360px; height: 200px'),
  },
  'covered by a line over the origin': {
    gain: 'the visitor takes the page for another one',
    before: (page) => cover(page, 'left: 70px; top: 60px; width: 300px; height: 30px'),
  },
  transparent: {
    gain: 'the visitor sees the page below, and presses what it shows',
    before: (page) => styleFrame(page, 'opacity: 0.01'),
  },
  'a little transparent': {
    gain: 'texts of the page show through those of the approval',
    before: (page) => styleFrame(page, 'opacity: 0.9'),
  },
  filtered: {
    gain: 'red warnings are grey',
    before: (page) => styleFrame(page, 'filter: grayscale(1)'),
  },
  'made small by a transform': {
    gain: 'the approval is a dot under the pointer',
    before: (page) => styleFrame(page, 'transform: scale(0.2); transform-origin: 0 0'),
    press: (page) => tap(page, { x: 60 + 36, y: 40 + 101 }),
  },
  turned: {
    gain: 'texts are upside down',
    before: (page) => styleFrame(page, 'transform: rotate(180deg)'),
  },
  'made smaller than it can be read': {
    gain: 'the button alone is in sight',
    before: (page) => show(page, { ...place, width: 319, height: 380 }),
    press: async (page) => tap(page, await middleOf(buttonOf(page))),
  },
  'clipped to its button': {
    gain: 'the button is a part of the page, which says something else above it',
    before: (page) => styleFrame(page, 'clip-path: inset(480px 0 0 0)'),
  },
  'pushed out of sight but for its button': {
    gain: 'the button is a part of the page, which says something else above it',
    before: (page) => show(page, { ...place, top: -430 }),
    press: (page, { x, y }) => tap(page, { x, y: y - 470 }),
  },
  'moved under the pointer': {
    gain: 'a tap that was meant for the page falls on the button',
    async before(page) {
      await page.mouse.move(600, 400, { steps: 10 })
      await show(page, { ...place, left: 700 })
    },
    async press(page, target) {
      await page.mouse.move(target.x, target.y, { steps: 10 })
      await show(page)
      await tap(page, target)
    },
  },
  'moved while the button is down': {
    gain: 'a tap begins on the button and ends where the visitor has seen another one',
    async press(page, { x, y }) {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await show(page, { ...place, width: 361 })
      await letArm(page)
      await page.mouse.up()
    },
  },
  'shown in the middle of a double click': {
    gain: 'the second click of a double click on the page falls on the button',
    before: (page) => page.evaluate(() => Reflect.get(window, 'vault').frame.hide()),
    async press(page, { x, y }) {
      await page.evaluate(
        (at) =>
          addEventListener('click', () => Reflect.get(window, 'vault').frame.show(at, 'Approval'), {
            once: true,
          }),
        place,
      )
      await page.mouse.dblclick(x, y, { delay: 20 })
    },
  },
  'double-clicked': {
    gain: 'a habit of double clicks answers two requests',
    press: async (page, { x, y }) => {
      await page.mouse.click(x, y - 100)
      await page.mouse.dblclick(x, y, { delay: 5 })
    },
  },
  'clicked by scripts of the page': {
    gain: 'no visitor is needed',
    press: (page, { x, y }) =>
      page.evaluate(
        (at) => {
          const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')!
          for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
            frame.dispatchEvent(
              new PointerEvent(type, { bubbles: true, clientX: at.x, clientY: at.y, isPrimary: true }),
            )
          frame.focus()
          for (const type of ['keydown', 'keyup'])
            frame.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true }))
        },
        { x, y },
      ),
  },
  'under a key that is held': {
    gain: 'Enter, held in a game of the page, answers',
    async press(page) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await page.keyboard.down('Enter')
      await buttonOf(page).focus()
      for (let times = 0; times < 30; times++) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
    },
  },
}

const buttonOf = (page: Page) => approvalOn(page).getByRole('button', { name: 'Sign', exact: true })

test('a message is signed by a tap, once the approval has stood still @core @firefox', async ({
  page,
  hostServer,
  vault,
  browserName,
}) => {
  const address = await signIn(page, hostServer, vault)
  const { frame } = await askToSign(page, address)

  // The document's own focus: whether its window has it too is the machine's affair. Firefox gives a frame none while
  // another window of the machine has it.
  const heading = frame.getByRole('heading', { name: 'Sign a message' })
  if (browserName === 'chromium')
    await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true)
  await expect(frame.getByText(hostServer.url)).toBeVisible()
  await expect(frame.getByText('Hello, harbour')).toBeVisible()
  await approve(page, 'Sign')

  await expect.poll(() => answered(page)).toMatch(/^0x[\da-f]{130}$/)
  const signature = await answered(page)
  expect(await verifyMessage({ address, message: 'Hello, harbour', signature })).toBe(true)
})

test('an approval that a page hides, moves or takes by surprise signs nothing', async ({
  page,
  hostServer,
  vault,
}) => {
  test.setTimeout(300_000)
  const address = await signIn(page, hostServer, vault)
  for (const [name, { gain, before, press = tap }] of Object.entries(attacks))
    await test.step(`${name}: ${gain}`, async () => {
      const { frame, button } = await askToSign(page, address)
      await expect(button, 'armed before the attack').not.toHaveAttribute('aria-disabled', 'true')
      const target = await middleOf(button)
      // The mouse has been there long enough.
      await page.mouse.move(target.x, target.y)
      await letArm(page)
      if (before) {
        await before(page, target)
        await letArm(page)
      }
      await press(page, target)
      await letArm(page)
      expect(await answered(page), name).toBeUndefined()

      // The same tap, without the attack, signs: it is the attack that fails.
      await page.evaluate(() => {
        document.querySelector('#cover')?.remove()
        const { style } = document.querySelector<HTMLElement>('#w3m-iframe')!
        for (const each of ['opacity', 'filter', 'transform', 'transform-origin', 'clip-path'])
          style.removeProperty(each)
      })
      await show(page)
      // A tap that fell on the page took the focus with it.
      await frame.getByRole('heading').click()
      await expect(button).not.toHaveAttribute('aria-disabled', 'true')
      await approve(page, 'Sign')
      await expect.poll(() => answered(page), name).toMatch(/^0x[\da-f]{130}$/)
    })
})

test('a request that is pressed as it comes is not signed', async ({ page, hostServer, vault }) => {
  const address = await signIn(page, hostServer, vault)
  const first = await askToSign(page, address)
  await expect(first.button).not.toHaveAttribute('aria-disabled', 'true')
  const target = await middleOf(first.button)
  await approve(page, 'Sign')
  await expect.poll(() => answered(page)).toMatch(/^0x/)

  // The pointer is where the next request's button will be, and presses from the first moment on.
  const asked = askToSign(page, address)
  for (let times = 0; times < 15; times++) await tap(page, target)
  await asked

  expect(await answered(page)).toBeUndefined()
  await expectUnsigned(page)
})
