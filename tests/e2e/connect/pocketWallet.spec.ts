import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { createPairingApp } from '../../relay/pairingApp'
import { type PlaygroundPage, test } from '../harness/openPlayground'

const message = 'Harbor asks whether this account is yours.'
const [first, second] = [
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
]

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

/** Opens the widget's code. */
async function showCode({ preview, widget }: PlaygroundPage) {
  await preview.getByRole('button', { name: 'Connect Wallet' }).click()
  await widget.getByRole('button', { name: 'WalletConnect' }).click()
  await expect(preview.locator('.lk-qr[aria-busy="false"]')).toBeVisible()
}

/** The link that the widget copies. */
async function copyLink(playground: PlaygroundPage): Promise<string> {
  await showCode(playground)
  await playground.widget.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => clipboardOf(playground.page)).toMatch(/^wc:/)
  return clipboardOf(playground.page)
}

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** A picture of the code on the screen, as a file. */
async function pictureOf(playground: PlaygroundPage) {
  await showCode(playground)
  return playground.preview.locator('.lk-qr').screenshot({ animations: 'disabled' })
}

test('a visitor pairs by the copied link, signs, switches in the wallet, and ends it there', async ({
  openPlayground,
  openWallet,
  guard,
}) => {
  // The wallet tells each namespace its account, and ends the session meanwhile: the client throws at what comes after.
  guard.allow(/Record was recently deleted/)
  const playground = await openPlayground()
  const { preview, fact } = playground
  const link = await copyLink(playground)
  const wallet = await openWallet()
  await wallet.pair(link)
  await expect(wallet.question).toContainText('Connect to Harbor')
  await expect(wallet.question).toContainText('Harbor Local, Meadow Local, Reef Local')
  await expect(wallet.question).toContainText(first!)
  await wallet.question.getByRole('button', { name: 'Connect' }).click()

  await expect(fact('Address')).toHaveText(first!)
  await expect(fact('Wallet')).toHaveText('Pocket Wallet')
  await expect(wallet.apps).toContainText('Harbor Local, Meadow Local, Reef Local')

  await preview.getByRole('button', { name: 'Sign a message' }).click()
  await expect(wallet.question).toContainText(message)
  await wallet.question.getByRole('button', { name: 'Sign' }).click()
  await expect(preview.locator('#signature')).toHaveText(/^0x[\da-f]{130}$/)
  const signature = (await preview.locator('#signature').textContent()) as Hex
  expect(await verifyMessage({ address: first as Hex, message, signature })).toBe(true)

  await wallet.page.getByRole('radio', { name: 'Meadow Local' }).check()
  await expect(fact('Network')).toHaveText('Meadow Local')
  await wallet.page.getByRole('radio', { name: 'Account 2' }).check()
  await expect(fact('Address')).toHaveText(second!)

  await wallet.page.getByRole('button', { name: 'Disconnect Harbor' }).click()
  await expect(fact('Status')).toHaveText('disconnected')
  await expect(wallet.apps).toHaveCount(0)
})

test('an app that asks to sign in while it connects is shown with its whole message', async ({
  openWallet,
  relay,
  devnet,
}) => {
  const networks = devnet.networks.slice(0, 2)
  const app = await createPairingApp(relay.url, networks)
  const wallet = await openWallet()
  app.provider.once('display_uri', (uri: string) => void wallet.pair(uri))
  const signing = app.provider.authenticate({
    chains: networks.map(({ caipNetworkId }) => caipNetworkId),
    domain: 'app.example',
    uri: 'https://app.example/login',
    nonce: 'n0nce000',
    statement: 'Welcome aboard.',
    methods: ['personal_sign'],
  })

  await expect(wallet.question).toContainText('Connect and sign in to Test app')
  await expect(wallet.question).toContainText('app.example wants you to sign in with your Ethereum account:')
  await expect(wallet.question).toContainText('Nonce: n0nce000')
  await expect(wallet.question).toContainText('You sign once for each network')
  await wallet.question.getByRole('button', { name: 'Sign in' }).click()
  const { auths = [] } = await signing

  expect(auths).toHaveLength(2)
  for (const { p, s } of auths) {
    const text = app.provider.client.formatAuthMessage({ request: p, iss: p.iss })
    const isSigned = await verifyMessage({ address: first as Hex, message: text, signature: s.s as Hex })
    expect(isSigned).toBe(true)
  }
  await expect(wallet.apps).toContainText('Test app')
  await app.close()
})

test('the wallet restores its apps, its choices and its open question', async ({
  openPlayground,
  openWallet,
}) => {
  const playground = await openPlayground()
  const { preview, fact } = playground
  const link = await copyLink(playground)
  const wallet = await openWallet()
  await wallet.page.getByRole('radio', { name: 'Account 2' }).check()
  await wallet.pair(link)
  await expect(wallet.question).toContainText('Connect to Harbor')

  await wallet.page.reload()
  await wallet.question.getByRole('button', { name: 'Connect' }).click()
  await expect(fact('Address')).toHaveText(second!)
  await preview.getByRole('button', { name: 'Sign a message' }).click()
  await expect(wallet.question).toContainText(message)
  await wallet.page.reload()
  await wallet.question.getByRole('button', { name: 'Sign' }).click()

  await expect(preview.locator('#signature')).toHaveText(/^0x/)
  await expect(wallet.apps).toHaveCount(1)
  await expect(wallet.page.getByRole('radio', { name: 'Account 2' })).toBeChecked()
})

test('a declined pairing and a declined signature are reported, and not asked again', async ({
  openPlayground,
  openWallet,
}) => {
  const playground = await openPlayground()
  const { preview, widget, fact } = playground
  const link = await copyLink(playground)
  const wallet = await openWallet()
  await wallet.pair(link)
  await wallet.question.getByRole('button', { name: 'Decline' }).click()
  await expect(widget).toContainText(/declined/i)
  await expect(fact('Status')).not.toHaveText('connected')

  await preview.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await wallet.pair(await copyLink(playground))
  await wallet.question.getByRole('button', { name: 'Connect' }).click()
  await preview.getByRole('button', { name: 'Sign a message' }).click()
  await expect(wallet.question).toContainText(message)
  await wallet.page.keyboard.press('Escape')

  await expect(preview.locator('#signature')).toHaveText('Not signed: User rejected.')
  await expect(wallet.question).toBeHidden()
})

test("a host's custom wallet opens by its link, in a tab of its own", async ({ context, openPlayground }) => {
  const { preview, widget, fact } = await openPlayground('#pocket=on')
  await preview.getByRole('button', { name: 'Connect Wallet' }).click()
  await widget.getByRole('button', { name: 'Pocket Wallet' }).click()
  await widget.getByText('Web app').click()
  const opened = context.waitForEvent('page')
  await widget.getByText('Open Pocket Wallet').click()

  const wallet = await opened
  await expect(wallet.getByRole('dialog')).toContainText('Connect to Harbor')
  expect(new URL(wallet.url()).search).toBe('')
  await wallet.getByRole('dialog').getByRole('button', { name: 'Connect' }).click()

  await expect(fact('Address')).toHaveText(first!)
  await expect(wallet.getByText('Approved. Go on in Harbor.')).toBeVisible()
})

test('the code is read from a picture', async ({ openPlayground, openWallet }) => {
  const playground = await openPlayground()
  const buffer = await pictureOf(playground)
  const wallet = await openWallet()

  await wallet.page.locator('#picture').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })

  await expect(wallet.question).toContainText('Connect to Harbor')
})

test('the camera reads the code, and is turned off afterwards', async ({ openPlayground, openWallet }) => {
  const playground = await openPlayground()
  const picture = [...(await pictureOf(playground))]
  const wallet = await openWallet()
  // The stream is real, of a canvas that shows the code.
  await wallet.page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [bitmap.width + 80, bitmap.height + 80]
    const context = canvas.getContext('2d')!
    const draw = () => {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.drawImage(bitmap, 40, 40)
    }
    draw()
    setInterval(draw, 100)
    const stream = canvas.captureStream()
    navigator.mediaDevices.getUserMedia = async () => stream
    Object.assign(window, { stream })
  }, picture)

  await wallet.page.getByRole('button', { name: 'Scan a code' }).click()

  await expect(wallet.question).toContainText('Connect to Harbor')
  const isOn = await wallet.page.evaluate(() => (window as never as { stream: MediaStream }).stream.active)
  expect(isOn).toBe(false)
})

test('without a camera, the visitor is offered the other inputs', async ({ openWallet }) => {
  const wallet = await openWallet()

  await wallet.page.getByRole('button', { name: 'Scan a code' }).click()

  await expect(wallet.page.getByRole('dialog', { name: 'Scan a code' })).toContainText(
    'There is no camera here',
  )
})

const key = 'ab'.repeat(32)
for (const [what, link, issue] of [
  ['no link', 'hello', 'This is not the link of an app'],
  ['half a link', `wc:${key}@2?relay-protocol=irn`, 'A part of the link is missing'],
  [
    'an expired link',
    `wc:${key}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=1700000000`,
    'This link has expired',
  ],
  ['a link of the first protocol', `wc:${key}@1?bridge=b&key=k`, 'WalletConnect 1'],
] as const) {
  test(`${what} is reported`, async ({ openWallet }) => {
    const wallet = await openWallet()

    await wallet.pair(link)

    await expect(wallet.page.getByRole('alert').filter({ hasText: issue })).toBeVisible()
    await expect(wallet.page.getByLabel('Link of the app')).toHaveAttribute('aria-invalid', 'true')
  })
}

test('a picture without a code is reported', async ({ openPlayground, openWallet }) => {
  const { page } = await openPlayground()
  const buffer = await page.getByRole('heading', { level: 1 }).screenshot()
  const wallet = await openWallet()

  await wallet.page.locator('#picture').setInputFiles({ name: 'words.png', mimeType: 'image/png', buffer })

  await expect(wallet.page.getByText('There is no code in this picture')).toBeVisible()
})

test('an unreachable relay is reported, and so is its return', async ({
  relay,
  guard,
  openPlayground,
  openWallet,
}) => {
  guard.allow(/WebSocket connection to|ERR_CONNECTION_REFUSED|socket/i)
  const playground = await openPlayground()
  const link = await copyLink(playground)
  const wallet = await openWallet()
  await wallet.pair(link)
  await wallet.question.getByRole('button', { name: 'Connect' }).click()
  await expect(wallet.apps).toHaveCount(1)
  const lost = wallet.page.getByText('The relay cannot be reached. Trying again …')

  await relay.stop()
  await expect(lost).toBeVisible()
  await relay.restart()

  await expect(lost).toBeHidden({ timeout: 25_000 })
})

test('the wallet runs in one tab, the one opened last', async ({ openPlayground, openWallet }) => {
  const playground = await openPlayground()
  const link = await copyLink(playground)
  const before = await openWallet()
  await expect(before.page.getByRole('button', { name: 'Connect' })).toBeVisible()

  const after = await openWallet(`/wc?uri=${encodeURIComponent(link)}`)
  await expect(before.page.getByText('The wallet is open in another tab.')).toBeVisible()
  await after.question.getByRole('button', { name: 'Connect' }).click()
  await expect(after.apps).toHaveCount(1)
  await before.page.getByRole('button', { name: 'Use it here' }).click()

  await expect(before.apps).toHaveCount(1)
})

/** The page's width on a small phone, and axe's findings. */
async function inspect(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  const { violations } = await new AxeBuilder({ page: page as never }).analyze()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return [width, violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])]
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the wallet has no violation, on a small phone', async ({ openWallet }) => {
      const wallet = await openWallet()
      await wallet.pair('hello')
      await expect(wallet.page.getByText('This is not the link of an app')).toBeVisible()

      expect(await inspect(wallet.page)).toEqual([320, []])
    })

    test('a question has no violation, on a small phone', async ({ openPlayground, openWallet }) => {
      const link = await copyLink(await openPlayground())
      const wallet = await openWallet()
      await wallet.pair(link)
      await expect(wallet.question).toContainText('Connect to Harbor')

      expect(await inspect(wallet.page)).toEqual([320, []])
    })
  })
}
