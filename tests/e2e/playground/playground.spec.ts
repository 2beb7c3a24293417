import { expect, type Locator, type Page } from '@playwright/test'
import { codeIn } from '../../vault/vaultFrame'
import { axeOn } from '../harness/axe'
import { test } from '../harness/openPlayground'
import { rpc } from '../harness/rpc'

const firstAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The computed colour of a custom property, in one notation. */
const colourOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => {
    const probe = document.createElement('i')
    probe.style.color = getComputedStyle(node).getPropertyValue(name)
    node.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, property)

/** The position of an element in its own window. */
const boxOf = (element: Locator) =>
  element.evaluate((node) => {
    const { left, width, bottom } = node.getBoundingClientRect()
    return { left, width, below: innerHeight - bottom, window: [innerWidth, innerHeight] }
  })

/** Presses a button that makes the EVM wallet ask, and approves in its window. */
async function approve(page: Page, button: Locator) {
  const asked = page.waitForEvent('popup')
  await button.click()
  await (await asked).getByTestId('approve').click()
}

test('the open widget follows the controls, connects by a window of the wallet, and gets coins @core', async ({
  page,
  devnet,
  openPlayground,
}) => {
  const { preview, widget, card, fact, open } = await openPlayground()
  const coins = page.getByRole('button', { name: 'Get test coins' })
  await expect(coins).toBeDisabled()
  await open()
  await expect(widget).toBeVisible()
  const element = await widget.elementHandle()
  const look = async () => [
    await colourOf(card, '--lk-accent'),
    await card.evaluate((node) => getComputedStyle(node).color),
  ]
  const before = await look()

  await page.getByLabel('Accent', { exact: true }).fill('#ff5500')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByLabel('Language').selectOption({ label: 'العربية' })
  await expect.poll(look).toEqual(['rgb(255, 85, 0)', 'rgb(244, 246, 251)'])
  await expect(card.locator('.lk-app')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: 'Reset accent' }).click()
  await page.getByRole('radio', { name: 'System' }).check()
  await page.getByLabel('Language').selectOption({ label: 'The browser’s own' })
  await expect.poll(look).toEqual(before)
  await expect(card.locator('.lk-app')).toHaveAttribute('dir', 'ltr')
  expect(await element!.evaluate((node) => node.isConnected && (node as HTMLDialogElement).open)).toBe(true)
  await expect(page.locator('#facts')).not.toContainText('closed')

  await approve(page, widget.getByRole('button', { name: 'Harbor Wallet' }))
  await expect(widget).toBeHidden()
  await expect(fact('Address')).toHaveText(firstAccount)
  await expect(preview.locator('#address')).toHaveText(firstAccount)
  await expect(page.locator('#facts')).toContainText('connected')

  const [harbor] = devnet.networks
  const balanceCall = {
    to: devnet.contracts.tokens.usdc,
    data: `0x70a08231${firstAccount.slice(2).toLowerCase().padStart(64, '0')}`,
  }
  const held = async () => [
    BigInt(await rpc<string>(harbor, 'eth_getBalance', firstAccount, 'latest')),
    BigInt(await rpc<string>(harbor, 'eth_call', balanceCall, 'latest')),
  ]
  const [ether, usdc] = await held()
  await coins.click()
  await expect(page.locator('#coins-said')).toHaveText(
    new RegExp(`^${firstAccount} got 1 ETH and 100 USDC on Harbor Local`),
  )
  expect(await held()).toEqual([ether! + 10n ** 18n, usdc! + 100_000_000n])
  await expect(coins).toBeFocused()

  const harborWallet = page.getByRole('article').filter({ hasText: 'Harbor Wallet' })
  await harborWallet.getByRole('button', { name: 'Go to Meadow Local' }).click()
  await expect(fact('Network')).toHaveText('Meadow Local')
})

const everything =
  '#mode=dark&accent=%23ff5500&background=%23101010&mix=%23ff5500&strength=5&font=serif&size=11&radius=2&z=5' +
  '&locale=de&networks=31338,1,31337&switching=off&guide=off&debug=off&pairing=off&pocket=on&all=HIDE&collapse=on&consent=on' +
  '&featured=MetaMask, rainbow&excluded=Meadow Wallet&types=recent,injected,walletConnect,custom,featured,external,recommended' +
  '&terms=https://terms.test' +
  '&signin=server&required=off&prompt=off' +
  '&privacy=https://privacy.test&pay=on&without=send,swaps&methods=wallet,email,social&actions=send,receive,swaps,onramp'

const start = '<!doctype html><title>A host</title><link rel="icon" href="data:,">'

test('the copied code of every option runs unchanged by tag and by package, and so does an embedded widget', async ({
  context,
  page,
  playground,
  openPlayground,
  showPage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { code, status } = await openPlayground(everything)
  // The registry's names have become ids.
  await expect(code).toContainText(/featuredWalletIds: \[\s*'[\da-f]{64}'/)
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(status).toHaveText('The code is copied')
  const script = await page.evaluate(() => navigator.clipboard.readText())
  expect(script).toBe(await code.textContent())
  await page.getByRole('tab', { name: 'npm package' }).click()
  await expect(code).toContainText("from 'latchkey'")
  const module = await code.textContent()
  const imports = {
    latchkey: `${playground.releaseUrl}/cdn/latchkey.js`,
    'latchkey/networks': `${playground.releaseUrl}/package/networks.js`,
  }
  const bundled = `<latchkey-button></latchkey-button>
    <script type="importmap">${JSON.stringify({ imports })}</script>
    <script type="module">${module}</script>`
  await openPlayground('#embedded=on')
  await expect(code).toContainText('enableEmbedded: true')
  await page.getByRole('tab', { name: 'Script tag' }).click()
  await expect(code).toContainText('<script')
  const embedded = await code.textContent()

  for (const host of [script, bundled]) {
    await showPage(`${start}${host}`)
    await page.locator('latchkey-button').getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await colourOf(page.locator('latchkey-modal .lk-card'), '--lk-accent')).toBe('rgb(255, 85, 0)')
  }
  await showPage(`${start}${embedded}`)
  await expect(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
})

test("a sign-in at the server outlives a reload, ends with sign-out, and is repeated by the app's button", async ({
  page,
  openPlayground,
}) => {
  const { preview, widget, fact, open } = await openPlayground('#signin=server')
  const said = preview.locator('#sign-in-said')
  await open()
  await approve(page, widget.getByRole('button', { name: 'Harbor Wallet' }))

  await expect(widget.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(fact('Status')).toHaveText('connected-unauthenticated')
  await expect(preview.locator('#sign-in-state')).toHaveText('Not yet: nobody gets in without')
  await expect(preview.locator('#sign')).toBeHidden()
  await approve(page, widget.getByRole('button', { name: 'Sign', exact: true }))
  await expect(widget).toBeHidden()
  await expect(fact('Status')).toHaveText('connected')
  await expect(preview.locator('#sign-in-state')).toContainText(`As eip155:31337:${firstAccount} until`)
  await expect(page.locator('#facts')).toContainText('signedIn')

  await page.reload()
  await expect(fact('Status')).toHaveText('connected')
  const answered = page.waitForResponse(/\/auth\/v1\/me/)
  await preview.getByRole('button', { name: 'Ask the server who I am' }).click()
  await expect(said).toHaveText(`The server says: eip155:31337:${firstAccount}`)
  const { authorization } = await (await answered).request().allHeaders()
  const api = (await answered).url()
  const ask = () => page.request.get(api, { headers: { authorization: authorization! } })
  expect((await ask()).status()).toBe(200)

  await preview.getByRole('button', { name: 'Sign out' }).click()
  await expect(said).toHaveText('Signed out. The wallet is still connected.')
  await expect(fact('Status')).toHaveText('connected-unauthenticated')
  await expect(widget).toBeHidden()
  expect(await (await ask()).json()).toMatchObject({ error: { code: 'SessionRevoked' } })
  await approve(page, preview.getByRole('button', { name: 'Sign in' }))

  await expect(said).toHaveText('Signed in.')
  await expect(fact('Status')).toHaveText('connected')
})

test.describe('with an embedded wallet', () => {
  test.use({ hasEmbedded: true })

  test('a visitor has a wallet by email, and reads its mails next to the playground', async ({
    page,
    context,
    openPlayground,
    vault,
    guard,
  }) => {
    const email = 'ann@example.com'
    // The tools of the test, which mails do not let in.
    guard.allow(/^console: Blocked script execution in 'about:srcdoc'/)
    const { preview, widget, fact, code, unfold, open } = await openPlayground()
    await unfold('Wallets')
    await page.getByLabel('A wallet by email').check()
    await expect(code).toContainText(`walletUrl: '${vault!.walletUrl}',`)
    await open()
    await widget.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.keyboard.press('Enter')
    const windowOpens = context.waitForEvent('page')
    await preview
      .frameLocator('#w3m-iframe')
      .getByRole('button', { name: 'Open window', exact: true })
      .click()
    const popup = await windowOpens
    const digits = (await popup.locator('.digits').textContent())!
    await popup.close()
    await vault!.mails.waitFor(email, 1)

    const inboxOpens = context.waitForEvent('page')
    await page.getByRole('link', { name: 'mails' }).click()
    const inbox = await inboxOpens
    const approvalOpens = context.waitForEvent('page')
    await inbox.frameLocator('iframe').first().getByRole('link').click()
    const approval = await approvalOpens
    await approval.getByRole('textbox', { name: 'Number' }).fill(digits)
    await approval.getByRole('button', { name: 'Approve' }).click()
    const [mail] = await vault!.mails.waitFor(email, 2)
    await expect(inbox.getByRole('heading', { name: mail!.subject })).toBeVisible()
    await page.bringToFront()
    await widget.getByRole('textbox', { name: 'Code' }).fill(codeIn(mail!))

    await expect(widget).toBeHidden()
    await expect(fact('Status')).toHaveText('connected')
    await expect(preview.locator('#address')).toHaveText(/^0x[\da-fA-F]{40}$/)
  })
})

test('a previewed phone shows a right-to-left sheet at its lower edge, and a narrow page cuts nothing off', async ({
  page,
  openPlayground,
}) => {
  const { card, widget, unfold, open } = await openPlayground('#locale=ar')
  await page.getByRole('radio', { name: 'Phone' }).check()
  await open()
  await expect(widget).toBeVisible()
  await expect(card.locator('.lk-app')).toHaveAttribute('dir', 'rtl')
  await expect.poll(() => boxOf(card)).toEqual({ left: 0, width: 390, below: 0, window: [390, 844] })
  for (const group of ['Networks', 'Wallets', 'Behaviour', 'Sign-in']) await unfold(group)

  for (const width of [320, 360, 640]) {
    await page.setViewportSize({ width, height: 640 })
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths).toEqual([width, width])
  }
})

/** Rules of accessibility that a part of the page, with its frames, breaks in either scheme. */
async function violationsOf(page: Page, part: string) {
  const found: unknown[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    const { violations } = await axeOn(page).include(part).analyze()
    for (const { id, nodes } of violations)
      found.push([colorScheme, id, nodes.map(({ target }) => target.join(' '))])
  }
  return found
}

test('the controls and the app have no axe violation, light or dark, before and after connecting', async ({
  page,
  openPlayground,
}) => {
  const { unfold, preview } = await openPlayground(
    '#embedded=on&terms=https://terms.test&signin=server&required=off&prompt=off',
  )
  for (const group of ['Networks', 'Wallets', 'Behaviour', 'Sign-in']) await unfold(group)
  const wallet = preview.getByRole('button', { name: 'Harbor Wallet' })
  await expect(wallet).toBeVisible()
  expect(await violationsOf(page, 'html')).toEqual([])

  await approve(page, wallet)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(preview.getByRole('button', { name: 'Sign in' })).toBeVisible()

  expect(await violationsOf(page, '#preview')).toEqual([])
})
