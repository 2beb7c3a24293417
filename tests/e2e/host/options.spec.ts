import type { HostWindow } from '../harness/hostWindow'
import { expect, test } from '../harness/test'

test('all errors in nested options are reported at once: open() rejects, and nothing is shown @core', async ({
  guard,
  openHost,
}) => {
  guard.allow(/\[latchkey\]/)
  const lines: string[] = []
  const host = await openHost({
    options: {
      excludeWalletIds: [null],
      customWallets: [{ foo: 1 }],
      features: { send: 'yes' },
    },
  })
  host.page.on('console', (line) => lines.push(line.text()))

  const rejected = await host.page.evaluate(() =>
    (window as unknown as HostWindow).latchkey.open().catch(({ code, message }) => ({ code, message })),
  )

  const message = [
    'The options are not valid:',
    '- features.send: expected boolean, got "yes"',
    '- excludeWalletIds[0]: expected a text, got null',
    '- customWallets[0].foo: no such option',
    '- customWallets[0].id: expected a text, got undefined',
    '- customWallets[0].name: expected a text, got undefined',
  ].join('\n')
  expect(rejected).toEqual({ code: 'OptionsInvalid', message })
  expect(lines).toContain(`[latchkey] ${message}`)
  await expect(host.widget).toBeHidden()

  await host.page.evaluate(() =>
    (window as unknown as HostWindow).latchkey.updateOptions({
      excludeWalletIds: [],
      customWallets: [],
      features: {},
    }),
  )
  await host.open()
  await expect(host.title).toHaveText('Connect wallet')
})

test('a feature that the release does not have is a warning, and the widget opens without it @core', async ({
  guard,
  openHost,
}) => {
  guard.allow(/\[latchkey\]/)
  const lines: string[] = []
  const host = await openHost({ options: { features: { rewards: true }, logLevel: 'warn' } })
  host.page.on('console', (line) => lines.push(`${line.type()}: ${line.text()}`))

  await host.open()

  await expect(host.title).toHaveText('Connect wallet')
  await expect
    .poll(() => lines)
    .toContain(
      'warning: [latchkey] features.rewards: the release has no such feature. Was it refused, or misspelt?',
    )
})

const ownPlace =
  '<latchkey-button></latchkey-button><div id="stage"><latchkey-modal for="default"></latchkey-modal></div>'

test('a page that turns appending off places the dialog itself', async ({ openHost }) => {
  const host = await openHost({ html: ownPlace, options: { disableAppend: true } })

  await host.open()

  await expect(host.title).toHaveText('Connect wallet')
  expect(await host.page.locator('latchkey-modal').count()).toBe(1)
  expect(await host.page.locator('#stage latchkey-modal').count()).toBe(1)
})

test('a page that turns appending off without placing the dialog is told so', async ({ guard, openHost }) => {
  guard.allow(/\[latchkey\]/)
  const host = await openHost({ options: { disableAppend: true } })

  const rejected = await host.page.evaluate(() =>
    (window as unknown as HostWindow).latchkey.open().catch(({ message }) => message),
  )

  expect(rejected).toContain('disableAppend: place <latchkey-modal for="default"> in the page')
  expect(await host.page.locator('latchkey-modal').count()).toBe(0)
})

test('if switching is off, no control leads to the list of networks', async ({ openHost }) => {
  const host = await openHost({ options: { enableNetworkSwitch: false } })
  await host.connect()

  await host.openView('Networks')

  await expect(host.title).toHaveText('Account')
})

test('a session that cannot be restored causes a warning, at a log level that shows warnings', async ({
  guard,
  openHost,
}) => {
  guard.allow(/\[latchkey\]/)
  const lines: string[] = []
  const host = await openHost({ options: { logLevel: 'warn' } })
  await host.connect()
  await host.page.evaluate(() => {
    const stored = JSON.parse(localStorage['latchkey:default:connectedConnectors'])
    stored.data.eip155 = 'local.gone'
    localStorage['latchkey:default:connectedConnectors'] = JSON.stringify(stored)
  })
  host.page.on('console', (line) => lines.push(`${line.type()} ${line.text()}`))

  await host.page.reload()

  await expect.poll(async () => (await host.state()).status).toBe('disconnected')
  expect(lines.join('\n')).toContain('warning [latchkey] The session could not be restored')
})
