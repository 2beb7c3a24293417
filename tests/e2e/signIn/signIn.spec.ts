import { countShakes } from '../harness/countShakes'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import {
  alice,
  beginSignIn,
  bob,
  expectPrompt,
  isSignedByKey,
  keptSessions,
  promptOn,
  sessionOn,
  signInOf,
  signInOn,
  textsAsked,
} from '../harness/signInPrompt'
import { expect, test } from '../harness/test'

const required = { options: { siwx: {} } }
const optional = { options: { siwx: { required: false } } }
const accountId = `eip155:31337:${alice}`
const [harbor, meadow] = ['eip155:31337', 'eip155:31338'] as const

const closeByPage = ({ page }: Host) =>
  page.evaluate(() => (window as unknown as HostWindow).latchkey.close())

async function chooseMeadow({ open, widget }: Host) {
  await open()
  await widget.getByRole('button', { name: 'Harbor Local' }).click()
  await widget.getByRole('button', { name: 'Meadow Local' }).click()
}

const inWallet = ({ page }: Host, change: 'switchNetwork' | 'switchAccount', to: number) =>
  page.evaluate(([name, value]) => (window as unknown as HostWindow).wallets['local.harbor']![name](value), [
    change,
    to,
  ] as const)

test('under the strictest policy a visitor reads the message, signs, stays signed in after a reload, and signs out by disconnecting @core @firefox', async ({
  page,
  openHost,
  hostServer,
}) => {
  const metadata = { name: 'Harbor Market', description: '', url: '', icons: [] }
  const siwx = { statement: 'Trade at the harbor.' }
  const host = await openHost({ strict: true, options: { siwx, metadata } })
  await host.open()
  await expect(host.title).toHaveText('Connect wallet')
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expectPrompt(host)

  await expect(host.widget).toContainText('Harbor Market wants you to sign in')
  await expect(host.widget.getByRole('definition')).toHaveText(['0xf3…b92266', /Harbor Local$/])
  const { message, sign } = promptOn(host)
  const { host: domain, origin } = new URL(hostServer.url)
  for (const line of [
    `${domain} wants you to sign in with your Ethereum account:`,
    alice,
    'Trade at the harbor.',
    `URI: ${origin}`,
    'Chain ID: 31337',
  ])
    await expect(message).toContainText(line)
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated', address: alice })
  expect(await host.asked()).toEqual([{ wallet: 'local.harbor', kind: 'connect' }])
  await sign.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected', open: false, address: alice })
  expect(await host.facts('signedIn')).toEqual([{ fact: 'signedIn', accountId }])
  const session = await sessionOn(page)
  expect(session.data).toMatchObject({ domain, uri: origin, accountAddress: alice, chainId: harbor })
  expect(await textsAsked(page)).toEqual([session.message])
  expect(await isSignedByKey(session)).toBe(true)

  await page.reload()

  await expect(host.button).toHaveText('0xf3…b92266')
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', open: false })
  expect(await sessionOn(page)).toEqual(session)
  expect(await host.asked()).toEqual([])
  expect(await keptSessions(page)).toHaveLength(1)
  await host.open()
  await expect(host.title).toHaveText('Account')

  await host.widget.getByRole('button', { name: 'Disconnect' }).click()

  await expect(host.widget).toBeHidden()
  await expect(host.button).toHaveText('Connect Wallet')
  expect(await host.facts('signedOut')).toEqual([{ fact: 'signedOut', accountId }])
  expect(await keptSessions(page)).toEqual([])
  await beginSignIn(host)
  await expectPrompt(host)
})

test('a required prompt waits for a click after a reload, withstands every way of closing, and ends with its cancel or its wallet', async ({
  page,
  openHost,
}) => {
  const host = await openHost(required)
  await beginSignIn(host)
  await page.reload()
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected-unauthenticated', open: false })
  await host.open()
  await expectPrompt(host)

  const shakes = await countShakes(page)
  await page.keyboard.press('Escape')
  await expect.poll(shakes).toBe(1)
  await host.widget.getByRole('button', { name: 'Close' }).click()
  await expect.poll(shakes).toBe(2)
  await page.mouse.click(5, 5)
  await expect.poll(shakes).toBe(3)
  await closeByPage(host)
  await expect.poll(shakes).toBe(4)
  await expect(host.widget.getByRole('button', { name: 'Back' })).toBeHidden()
  await expectPrompt(host)
  for (const view of ['Account', 'Networks', 'Connect']) {
    await page.evaluate((name) => (window as unknown as HostWindow).latchkey.open(name as 'Account'), view)
    await expectPrompt(host)
  }

  await page.evaluate(() => (window as unknown as HostWindow).wallets['local.harbor']!.disconnect())

  await expect(host.widget).toBeHidden()
  await expect(host.button).toHaveText('Connect Wallet')
  expect(await host.state()).toMatchObject({ status: 'disconnected' })
  expect(await keptSessions(page)).toEqual([])

  await beginSignIn(host)
  await expectPrompt(host)
  const { cancel } = promptOn(host)
  await expect(cancel).toHaveAccessibleDescription('Canceling disconnects Harbor Wallet')
  await cancel.click()
  await expect(host.widget).toBeHidden()
  await expect(host.button).toHaveText('Connect Wallet')
  expect(await host.state()).toMatchObject({ status: 'disconnected' })
  await host.open()
  await expect(host.title).toHaveText('Connect wallet')
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expectPrompt(host)
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected' })
})

test('an optional prompt reports a decline, returns for one after a close, and leaves the visitor connected on Escape and on cancel @core', async ({
  page,
  openHost,
}) => {
  const host = await openHost(optional)
  const shakes = await countShakes(page)
  await beginSignIn(host)
  await expectPrompt(host)
  const { sign, cancel } = promptOn(host)
  await expect(cancel).toHaveAccessibleDescription('You can cancel and continue without signing in')
  await host.setPolicy('local.harbor', 'decline')
  await sign.click()
  await expect(host.widget.locator('.lk-toast')).toHaveText('Signature declined')
  await expectPrompt(host)
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated' })

  await host.setPolicy('local.harbor', 'hold')
  await sign.click()
  await expect.poll(() => textsAsked(page)).toHaveLength(2)
  const [declined, held] = await textsAsked(page)
  expect(held).toBe(declined)
  await closeByPage(host)
  await expect(host.widget).toBeHidden()
  await host.answer('local.harbor', false)
  await expectPrompt(host)

  await page.keyboard.press('Escape')
  await expect(host.widget).toBeHidden()
  expect(await shakes()).toBe(0)
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated', address: alice })
  expect(await signInOf(page)).toMatchObject({ status: 'needed', isRequired: false })
  await host.open()
  await expect(host.title).toHaveText('Account')
  await page.keyboard.press('Escape')
  await expect(host.widget).toBeHidden()

  await host.openView('SIWXSignMessage')
  await expectPrompt(host)
  await cancel.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated', address: alice })
  expect(await signInOf(page)).toMatchObject({ status: 'needed', isRequired: false })

  await host.setPolicy('local.harbor', 'approve')
  await host.openView('SIWXSignMessage')
  await sign.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected' })
  expect(await isSignedByKey(await sessionOn(page))).toBe(true)
})

test('another network is signed for once, and a cancel or the wallet itself leads back to the first @core', async ({
  page,
  openHost,
}) => {
  const host = await openHost(required)
  const { message, sign, cancel } = promptOn(host)
  await signInOn(host)
  const before = await sessionOn(page)
  await chooseMeadow(host)
  await expectPrompt(host)
  await expect(message).toContainText('Chain ID: 31338')
  await expect(cancel).toHaveAccessibleDescription('Canceling switches back to Harbor Local')
  await cancel.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected', networkId: harbor, address: alice })
  expect(await sessionOn(page)).toEqual(before)
  expect((await host.asked()).filter(({ kind }) => kind === 'switchNetwork')).toEqual([
    { wallet: 'local.harbor', kind: 'switchNetwork', chainId: 31338 },
    { wallet: 'local.harbor', kind: 'switchNetwork', chainId: 31337 },
  ])

  await inWallet(host, 'switchNetwork', 31338)
  await expectPrompt(host)
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated', networkId: meadow })
  await inWallet(host, 'switchNetwork', 31337)
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected', networkId: harbor })
  expect(await textsAsked(page)).toHaveLength(1)
  expect(await keptSessions(page)).toHaveLength(1)

  await inWallet(host, 'switchNetwork', 31338)
  await expectPrompt(host)
  await sign.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected', networkId: meadow })
  const session = await sessionOn(page)
  expect(session.data.chainId).toBe(meadow)
  expect(await isSignedByKey(session)).toBe(true)
  for (const [networkId, chainId] of [
    [harbor, 31337],
    [meadow, 31338],
  ] as const) {
    await inWallet(host, 'switchNetwork', chainId)
    await expect.poll(() => host.state()).toMatchObject({ status: 'connected', networkId, open: false })
  }
  expect(await textsAsked(page)).toHaveLength(2)
})

test('another tab follows each sign-in and sign-out, and another account signs for itself while the first stays signed in', async ({
  context,
  openHost,
}) => {
  const first = await openHost(required)
  await beginSignIn(first)
  await expectPrompt(first)
  const second = await openHost(required, await context.newPage())
  await expect.poll(() => second.state()).toMatchObject({ status: 'connected-unauthenticated' })
  await second.open()
  await expectPrompt(second)
  await promptOn(second).sign.click()
  await expect(second.widget).toBeHidden()
  await expect(first.widget).toBeHidden()
  expect(await first.state()).toMatchObject({ status: 'connected', open: false })
  expect(await sessionOn(first.page)).toEqual(await sessionOn(second.page))
  expect(await textsAsked(first.page)).toEqual([])

  await second.page.evaluate(async () => {
    const signIn = await (window as unknown as HostWindow).latchkey.getSignIn()
    await signIn.signOut()
  })
  await expect.poll(() => first.state()).toMatchObject({ status: 'connected-unauthenticated', open: false })
  expect(await first.facts('signedOut')).toHaveLength(1)
  expect(await keptSessions(first.page)).toEqual([])
  await second.page.close()

  const { sign, cancel } = promptOn(first)
  await first.open()
  await expectPrompt(first)
  await sign.click()
  await expect(first.widget).toBeHidden()
  await inWallet(first, 'switchAccount', 1)
  await expectPrompt(first, bob)
  await expect(cancel).toHaveAccessibleDescription('Canceling switches back to 0xf3…b92266')
  await sign.click()
  await expect(first.widget).toBeHidden()
  const session = await sessionOn(first.page)
  expect(session.data.accountAddress).toBe(bob)
  expect(await isSignedByKey(session)).toBe(true)
  await inWallet(first, 'switchAccount', 0)
  await expect.poll(() => first.state()).toMatchObject({ status: 'connected', address: alice, open: false })
  expect(await textsAsked(first.page)).toHaveLength(2)
  expect(await keptSessions(first.page)).toHaveLength(2)
})
