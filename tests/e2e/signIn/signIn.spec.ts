import { countShakes } from '../harness/countShakes'
import type { HostWindow } from '../harness/hostWindow'
import {
  alice,
  beginSignIn,
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
const toast = 'Signature declined'

test('a visitor connects, reads the site and its request, signs, and is signed in @firefox', async ({
  openHost,
  hostServer,
}) => {
  const metadata = { name: 'Harbor Market', description: '', url: '', icons: [] }
  const host = await openHost({ options: { siwx: { statement: 'Trade at the harbor.' }, metadata } })
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
  const session = await sessionOn(host.page)
  expect(session.data).toMatchObject({ domain, uri: origin, accountAddress: alice, chainId: 'eip155:31337' })
  expect(await textsAsked(host.page)).toEqual([session.message])
  expect(await isSignedByKey(session)).toBe(true)
})

test('a reload keeps a visitor signed in, and asks no server @firefox', async ({ page, openHost }) => {
  const host = await openHost(required)
  await signInOn(host)
  const before = await sessionOn(page)

  await page.reload()

  await expect(host.button).toHaveText('0xf3…b92266')
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', open: false })
  expect(await sessionOn(page)).toEqual(before)
  expect(await host.asked()).toEqual([])
  await host.open()
  await expect(host.title).toHaveText('Account')
})

test('a reload before signing does not ask by itself, and the next opening does', async ({
  page,
  openHost,
}) => {
  const host = await openHost(required)
  await beginSignIn(host)

  await page.reload()

  await expect.poll(() => host.state()).toMatchObject({ status: 'connected-unauthenticated', open: false })
  await host.open()
  await expectPrompt(host)
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected' })
})

test('a visitor who declines in the wallet is told so, still sees the message, and may sign it', async ({
  page,
  openHost,
}) => {
  const host = await openHost(required)
  await beginSignIn(host)
  const { sign } = promptOn(host)
  await host.setPolicy('local.harbor', 'decline')
  await sign.click()

  await expect(host.widget.locator('.lk-toast')).toHaveText(toast)
  await expectPrompt(host)
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated' })
  await host.setPolicy('local.harbor', 'approve')
  await sign.click()

  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected' })
  const [declined, signed] = await textsAsked(page)
  expect(signed).toBe(declined)
  expect(await isSignedByKey(await sessionOn(page))).toBe(true)
})

test('a decline after the widget was closed opens it again', async ({ page, openHost }) => {
  const host = await openHost(optional)
  await beginSignIn(host)
  await host.setPolicy('local.harbor', 'hold')
  await promptOn(host).sign.click()
  await expect.poll(() => textsAsked(page)).toHaveLength(1)
  await page.evaluate(() => (window as unknown as HostWindow).latchkey.close())
  await expect(host.widget).toBeHidden()

  await host.answer('local.harbor', false)

  await expectPrompt(host)
})

test('a visitor who cancels is disconnected where a signature is required, and starts over', async ({
  openHost,
}) => {
  const host = await openHost(required)
  await beginSignIn(host)
  const { cancel } = promptOn(host)
  await expect(cancel).toHaveAccessibleDescription('Canceling disconnects Harbor Wallet')

  await cancel.click()

  await expect(host.widget).toBeHidden()
  await expect(host.button).toHaveText('Connect Wallet')
  expect(await host.state()).toMatchObject({ status: 'disconnected' })
  await host.open()
  await expect(host.title).toHaveText('Connect wallet')
})

test('a visitor who cancels stays connected where no signature is required, and may sign later', async ({
  page,
  openHost,
}) => {
  const host = await openHost(optional)
  await beginSignIn(host)
  const { cancel, sign } = promptOn(host)
  await expect(cancel).toHaveAccessibleDescription('You can cancel and continue without signing in')

  await cancel.click()

  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated', address: alice })
  expect(await signInOf(page)).toMatchObject({ status: 'needed', isRequired: false })
  await host.open()
  await expect(host.title).toHaveText('Account')
  await page.keyboard.press('Escape')
  await expect(host.widget).toBeHidden()
  await host.openView('SIWXSignMessage')
  await sign.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected' })
})

test('no way of closing gets past a required signature, and each shakes', async ({ page, openHost }) => {
  const host = await openHost(required)
  const shakes = await countShakes(page)
  await beginSignIn(host)
  await expectPrompt(host)

  await page.keyboard.press('Escape')
  await expect.poll(shakes).toBe(1)
  await host.widget.getByRole('button', { name: 'Close' }).click()
  await expect.poll(shakes).toBe(2)
  await page.mouse.click(5, 5)
  await expect.poll(shakes).toBe(3)
  await page.evaluate(() => (window as unknown as HostWindow).latchkey.close())
  await expect.poll(shakes).toBe(4)

  await expect(host.widget.getByRole('button', { name: 'Back' })).toBeHidden()
  await expectPrompt(host)
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()
})

test('no view opens past a required signature', async ({ page, openHost }) => {
  const host = await openHost(required)
  await beginSignIn(host)
  await expectPrompt(host)

  for (const view of ['Account', 'Networks', 'Connect']) {
    await page.evaluate((name) => (window as unknown as HostWindow).latchkey.open(name as 'Account'), view)
    await expectPrompt(host)
  }
})

test('an optional prompt can be closed, and the visitor stays connected', async ({ page, openHost }) => {
  const host = await openHost(optional)
  const shakes = await countShakes(page)
  await beginSignIn(host)
  await expectPrompt(host)

  await page.keyboard.press('Escape')

  await expect(host.widget).toBeHidden()
  expect(await shakes()).toBe(0)
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated', address: alice })
})

test('a visitor who disconnects is signed out, and nothing of it is stored', async ({ page, openHost }) => {
  const host = await openHost(required)
  await signInOn(host)
  expect(await keptSessions(page)).toHaveLength(1)
  await host.open()

  await host.widget.getByRole('button', { name: 'Disconnect' }).click()

  await expect(host.widget).toBeHidden()
  await expect(host.button).toHaveText('Connect Wallet')
  expect(await host.facts('signedOut')).toEqual([{ fact: 'signedOut', accountId }])
  expect(await keptSessions(page)).toEqual([])
  await beginSignIn(host)
  await expectPrompt(host)
})

test('a wallet that disconnects during the prompt closes it, and no half connection is left', async ({
  page,
  openHost,
}) => {
  const host = await openHost(required)
  await beginSignIn(host)
  await expectPrompt(host)

  await page.evaluate(() => (window as unknown as HostWindow).wallets['local.harbor']!.disconnect())

  await expect(host.widget).toBeHidden()
  await expect(host.button).toHaveText('Connect Wallet')
  expect(await host.state()).toMatchObject({ status: 'disconnected' })
  expect(await keptSessions(page)).toEqual([])
  await signInOn(host)
  expect(await host.state()).toMatchObject({ status: 'connected' })
})
