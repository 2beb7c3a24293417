import { createPublicClient, http, parseEther } from 'viem'
import { axeOn } from '../harness/axe'
import { expect, test } from '../harness/seeded'

/** An account that no other test uses. */
const receiver = '0x00000000000000000000000000000000deadbe05'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  },
})

// Chromium on Linux reads no codes: this test replaces only the reader. The camera is the browser's own.
test('a payment code is scanned, sent, and the camera is off @core', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const client = createPublicClient({ transport: http(devnet.networks[0].rpcUrls.default.http[0]!) })
  const before = await client.getBalance({ address: receiver })
  const host = await openHost({ ...hostSetup(), strict: true })
  await host.page.evaluate(() => {
    const scope = window as unknown as { codes: string[]; tracks: MediaStreamTrack[] }
    scope.codes = []
    scope.tracks = []
    Object.assign(window, {
      BarcodeDetector: class {
        static async getSupportedFormats() {
          return ['qr_code']
        }

        detect = async (video: HTMLVideoElement) =>
          video.videoWidth ? scope.codes.map((rawValue) => ({ rawValue })) : []
      },
    })
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      scope.tracks.push(...stream.getTracks())
      return stream
    }
  })
  const show = (...codes: string[]) =>
    host.page.evaluate((seen) => Object.assign(window, { codes: seen }), codes)
  const states = () =>
    host.page.evaluate(() =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
    )
  const { widget, title } = host
  const press = (name: string) => widget.getByRole('button', { name }).click()
  await host.connect()
  await host.open()
  await press('Send')

  await press('Scan QR code')
  await expect(title).toHaveText('Scan QR code')
  await expect.poll(states).toEqual(['live'])
  const { violations } = await axeOn(host.page).include('latchkey-modal').analyze()
  expect(violations).toEqual([])
  await press('Cancel')
  await expect(title).toHaveText('Send')
  await expect.poll(states).toEqual(['ended'])

  await press('Scan QR code')
  await show(`ethereum:${receiver}@1?value=1`)
  await expect(widget).toContainText('This is for another network.')
  await show(`ethereum:${receiver}@31337?value=15e16`)
  await expect(title).toHaveText('Send')
  await expect(widget.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.15')
  await expect(widget.getByRole('textbox', { name: 'To' })).toHaveValue(receiver)
  await expect.poll(states).toEqual(['ended', 'ended'])
  await press('Preview Send')
  await expect(widget.getByText('Max network fee')).toBeVisible()
  await press('Send')
  await expect(widget.locator('.lk-wait')).toContainText('0.15 ETH sent', { timeout: 20_000 })
  expect((await client.getBalance({ address: receiver })) - before).toBe(parseEther('0.15'))
})
