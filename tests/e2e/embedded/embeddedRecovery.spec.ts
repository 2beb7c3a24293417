import { mergeTests, type Page } from '@playwright/test'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import type { VaultStack } from '../../vault/startVaultStack'
import { beSignedIn, embeddedHost } from '../harness/emailLogin'
import {
  approvalOn,
  approve,
  clickInFrame,
  test as embedded,
  expect,
  letArm,
  pressApprove,
  waitForInput,
} from '../harness/embedded'
import type { Host } from '../harness/openHost'
import { test as seeded } from '../harness/seeded'
import { press } from '../harness/sendForm'
import {
  isSignedBy,
  loseStorage,
  openRecovery,
  sign,
  signsAtOnce,
  typeCode,
  typeCodeBack,
  waysOf,
  writeCodeDown,
} from '../harness/walletRecovery'

// Ways to access a wallet whose devices are lost, in the views of the widget and of the vault's frame.

const test = mergeTests(seeded, embedded)

async function removeLogins(host: Host): Promise<void> {
  await press(host, 'Remove Email and logins')
  await expect(approvalOn(host.page).getByText('no one can help')).toBeVisible()
  await approve(host.page, 'Remove')
  await expect(waysOf(host)).not.toContainText('Email and logins')
}

/** All that comes over ports, and to the window. */
const recordMessages = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'seen', seen)
    const listen = MessagePort.prototype.addEventListener
    MessagePort.prototype.addEventListener = function (this: MessagePort, ...args: [string, never]) {
      listen.call(this, 'message', (event) => void seen.push(JSON.stringify((event as MessageEvent).data)))
      listen.apply(this, args)
    }
    addEventListener('message', ({ data }) => void seen.push(JSON.stringify(data)))
  })

/** Adjacent words of a code that a text has in a row. A single word, such as "can" or "type", may occur by chance. */
const pairsIn = (text: string, words: string[]) =>
  words
    .slice(1)
    .map((word, at) => `${words[at]}[^a-z]{1,8}${word}`)
    .filter((pair) => new RegExp(`\\b${pair}\\b`).test(text))

async function addCode(host: Host, { slips = false } = {}): Promise<string> {
  const { page } = host
  await press(host, 'Add a recovery code')
  const code = await writeCodeDown(page)
  if (slips) {
    await typeCode(page, 'one two three', 'Check')
    await expect(approvalOn(page).getByRole('alert')).toHaveText(
      'This isn’t the code that was shown. Check each word.',
    )
  }
  await typeCodeBack(page, code.toUpperCase())
  await expect(waysOf(host)).toContainText('Recovery code')
  return code
}

test('a recovery code opens the wallet on a new device once the logins alone do not @core @firefox', async ({
  openHost,
  hostSetup,
  vault,
  browser,
}) => {
  test.setTimeout(120_000)
  const host = await openHost(embeddedHost(vault, hostSetup()))
  const email = await beSignedIn(host, vault)
  const { address } = await host.state()
  await openRecovery(host)
  const code = await addCode(host, { slips: true })
  await removeLogins(host)

  const other = await (await browser.newContext()).newPage()
  const device = await openHost(embeddedHost(vault, hostSetup()), other)
  await beSignedIn(device, vault, 'connected', email)
  expect((await device.state()).address).toBe(address)
  const signing = sign(device)
  await typeCode(other, code, 'Open your wallet')
  await approve(other, 'Sign')

  expect(await isSignedBy(device, await signing)).toBe(true)
  // This device has its own slot from here on.
  expect(await signsAtOnce(device)).toBe(true)
  await other.context().close()
})

test('a visitor who leaves before the code is typed back has added none, and the page has seen none of it', async ({
  openHost,
  hostSetup,
  vault,
  page,
}) => {
  await recordMessages(page)
  const host = await openHost(embeddedHost(vault, hostSetup()))
  await beSignedIn(host, vault)
  await openRecovery(host)

  await press(host, 'Add a recovery code')
  await approve(page, 'Show the code')
  const words = approvalOn(page).getByRole('list', { name: 'Recovery code' }).getByRole('listitem')
  await expect(words).toHaveCount(12)
  const shown = await words.allTextContents()
  await approvalOn(page).getByRole('button', { name: 'Decline', exact: true }).click()

  await expect(host.widget.getByText('You declined the change').first()).toBeVisible()
  await expect(waysOf(host)).not.toContainText('Recovery code')
  const inPage = await page.evaluate(() => document.documentElement.outerHTML + Reflect.get(window, 'seen'))
  expect(inPage).toContain('ADD_RECOVERY_CODE_ERROR')
  expect(pairsIn(inPage, shown)).toEqual([])
})

/** What makes and keeps passkeys for the page, with everything that is shown in it. */
async function addAuthenticator(page: Page): Promise<void> {
  const authenticator = await page.context().newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasPrf: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey opens the wallet after everything else is lost', async ({
  openHost,
  hostSetup,
  vault,
  page,
}: {
  openHost: (setup: ReturnType<typeof embeddedHost>) => Promise<Host>
  hostSetup: () => Parameters<typeof embeddedHost>[1]
  vault: VaultStack
  page: Page
}) => {
  await addAuthenticator(page)
  const host = await openHost(embeddedHost(vault, hostSetup()))
  const email = await beSignedIn(host, vault)
  const { address } = await host.state()
  await openRecovery(host)
  await press(host, 'Add a passkey')
  await approve(page, 'Create a passkey')
  await expect(host.widget.getByText('Passkey added').first()).toBeVisible()
  await removeLogins(host)

  await loseStorage(page)
  await beSignedIn(host, vault, 'connected', email)
  expect((await host.state()).address).toBe(address)
  const signing = sign(host)
  await approve(page, 'Use passkey')
  await approve(page, 'Sign')

  expect(await isSignedBy(host, await signing)).toBe(true)
})

/** A host page whose policy forbids passkeys in frames. Firefox forbids them on every page. */
const closedHost = (vault: VaultStack, setup: Parameters<typeof embeddedHost>[1]) =>
  embeddedHost(vault, { ...setup, headers: { 'permissions-policy': 'publickey-credentials-create=()' } })

/** The window of the vault that the frame opens for a passkey. */
async function openPasskeyWindow(page: Page): Promise<Page> {
  await approve(page, 'Create a passkey')
  const opens = page.context().waitForEvent('page')
  await clickInFrame(page, approvalOn(page).getByRole('button', { name: 'Open window', exact: true }))
  const popup = await opens
  await popup.getByRole('heading', { name: 'Add a passkey' }).waitFor()
  return popup
}

test('if no frame makes a passkey, a window of the vault does, and it unlocks the wallet after everything else is lost', async ({
  openHost,
  hostSetup,
  vault,
  page,
}) => {
  test.setTimeout(120_000)
  const host = await openHost(closedHost(vault, hostSetup()))
  const email = await beSignedIn(host, vault)
  const { address } = await host.state()
  await openRecovery(host)
  await press(host, 'Add a passkey')
  const popup = await openPasskeyWindow(page)
  expect(new URL(popup.url()).origin).toBe(new URL(vault.walletUrl).origin)
  await expect(popup.getByText(new URL(page.url()).origin)).toBeVisible()
  // Authenticators of tests end with their window, which stays for that, and becomes the host's.
  await addAuthenticator(popup)
  await popup.evaluate(() => {
    window.close = () => {}
  })
  await pressApprove(popup, popup, 'Create a passkey')
  await expect(host.widget.getByText('Passkey added').first()).toBeVisible()
  await removeLogins(host)

  await loseStorage(page)
  await page.close()
  const back = await openHost(closedHost(vault, hostSetup()), popup)
  await beSignedIn(back, vault, 'connected', email)
  expect((await back.state()).address).toBe(address)
  const signing = sign(back)
  await approve(popup, 'Use passkey')
  await approve(popup, 'Sign')

  expect(await isSignedBy(back, await signing)).toBe(true)
})

test('if the frame may use no passkey either, a window unlocks the wallet by it', async ({
  openHost,
  hostSetup,
  vault,
  page,
}) => {
  test.setTimeout(120_000)
  // Authenticators of tests end with their window: for passkeys the frame opens one again and again, which stays.
  await page.context().addInitScript(() => {
    const open = window.open.bind(window)
    const again = (url?: string | URL) => String(url).replace('#', `?${Date.now()}#`)
    if (window !== window.top)
      window.open = (url, target, features) =>
        Reflect.get(window, 'isForPasskey')
          ? open(again(url), 'passkey', 'popup')
          : open(url, target, features)
  })
  const openForPasskey = (isForPasskey: boolean) =>
    page.frames()[1]!.evaluate((value) => void Reflect.set(window, 'isForPasskey', value), isForPasskey)
  const policy = 'publickey-credentials-create=(), publickey-credentials-get=()'
  const host = await openHost(
    embeddedHost(vault, { ...hostSetup(), headers: { 'permissions-policy': policy } }),
  )
  const email = await beSignedIn(host, vault)
  const { address } = await host.state()
  await openRecovery(host)
  await openForPasskey(true)
  await press(host, 'Add a passkey')
  const popup = await openPasskeyWindow(page)
  await addAuthenticator(popup)
  await popup.evaluate(() => {
    window.close = () => {}
  })
  await pressApprove(popup, popup, 'Create a passkey')
  await expect(host.widget.getByText('Passkey added').first()).toBeVisible()
  await openForPasskey(false)
  await removeLogins(host)

  await loseStorage(page)
  await beSignedIn(host, vault, 'connected', email)
  expect((await host.state()).address).toBe(address)
  const signing = sign(host)
  const button = approvalOn(page).getByRole('button', { name: 'Open window', exact: true })
  await waitForInput(page, button)
  await openForPasskey(true)
  await button.click()
  await pressApprove(popup, popup, 'Use passkey')
  await openForPasskey(false)
  await approve(page, 'Sign')

  expect(await isSignedBy(host, await signing)).toBe(true)
})

test('the window for a passkey that the visitor closes adds none, and the widget says so and offers a code @firefox', async ({
  openHost,
  hostSetup,
  vault,
  page,
}) => {
  const host = await openHost(closedHost(vault, hostSetup()))
  await beSignedIn(host, vault)
  await openRecovery(host)
  await press(host, 'Add a passkey')

  await (await openPasskeyWindow(page)).close()

  await expect(
    host.widget.getByText('No passkey was made. Try again, or add a recovery code.').first(),
  ).toBeVisible()
  await expect(waysOf(host)).not.toContainText('Passkey')
  await expect(host.widget.getByRole('button', { name: 'Add a recovery code' })).toBeVisible()
})

test('if no window opens, the frame says so, and the visitor can leave @firefox', async ({
  openHost,
  hostSetup,
  vault,
  page,
}) => {
  const host = await openHost(closedHost(vault, hostSetup()))
  await beSignedIn(host, vault)
  await openRecovery(host)
  await press(host, 'Add a passkey')
  await approve(page, 'Create a passkey')
  await page.frame({ name: 'w3m-secure-iframe' })!.evaluate(() => {
    window.open = () => null
  })
  await clickInFrame(page, approvalOn(page).getByRole('button', { name: 'Open window', exact: true }))

  await expect(approvalOn(page).getByText('Allow new windows and try again')).toBeVisible()
  await approvalOn(page).getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(host.widget.getByText('You declined the change').first()).toBeVisible()
})

test('a page that opens the window for a passkey itself is told nothing, and brings no question about', async ({
  openHost,
  hostSetup,
  vault,
  page,
  guard,
}) => {
  guard.allow(/Failed to execute 'postMessage'/)
  await openHost(closedHost(vault, hostSetup()))
  const opens = page.context().waitForEvent('page')
  await page.evaluate((url) => {
    const heard: unknown[] = []
    addEventListener('message', ({ data }) => void heard.push(data))
    Object.assign(window, { heard, own: window.open(`${url}/review#word`) })
  }, vault.walletUrl)
  const own = await opens
  await addAuthenticator(own)
  await own.getByRole('heading', { name: 'Reading the request…' }).waitFor()
  await page.evaluate((origin) => {
    const { own: popup, heard } = window as unknown as { own: Window; heard: unknown[] }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => void heard.push(data)
    const look = { themeMode: 'light', accent: '#000000', onAccent: '#ffffff', font: 'serif', locale: 'en' }
    const from = { origin: 'https://bank.example', project: null }
    const told = { kind: 'passkey', ask: { kind: 'create', slotId: 's', name: 'ann' }, page: from, look }
    port1.postMessage(told)
    popup.postMessage({ type: '@latchkey/review/port', nonce: 'word' }, origin, [port2])
    popup.postMessage(told, origin)
  }, new URL(vault.walletUrl).origin)
  await letArm(own)

  await expect(own.getByRole('heading')).toHaveText('Reading the request…')
  await expect(own.getByRole('button')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')))).not.toContain('review')
})

test('a recovery phrase is shown while it is held, opens the wallet elsewhere, and the page has seen none of it', async ({
  openHost,
  hostSetup,
  vault,
  page,
}) => {
  await recordMessages(page)
  const host = await openHost(embeddedHost(vault, hostSetup()))
  await beSignedIn(host, vault)
  const { address } = await host.state()
  await openRecovery(host)

  await press(host, 'Show recovery phrase')
  await approvalOn(page).getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(host.widget.getByText('Your recovery phrase wasn’t shown').first()).toBeVisible()
  await press(host, 'Show recovery phrase')
  await expect(approvalOn(page).getByText('now and later')).toBeVisible()
  await approve(page, 'Show the words')
  const words = approvalOn(page).getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem')
  await expect(words).toHaveText(Array(12).fill('•••••'))
  await approvalOn(page).getByRole('button', { name: 'Hold to show the words' }).hover()
  await page.mouse.down()
  await expect(words.first()).not.toHaveText('•••••')
  const shown = await words.allTextContents()
  await page.mouse.up()
  await expect(words).toHaveText(Array(12).fill('•••••'))
  await clickInFrame(page, approvalOn(page).getByRole('button', { name: 'Done', exact: true }))
  await expect(approvalOn(page).getByRole('list', { name: 'Recovery phrase' })).toBeHidden()
  await expect(host.widget.getByRole('button', { name: 'Show recovery phrase' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  )

  expect(mnemonicToAccount(shown.join(' ')).address).toBe(address)
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[])
  expect(seen.join()).toContain('EXPORT_SEED_SUCCESS')
  const inPage = seen.join() + (await page.evaluate(() => document.documentElement.outerHTML))
  expect(pairsIn(inPage, shown)).toEqual([])
})

test('one private key is shown while it is held, opens its account elsewhere, and the page has seen none of it', async ({
  openHost,
  hostSetup,
  vault,
  page,
}) => {
  await recordMessages(page)
  const host = await openHost(embeddedHost(vault, hostSetup()))
  await beSignedIn(host, vault)
  const { address } = await host.state()
  await openRecovery(host)

  await press(host, 'Show private key')
  await press(host, 'EVM networks')
  await expect(approvalOn(page).getByText('Anyone who has this key')).toBeVisible()
  await approve(page, 'Show the key')
  const groups = approvalOn(page).getByRole('list', { name: 'Private key' }).getByRole('listitem')
  await expect(groups).toHaveText(Array(16).fill('••••'))
  await approvalOn(page).getByRole('button', { name: 'Hold to show the key' }).hover()
  await page.mouse.down()
  await expect(groups.first()).not.toHaveText('••••')
  const key = (await groups.allTextContents()).join('')
  await page.mouse.up()
  await expect(groups).toHaveText(Array(16).fill('••••'))
  await clickInFrame(page, approvalOn(page).getByRole('button', { name: 'Done', exact: true }))
  await expect(approvalOn(page).getByRole('list', { name: 'Private key' })).toBeHidden()

  expect(privateKeyToAccount(key as `0x${string}`).address).toBe(address)
  await expect
    .poll(() => page.evaluate(() => String(Reflect.get(window, 'seen'))))
    .toContain('EXPORT_KEY_SUCCESS')
  const inPage = await page.evaluate(() => Reflect.get(window, 'seen') + document.documentElement.outerHTML)
  expect(inPage).not.toContain(key.slice(2))
})
