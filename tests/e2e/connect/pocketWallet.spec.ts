import { expect, type Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { axeOn } from '../harness/axe'
import { type PlaygroundPage, test } from '../harness/openPlayground'

const message = 'Harbor asks whether this account is yours.'
const [first, second] = [
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
]

/** A picture of the widget's code on the screen, as a file. */
async function pictureOf({ preview, widget }: PlaygroundPage) {
  await preview.getByRole('button', { name: 'Connect Wallet' }).click()
  await widget.getByRole('button', { name: 'WalletConnect' }).click()
  await expect(preview.locator('.lk-qr[aria-busy="false"]')).toBeVisible()
  return preview.locator('.lk-qr').screenshot({ animations: 'disabled' })
}

/** Puts a picture in front of the camera: the stream is real, of a canvas that shows it. */
function holdUp(page: Page, picture: Buffer) {
  return page.evaluate(
    async (bytes) => {
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
    },
    [...picture],
  )
}

/** The page's width on a small phone, and axe's findings in both schemes. */
async function inspect(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  const found: unknown[] = [await page.evaluate(() => document.documentElement.scrollWidth)]
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    const { violations } = await axeOn(page).analyze()
    for (const { id, nodes } of violations)
      found.push([colorScheme, id, nodes.map(({ target }) => target.join(' '))])
  }
  return found
}

test('a visitor pairs by a picture of the code, declines, signs, switches and disconnects, all without an axe violation @core', async ({
  openPlayground,
  openWallet,
  guard,
}) => {
  // The wallet announces its account to each namespace and ends the session meanwhile: the client throws at later events.
  guard.allow(/Record was recently deleted/)
  const playground = await openPlayground()
  const { preview, fact } = playground
  const buffer = await pictureOf(playground)
  const wallet = await openWallet()
  await wallet.page.locator('#picture').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  await expect(wallet.question).toContainText('Connect to Harbor')
  await expect(wallet.question).toContainText('Harbor Local, Meadow Local, Reef Local')
  await expect(wallet.question).toContainText(first!)
  expect(await inspect(wallet.page)).toEqual([320])
  await wallet.question.getByRole('button', { name: 'Connect' }).click()
  await expect(fact('Address')).toHaveText(first!)
  await expect(fact('Wallet')).toHaveText('Pocket Wallet')
  await expect(wallet.apps).toContainText('Harbor Local, Meadow Local, Reef Local')

  const sign = preview.getByRole('button', { name: 'Sign a message' })
  await sign.click()
  await expect(wallet.question).toContainText(message)
  await wallet.page.keyboard.press('Escape')
  await expect(preview.locator('#signature')).toHaveText('Not signed: User rejected.')
  await expect(wallet.question).toBeHidden()
  await sign.click()
  await wallet.question.getByRole('button', { name: 'Sign' }).click()
  await expect(preview.locator('#signature')).toHaveText(/^0x[\da-f]{130}$/)
  const signature = (await preview.locator('#signature').textContent()) as Hex
  expect(await verifyMessage({ address: first as Hex, message, signature })).toBe(true)

  await wallet.pair('hello')
  await expect(wallet.page.getByText('This is not the link of an app')).toBeVisible()
  expect(await inspect(wallet.page)).toEqual([320])
  await wallet.page.getByRole('radio', { name: 'Meadow Local' }).check()
  await expect(fact('Network')).toHaveText('Meadow Local')
  await wallet.page.getByRole('radio', { name: 'Account 2' }).check()
  await expect(fact('Address')).toHaveText(second!)
  await wallet.page.getByRole('button', { name: 'Disconnect Harbor' }).click()
  await expect(fact('Status')).toHaveText('disconnected')
  await expect(wallet.apps).toHaveCount(0)
})

test('the camera pairs, and question, choices and apps outlive a reload and a take-over by another tab', async ({
  openPlayground,
  openWallet,
}) => {
  const playground = await openPlayground()
  const { preview, fact } = playground
  const picture = await pictureOf(playground)
  const wallet = await openWallet()
  await wallet.page.getByRole('radio', { name: 'Account 2' }).check()
  await holdUp(wallet.page, picture)
  await wallet.page.getByRole('button', { name: 'Scan a code' }).click()
  await expect(wallet.question).toContainText('Connect to Harbor')
  const isOn = await wallet.page.evaluate(() => (window as never as { stream: MediaStream }).stream.active)
  expect(isOn).toBe(false)

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

  const other = await openWallet()
  await expect(wallet.page.getByText('The wallet is open in another tab.')).toBeVisible()
  await expect(other.apps).toHaveCount(1)
  await wallet.page.getByRole('button', { name: 'Use it here' }).click()
  await expect(wallet.apps).toHaveCount(1)
  await expect(other.page.getByText('The wallet is open in another tab.')).toBeVisible()
})
