import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator } from '@playwright/test'
import { readParts } from '../../../tools/release/signRelease'
import { test } from '../harness/openPlayground'
import { rpc } from '../harness/rpc'

const firstAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

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

test('a visitor connects in the preview, by a window of the wallet, and the page sees the account', async ({
  openPlayground,
}) => {
  const { page, preview, widget, fact } = await openPlayground()
  await preview.getByRole('button', { name: 'Connect Wallet' }).click()
  const asked = page.waitForEvent('popup')
  await widget.getByRole('button', { name: 'Harbor Wallet' }).click()

  await (await asked).getByTestId('approve').click()

  await expect(widget).toBeHidden()
  await expect(fact('Address')).toHaveText(firstAccount)
  await expect(preview.locator('#address')).toHaveText(firstAccount)
  await expect(page.locator('#facts')).toContainText('connected')
})

test('where the browser blocks windows, the wallet asks inside the preview', async ({
  page,
  openPlayground,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const { preview, widget, fact, open } = await openPlayground()
  await open()
  await widget.getByRole('button', { name: 'Meadow Wallet' }).click()

  await preview.getByTestId('approve').click()

  await expect(fact('Wallet')).toHaveText('Meadow Wallet')
})

test("the visitor's actions inside the wallet reach the page", async ({ page, openPlayground }) => {
  const { widget, fact, open } = await openPlayground()
  await open()
  const asked = page.waitForEvent('popup')
  await widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await (await asked).getByTestId('approve').click()
  await expect(fact('Network')).toHaveText('Harbor Local')

  await page
    .getByRole('article')
    .filter({ hasText: 'Harbor Wallet' })
    .getByRole('button', { name: 'Go to Meadow Local' })
    .click()

  await expect(fact('Network')).toHaveText('Meadow Local')
})

test('the connected account gets test coins and tokens, and the chain has them', async ({
  page,
  devnet,
  openPlayground,
}) => {
  const { widget, fact, open } = await openPlayground()
  const coins = page.getByRole('button', { name: 'Get test coins' })
  await expect(coins).toBeDisabled()
  await open()
  const asked = page.waitForEvent('popup')
  await widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await (await asked).getByTestId('approve').click()
  await expect(fact('Address')).toHaveText(firstAccount)
  const [harbor] = devnet.networks
  const held = async () => [
    BigInt(await rpc<string>(harbor, 'eth_getBalance', firstAccount, 'latest')),
    BigInt(await rpc<string>(harbor, 'eth_call', balanceCall, 'latest')),
  ]
  const balanceCall = {
    to: devnet.contracts.tokens.usdc,
    data: `0x70a08231${firstAccount.slice(2).toLowerCase().padStart(64, '0')}`,
  }
  const [ether, usdc] = await held()

  await coins.click()

  await expect(page.locator('#coins-said')).toHaveText(
    new RegExp(`^${firstAccount} got 1 ETH and 100 USDC on Harbor Local`),
  )
  expect(await held()).toEqual([ether! + 10n ** 18n, usdc! + 100_000_000n])
  await expect(coins).toBeFocused()
})

test('the app is paid by the connected wallet, and is told by the chain', async ({
  page,
  openPlayground,
}) => {
  const { preview, widget, unfold } = await openPlayground()
  const buy = preview.getByRole('button', { name: 'Buy a berth for 2.5 USDC' })
  await expect(buy).toBeHidden()
  await unfold('Payments')
  await page.getByRole('checkbox', { name: /The app asks to be paid/ }).check()
  await preview.getByRole('button', { name: 'Connect Wallet' }).click()
  const connecting = page.waitForEvent('popup')
  await widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await (await connecting).getByTestId('approve').click()
  await page.getByRole('button', { name: 'Get test coins' }).click()
  await expect(page.locator('#coins-said')).toContainText('got')

  await buy.click()
  const asking = page.waitForEvent('popup')
  await widget.getByRole('button', { name: 'Pay 2.5 USDC' }).click()
  await (await asking).getByTestId('approve').click()

  await expect(widget).toContainText('The payment arrived on', { timeout: 20_000 })
  await widget.getByRole('button', { name: 'Done' }).click()
  await expect(preview.locator('#bought')).toHaveText(/^Paid: 0x[\da-f]{64}$/)
})

test('a Solana account gets test coins, and a node that fails is reported', async ({
  page,
  devnet,
  openPlayground,
  guard,
}) => {
  const { preview, widget, fact, open } = await openPlayground()
  await open()
  await widget.getByRole('button', { name: 'Reef Wallet' }).click()
  await preview.getByTestId('approve').click()
  await expect(fact('Network')).toHaveText('Reef Local')
  const { network } = devnet.solana
  const address = (await fact('Address').textContent())!
  const held = async () => (await rpc<{ value: number }>(network, 'getBalance', address)).value
  const before = await held()
  const coins = page.getByRole('button', { name: 'Get test coins' })

  await coins.click()

  await expect(page.locator('#coins-said')).toContainText('got 1 SOL on Reef Local')
  expect(await held()).toBe(before + 1_000_000_000)

  await page.route(network.rpcUrls.default.http[0]!, (route) =>
    route.request().postData()?.includes('requestAirdrop')
      ? route.fulfill({
          json: { jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'the faucet is dry' } },
        })
      : route.fallback(),
  )
  await coins.click()

  await expect(page.locator('#coins-said')).toHaveText('Reef Local gave nothing: the faucet is dry.')
  expect(guard.problems()).toEqual([])
})

test('accent, mode and language change an open widget, which stays open', async ({
  page,
  openPlayground,
}) => {
  const { widget, card, open } = await openPlayground()
  await open()
  await expect(widget).toBeVisible()
  const element = await widget.elementHandle()
  const look = async () => [await colourOf(card, '--lk-accent'), await styleOf(card, 'color')]
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
})

test('a phone is as large as a phone, and shows a sheet at its lower edge', async ({
  page,
  openPlayground,
}) => {
  const { widget, card, open } = await openPlayground()
  await page.getByRole('radio', { name: 'Phone' }).check()
  await open()
  await expect(widget).toBeVisible()

  await expect.poll(() => boxOf(card)).toEqual({ left: 0, width: 390, below: 0, window: [390, 844] })
})

test("inline, the widget is part of the app's flow, and becomes a dialog again", async ({
  page,
  openPlayground,
}) => {
  const { preview, widget, open } = await openPlayground()
  const inline = preview.locator('main').getByRole('region', { name: 'Connect wallet' })

  await page.getByRole('radio', { name: 'In the page' }).check()
  await expect(inline.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  await expect(widget).toHaveCount(0)
  await page.getByRole('radio', { name: 'Over the page' }).check()
  await expect(inline).toHaveCount(0)
  await open()

  await expect(widget).toBeVisible()
})

test('the first network is the initial one, and the keyboard changes the order', async ({
  page,
  openPlayground,
}) => {
  const { fact, unfold, status } = await openPlayground()
  await unfold('Networks')
  await page.getByRole('checkbox', { name: 'Base' }).check()
  await expect(page.getByRole('list', { name: 'Networks in order' }).getByRole('listitem')).toHaveText([
    /Harbor Local starts here/,
    /Meadow Local/,
    /Reef Local/,
    /Base/,
  ])

  await page.getByRole('button', { name: 'Move Base up' }).focus()
  for (let step = 0; step < 2; step++) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Move Base up' })).toBeFocused()
  }
  await page.keyboard.press('Enter')

  await expect(fact('Network')).toHaveText('Base')
  await expect(status).toHaveText('Base is 1 of 4')
  await expect(page.getByRole('button', { name: 'Move Base down' })).toBeFocused()
})

test('the last network cannot be removed', async ({ page, openPlayground }) => {
  const { unfold } = await openPlayground()
  await unfold('Networks')

  await page.getByRole('checkbox', { name: 'Harbor Local' }).uncheck()
  await page.getByRole('checkbox', { name: 'Reef Local' }).uncheck()

  await expect(page.getByRole('checkbox', { name: 'Meadow Local' })).toBeDisabled()
})

test('flags without a feature in the release are disabled, and all others are not', async ({
  page,
  openPlayground,
}) => {
  await openPlayground()
  const released = Object.values(readParts(`${process.env.LATCHKEY_SITE}/features`)).map(({ flag }) => flag)
  const flags = page.locator('#now .check:has(code), #later .check:has(code)')
  await expect(flags).toHaveCount(7)

  const states = await flags.evaluateAll((labels) =>
    labels.map((label) => [label.querySelector('code')!.textContent, label.querySelector('input')!.disabled]),
  )

  expect(states).toEqual(states.map(([flag]) => [flag, !released.includes(flag as string)]))
  // This release has a feature for each: nothing comes later.
  await expect(page.locator('#later')).toBeHidden()
})

test('the code follows the controls, and is copied as shown', async ({ context, page, openPlayground }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { code, unfold, status } = await openPlayground()
  await expect(code).not.toContainText('theme')
  await page.getByRole('button', { name: 'Midnight' }).click()
  await unfold('Behaviour')
  await page.getByLabel('Terms of service').fill("https://harbor.example/it's</script>")
  await page.getByLabel('Terms of service').blur()

  await expect(code).toContainText("themeMode: 'dark'")
  await expect(code).toContainText("termsConditionsUrl: 'https://harbor.example/it\\'s\\x3c/script>'")
  await page.getByRole('tab', { name: 'Script tag' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'npm package' })).toBeFocused()
  await expect(code).toContainText("from 'latchkey'")
  await page.getByRole('button', { name: 'Copy code' }).click()

  await expect(status).toHaveText('The code is copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent())
})

test('an invalid address is reported, and left out of the code', async ({ page, openPlayground }) => {
  const { code, unfold } = await openPlayground()
  await unfold('Behaviour')

  await page.getByLabel('Privacy policy').fill('harbor')
  await page.getByLabel('Privacy policy').blur()

  await expect(page.locator('#privacy-issue')).toBeVisible()
  await expect(code).not.toContainText('privacyPolicyUrl')
})

test('wallets are listed by name, and by id in the code', async ({ page, openPlayground }) => {
  const { code, unfold, widget, open } = await openPlayground()
  await unfold('Wallets')

  await page.getByRole('textbox', { name: 'Featured' }).fill('trust wallet, Nowhere Wallet')
  await page.getByRole('textbox', { name: 'Excluded' }).fill('Meadow Wallet')
  await page.getByRole('textbox', { name: 'Excluded' }).blur()

  await expect(page.locator('#featured-unknown')).toHaveText(
    'The registry has no wallet called Nowhere Wallet.',
  )
  await expect(code).toContainText(/featuredWalletIds: \['[\da-f]{64}'\]/)
  await expect(code).toContainText("excludeWalletIds: ['Meadow Wallet']")
  await open()
  await expect(widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  await expect(widget.getByRole('button', { name: 'Trust Wallet' })).toBeVisible()
  await expect(widget.getByRole('button', { name: 'Meadow Wallet' })).toHaveCount(0)
})

for (const [wallet, choice] of [
  ['Reef Wallet', undefined],
  ['Tide Wallet', 'Solana'],
] as const) {
  test(`${wallet} connects with its Solana account, and signs`, async ({ openPlayground }) => {
    const { preview, widget, fact, open } = await openPlayground()
    await open()
    await widget.getByRole('button', { name: wallet }).click()
    if (choice) await widget.getByRole('button', { name: choice }).click()
    await preview.getByTestId('approve').click()
    await expect(fact('Network')).toHaveText('Reef Local')

    await preview.getByRole('button', { name: 'Sign a message' }).click()
    await expect(preview.getByText('Harbor asks whether this account is yours.')).toBeVisible()
    await preview.getByTestId('approve').click()

    await expect(fact('Wallet')).toHaveText(wallet)
    await expect(preview.locator('#signature')).toHaveText(/^0x[\da-f]{128}$/)
  })
}

const everything =
  '#mode=dark&accent=%23ff5500&background=%23101010&mix=%23ff5500&strength=5&font=serif&size=11&radius=2&z=5' +
  '&locale=de&networks=31338,1,31337&switching=off&guide=off&debug=off&pairing=off&pocket=on&all=HIDE&collapse=on&consent=on' +
  '&featured=MetaMask, rainbow&excluded=Meadow Wallet&types=recent,injected,walletConnect,custom,featured,external,recommended' +
  '&terms=https://terms.test' +
  '&signin=server&required=off&prompt=off' +
  '&privacy=https://privacy.test&pay=on&without=send,swaps&methods=wallet,email,social&actions=send,receive,swaps,onramp'

const start = '<!doctype html><title>A host</title><link rel="icon" href="data:,">'

for (const tab of ['Script tag', 'npm package']) {
  for (const [what, hash] of [
    ['everything', everything],
    ['the defaults', ''],
  ] as const) {
    test(`the code of ${what} runs unchanged: ${tab}`, async ({
      page,
      playground,
      openPlayground,
      showPage,
    }) => {
      const { code } = await openPlayground(hash)
      await page.getByRole('tab', { name: tab }).click()
      const text = await code.textContent()
      const imports = {
        latchkey: `${playground.releaseUrl}/cdn/latchkey.js`,
        'latchkey/networks': `${playground.releaseUrl}/package/networks.js`,
      }
      const bundled = `<latchkey-button></latchkey-button>
        <script type="importmap">${JSON.stringify({ imports })}</script>
        <script type="module">${text}</script>`
      await showPage(`${start}${tab === 'Script tag' ? text : bundled}`)

      await page.locator('latchkey-button').getByRole('button').click()

      await expect(page.getByRole('dialog')).toBeVisible()
      const accent = await colourOf(page.locator('latchkey-modal .lk-card'), '--lk-accent')
      expect(accent).toBe(hash ? 'rgb(255, 85, 0)' : 'rgb(51, 85, 255)')
    })
  }
}

test('the code of an embedded widget runs unchanged', async ({ page, openPlayground, showPage }) => {
  const { code } = await openPlayground('#embedded=on')

  await showPage(`${start}${await code.textContent()}`)

  await expect(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
})

test('the address keeps the configuration over a reload', async ({ page, openPlayground }) => {
  const { card, open } = await openPlayground()
  await page.getByRole('button', { name: 'Citrus' }).click()
  await page.getByLabel('Z-index').fill('12')
  await page.getByRole('radio', { name: 'Phone' }).check()
  expect(new URL(page.url()).hash).toContain('frame=phone')

  await page.reload()
  await open()

  await expect(page.getByRole('button', { name: 'Citrus' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Z-index')).toHaveValue('12')
  await expect.poll(() => styleOf(card, '--lk-border-radius-master')).toBe('8px')
  await page.getByRole('button', { name: 'Reset all' }).click()
  expect(new URL(page.url()).hash).toBe('')
})

for (const hash of ['#accent=red', '#radius=99', '#networks=', '#nothing=1', '#locale=xx', '#__proto__=1']) {
  test(`an address with ${hash} is ignored, and reported`, async ({ page, openPlayground }) => {
    await openPlayground(`${hash}&mode=dark`)

    await expect(page.getByRole('alert')).toContainText('is not understood')
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  })
}

test('a background that would hide the text changes the text too', async ({ page, openPlayground }) => {
  const { open, widget } = await openPlayground('#mode=dark')
  await open()
  await expect(widget).toBeVisible()

  await page.getByLabel('Background', { exact: true }).fill('#ffffff')

  await expect(widget.getByRole('heading')).toHaveCSS('color', 'rgb(11, 15, 26)')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the page and its preview have no violation', async ({ page, openPlayground }) => {
      const { unfold, preview } = await openPlayground('#embedded=on&terms=https://terms.test')
      await unfold('Networks')
      await unfold('Wallets')
      await unfold('Behaviour')
      await unfold('Sign-in')
      await expect(preview.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))

      const { violations } = await new AxeBuilder({ page: page as never }).analyze()

      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
    })
  })
}

for (const width of [360, 640]) {
  test(`nothing is cut off at ${width} pixels`, async ({ page, openPlayground }) => {
    await page.setViewportSize({ width, height: 640 })
    const { unfold } = await openPlayground()
    await unfold('Networks')
    await unfold('Wallets')
    await unfold('Behaviour')
    await unfold('Sign-in')

    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])

    expect(widths).toEqual([width, width])
  })
}
