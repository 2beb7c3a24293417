import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { serveFiles } from '../../../servers/files/serveFiles'
import { startVaultStack, type VaultStack } from '../../vault/startVaultStack'
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
} from '../harness/embedded'
import type { HostServer } from '../harness/startHostServer'
import { ask, beSignedIn, openVaultPage, vaultPagePath } from '../harness/vaultPage'

// The window in which requests are approved, since a page controls everything around the frame. Texts without a danger
// are approved in the frame by browsers that report covers: Chromium is made one that does not.

const place = { top: 40, left: 60, width: 360, height: 600, radius: 20 }
const signature = /^0x[\da-f]{130}$/

/** Removes the browser's reports of covers. */
const blind = (page: Page) =>
  page.context().addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))

async function signIn(page: Page, host: Pick<HostServer, 'url'>, vault: VaultStack): Promise<`0x${string}`> {
  await blind(page)
  await openVaultPage(page, host.url, vault.walletUrl)
  await beSignedIn(page, vault)
  return (await ask(page, 'GET_USER', { chainId: 'eip155:31337' })).address
}

/** Asks for a signature, and shows the frame. The answer is read by {@link answered}. */
async function askToSign(page: Page, address: string, message = 'Hello, harbour') {
  await page.evaluate(
    ([of, text, at]) => {
      const state = Reflect.get(window, 'vault')
      state.answered = undefined
      const params = [text, of.toLowerCase()]
      state
        .ask('RPC_REQUEST', { method: 'personal_sign', chainId: 'eip155:31337', params })
        .then((answer: unknown) => {
          state.answered = answer
        })
      state.frame.show(at, 'Approval')
    },
    [address, message, place] as const,
  )
  await decline(page).waitFor()
}

const answered = (page: Page) => page.evaluate(() => Reflect.get(window, 'vault').answered)
const buttonOf = (page: Page, name: string) => approvalOn(page).getByRole('button', { name, exact: true })
const decline = (page: Page) => buttonOf(page, 'Decline')
const noteOf = (page: Page) => approvalOn(page).locator('#note, .note')

test('a message is reviewed in a window, approved there once its danger is accepted, and signed in the frame @core @firefox', async ({
  page,
  hostServer,
  vault,
}) => {
  const message = `0x${'ab'.repeat(32)}` as const
  const address = await signIn(page, hostServer, vault)
  await askToSign(page, address, message)
  await expect(noteOf(page)).toHaveText(
    'Review it in a window of its own, where this page can’t cover or change anything.',
  )
  await expect(buttonOf(page, 'Sign')).toHaveCount(0)
  await expect(approvalOn(page).getByRole('checkbox')).toHaveCount(0)

  const popup = await openReview(page)
  await expect(popup.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
  await expect(popup.getByText(hostServer.url)).toBeVisible()
  await expect(noteOf(page)).toHaveText('This request is open in a window of its own.')
  await expect(buttonOf(page, 'Show window')).toBeVisible()

  // A press that would count, were nothing to be accepted.
  const button = popup.getByRole('button', { name: 'Sign', exact: true })
  await button.hover()
  await letArm(popup)
  await expect(popup.getByRole('status')).toHaveText('Check the box to approve.')
  await button.click({ delay: 40, force: true })
  await letArm(popup)
  expect(await answered(page)).toBeUndefined()
  await expect(
    popup.getByRole('checkbox', { name: 'I accept that this message could stand for a transaction.' }),
  ).not.toBeChecked()

  const closes = popup.waitForEvent('close')
  await pressApprove(popup, popup, 'Sign')
  await closes
  await expect.poll(() => answered(page)).toMatch(signature)
  const signed = { address, message: { raw: message }, signature: await answered(page) } as const
  expect(await verifyMessage(signed)).toBe(true)
})

test('a window that is closed declines nothing, Escape in it does, and a request takes its window with it @firefox', async ({
  page,
  hostServer,
  vault,
}) => {
  const address = await signIn(page, hostServer, vault)
  await askToSign(page, address)
  await (await openReview(page)).close()
  await expect(noteOf(page)).toHaveText('The window was closed. This request is still waiting.')
  expect(await answered(page)).toBeUndefined()

  const second = await openReview(page)
  const closes = second.waitForEvent('close')
  await second.getByRole('heading').click()
  // The window may be closed before the browser has reported the key.
  await second.keyboard.press('Escape').catch(() => {})
  await closes
  await expect.poll(() => answered(page)).toMatchObject({ error: { code: 4001 } })

  await askToSign(page, address)
  const third = await openReview(page)
  const withdrawn = third.waitForEvent('close')
  await page.evaluate(() => Reflect.get(window, 'vault').frame.abortRpc())
  await withdrawn

  await askToSign(page, address)
  const fourth = await openReview(page)
  const gone = fourth.waitForEvent('close')
  await page.evaluate(() => document.querySelector('#w3m-iframe')!.remove())
  await gone
})

test('if no window opens, digits among the facts are entered, and wrong ones close the way for a day @firefox', async ({
  page,
  hostServer,
  vault,
  guard,
}) => {
  guard.allow(/v1\/digits/)
  const address = await signIn(page, hostServer, vault)
  await denyWindows(page, vault.walletUrl)
  await askToSign(page, address)
  await buttonOf(page, 'Review in a window').click()
  const frame = approvalOn(page)
  const first = await readDigits(frame)
  await expect(noteOf(page)).toHaveText(
    'No window opens here. Find the four digits in the facts above, and enter them by their letters.',
  )
  await enterDigits(frame, first)
  await expect.poll(() => answered(page)).toMatch(signature)

  for (const left of ['2 tries', '1 try']) {
    await askToSign(page, address)
    const digits = await readDigits(frame)
    await enterDigits(
      frame,
      digits.replace(/./, (digit) => String((Number(digit) + 1) % 10)),
    )
    await expect(noteOf(page)).toHaveText(`Wrong. The digits have changed. ${left} left today.`)
    // A reload of the frame resets nothing: the vault counts.
    await page.reload()
    await page.waitForFunction(() => 'vault' in window)
  }
  await askToSign(page, address)
  await enterDigits(frame, '0000')
  await expect(noteOf(page)).toHaveText(
    'Too many wrong entries. Approve in a window, or try again in 24 hours.',
  )
  await page.reload()
  await page.waitForFunction(() => 'vault' in window)
  await askToSign(page, address)
  await enterDigits(frame, await readDigits(frame))
  await expect(noteOf(page)).toHaveText(/^Too many wrong entries/)
  expect(await answered(page)).toBeUndefined()
})

test('an app that opens a window instead of the page signs nothing, and asks for digits from then on', async ({
  page,
  hostServer,
  vault,
}) => {
  const address = await signIn(page, hostServer, vault)
  await askToSign(page, address)
  const vaultFrame = page
    .frames()
    .find((each) => each !== page.mainFrame() && each.url().startsWith(vault.walletUrl))!
  await vaultFrame.evaluate(() => {
    // Acts like Android's WebView if its app has no windows.
    window.open = (url) => {
      window.top!.location.href = new URL(String(url), window.location.href).href
      return null
    }
  })

  await buttonOf(page, 'Review in a window').click()
  // Whatever is pressed there: the frame, which signs, is gone with the page.
  await page.waitForURL((url) => url.origin === new URL(vault.walletUrl).origin)
  await page.goBack()
  await page.waitForFunction(() => 'vault' in window)
  await askToSign(page, address)

  const frame = approvalOn(page)
  const digits = await readDigits(frame)
  await expect(noteOf(page)).toHaveText(
    'No window opens here. Find the four digits in the facts above, and enter them by their letters.',
  )
  await enterDigits(frame, digits)
  await expect.poll(() => answered(page)).toMatch(signature)
})

test('digits are entered by keys alone, and deleted @firefox', async ({ page, hostServer, vault }) => {
  const address = await signIn(page, hostServer, vault)
  await denyWindows(page, vault.walletUrl)
  await askToSign(page, address)
  await buttonOf(page, 'Review in a window').click()
  const frame = approvalOn(page)
  const digits = await readDigits(frame)
  await frame.getByRole('heading').click()
  await expect(frame.getByRole('button', { name: '1', exact: true })).toHaveAttribute(
    'aria-disabled',
    'false',
  )

  for (const key of [digits[0]!, '9', 'Backspace', ...digits.slice(1)]) await page.keyboard.press(key)
  await expect.poll(() => answered(page)).toMatch(signature)
})

test('a page with an opener policy cuts the window off, and the answer comes by a sealed mailbox @firefox', async ({
  page,
  devnet,
}) => {
  const folder = process.env.LATCHKEY_SITE!
  const host = await serveFiles({
    folder,
    port: 0,
    answer: (path) =>
      path === vaultPagePath
        ? {
            body: readFileSync(join(folder, vaultPagePath)),
            headers: { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' },
          }
        : undefined,
  })
  const vault = await startVaultStack({ folder: join(folder, 'vault'), origins: [host.url], devnet })
  const address = await signIn(page, host, vault)
  await askToSign(page, address)

  const popup = await openReview(page)
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  await expect(popup.getByText('Hello, harbour')).toBeVisible()
  await pressApprove(popup, popup, 'Sign')
  await expect.poll(() => answered(page)).toMatch(signature)
  if (!popup.isClosed()) await popup.waitForEvent('close')
  await vault.stop()
  await host.stop()
})

test('a text without a danger is signed in the frame, which downloads nothing of the window’s @core', async ({
  page,
  hostServer,
  vault,
  guard,
}) => {
  await openVaultPage(page, hostServer.url, vault.walletUrl)
  await beSignedIn(page, vault)
  const { address } = await ask(page, 'GET_USER', { chainId: 'eip155:31337' })
  await askToSign(page, address)
  await approve(page, 'Sign')
  await expect.poll(() => answered(page)).toMatch(signature)

  const files = new Set(
    guard.requests.map((url) => new URL(url).pathname).filter((path) => /^\/frame\/.*\.js$/.test(path)),
  )
  const isOfWindow = (path: string) =>
    readFileSync(join(process.env.LATCHKEY_SITE!, 'vault', path.replace('/frame/', '')), 'utf8').includes(
      'dataset.opened',
    )
  expect(files.size).toBeGreaterThan(3)
  expect([...files].filter(isOfWindow)).toEqual([])
})

// What others do with the window's page. What each would gain is in its title.

/** A question as a page would like it to be asked. */
const forged = {
  kind: 'show',
  id: 1,
  page: { origin: 'https://bank.example', project: 'Your bank' },
  look: { themeMode: 'light', accent: '#000000', onAccent: '#ffffff', font: 'serif', locale: 'en' },
  question: {
    description: {
      title: { key: 'vault.title.message' },
      lead: { key: 'vault.lead.message' },
      warnings: [],
      acts: [],
      rows: [],
      message: { text: 'Win a prize', isText: true },
      approve: 'vault.approve.sign',
    },
    progress: 'vault.states.signing',
  },
}

test('what others say to the window and in its name signs nothing', async ({
  page,
  hostServer,
  vault,
  guard,
}) => {
  guard.allow(/Failed to execute 'postMessage'/)
  await page.context().addInitScript(() => {
    if (location.pathname !== '/review') return
    addEventListener('message', ({ ports: [port] }) => port && Object.assign(window, { port }), true)
  })
  const address = await signIn(page, hostServer, vault)
  await askToSign(page, address)

  await test.step('a page opens the window itself: a page of the vault would say what it wants', async () => {
    const opens = page.context().waitForEvent('page')
    await page.evaluate((url) => {
      Object.assign(window, { own: window.open(`${url}/review#word`) })
    }, vault.walletUrl)
    const own = await opens
    await own.getByRole('heading', { name: 'Reading the request…' }).waitFor()
    await page.evaluate(
      ([told, origin]) => {
        const { own: popup } = window as unknown as { own: Window }
        const { port1, port2 } = new MessageChannel()
        Object.assign(window, { port1 })
        port1.postMessage(told)
        popup.postMessage({ type: '@latchkey/review/port', nonce: 'word' }, origin, [port2])
        for (const message of [told, { kind: 'end' }]) popup.postMessage(message, origin)
      },
      [forged, new URL(vault.walletUrl).origin] as const,
    )
    await letArm(own)
    await expect(own.getByRole('heading')).toHaveText('Reading the request…')
    await expect(own.getByText('Win a prize')).toHaveCount(0)
    await own.close()
  })

  const popup = await openReview(page)
  await test.step('a second window has the word of the first: one window would speak for another', async () => {
    const opens = page.context().waitForEvent('page')
    await popup.evaluate(() => void window.open(`/review${location.hash}`))
    const second = await opens
    await second.getByRole('heading', { name: 'Reading the request…' }).waitFor()
    await letArm(second)
    await expect(second.getByRole('button')).toHaveCount(0)
    await second.close()
  })

  await test.step('a yes is said for requests that wait: one tap would answer them all', async () => {
    await page.evaluate(
      ([of]) => {
        const { ask: askFrame } = Reflect.get(window, 'vault')
        const params = ['The next one', of.toLowerCase()]
        askFrame('RPC_REQUEST', { method: 'personal_sign', chainId: 'eip155:31337', params }).then(
          (next: unknown) => Object.assign(window, { next }),
        )
      },
      [address] as const,
    )
    // After a reload, the window gets another port, which the script above has seen.
    await popup.reload()
    await popup.getByRole('button', { name: 'Decline', exact: true }).waitFor()
    await popup.evaluate(() => {
      for (let id = 3; id < 10; id++) Reflect.get(window, 'port').postMessage({ kind: 'approve', id })
    })
    await letArm(page)
    expect(await answered(page)).toBeUndefined()
    expect(await page.evaluate(() => Reflect.get(window, 'next'))).toBeUndefined()
  })

  // The honest word counts, for the request that it is about.
  const closes = popup.waitForEvent('close')
  await pressApprove(popup, popup, 'Sign')
  await closes
  await expect.poll(() => answered(page)).toMatch(signature)
  await expect(approvalOn(page).getByText('The next one')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'next'))).toBeUndefined()
})

test('a page that shows the window’s page in a frame sees nothing of it, so that it cannot cover it', async ({
  page,
  hostServer,
  vault,
  guard,
}) => {
  guard.allow(/frame-ancestors|ancestor violates/)
  await openVaultPage(page, hostServer.url, vault.walletUrl)
  await page.evaluate((url) => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.id = 'framed'
    frame.src = `${url}/review#word`
  }, vault.walletUrl)
  const framed = (await (await page.waitForSelector('#framed')).contentFrame())!
  await framed.waitForLoadState().catch(() => {})

  expect(page.frames().some((frame) => frame.url().startsWith(`${vault.walletUrl}/review`))).toBe(false)
  const alone = await page.context().newPage()
  await alone.goto(`${vault.walletUrl}/review#word`)
  await expect(alone.getByRole('heading')).toHaveText('No request is open here')
  await expect(alone.getByText('Close this window and return to the app.')).toBeVisible()
})
