import type { Request } from '@playwright/test'
import { startApi } from '../../../servers/api/startApi'
import type { Guard } from '../harness/guard'
import type { HostSetup } from '../harness/hostPage'
import { expect, test } from '../harness/test'

/** A host with a server; without e-mail and socials its project's origins are not requested. */
const hostOf = ({ url }: { readonly url: string }, features: object = {}): HostSetup => ({
  options: { apiUrl: url, features: { email: false, socials: false, ...features } },
})
const askedOf = ({ requests }: Guard, { url }: { readonly url: string }) =>
  requests.filter((asked) => asked.startsWith(url)).map((asked) => new URL(asked).pathname)

test("a visit is reported to the host's server, without a name @core", async ({
  page,
  openHost,
  api,
  guard,
}) => {
  const sent: Request[] = []
  page.on('request', (request) => request.url().startsWith(`${api.url}/e?`) && sent.push(request))
  const events = () => sent.map((request) => request.postDataJSON().props)
  const host = await openHost(hostOf(api))
  await page.waitForLoadState('networkidle')
  expect(askedOf(guard, api)).toEqual([])

  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect(host.widget).toBeHidden()
  await host.open()
  await host.widget.getByRole('button', { name: 'Disconnect' }).click()
  await expect(host.widget).toBeHidden()

  await expect
    .poll(() => events().map(({ event }) => event))
    .toEqual([
      'INITIALIZE',
      'MODAL_OPEN',
      'SELECT_WALLET',
      'MODAL_CLOSE',
      'CONNECT_SUCCESS',
      'MODAL_OPEN',
      'MODAL_CLOSE',
      'DISCONNECT_SUCCESS',
    ])
  expect(events().slice(1, 5)).toEqual([
    { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    { type: 'track', event: 'SELECT_WALLET', properties: { name: 'Harbor Wallet', platform: 'browser' } },
    { type: 'track', event: 'MODAL_CLOSE', properties: { connected: true } },
    { type: 'track', event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Harbor Wallet' } },
  ])
  const answers = await Promise.all(sent.map(async (request) => (await request.response())!.status()))
  expect(new Set(answers)).toEqual(new Set([204]))
  expect(sent.map((request) => request.postData()).join()).not.toMatch(/0x[\da-f]{6}/i)
})

test('visitors who ask browsers for privacy, and hosts that do not count, send nothing', async ({
  page,
  openHost,
  api,
  guard,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const host = await openHost(hostOf(api))

  await host.connect()
  await host.open()
  await page.waitForLoadState('networkidle')

  expect(askedOf(guard, api).filter((path) => /^\/(e|getAnalyticsConfig)$/.test(path))).toEqual([])
})

test('a page that the project does not list is reported to the developer once, and everything works', async ({
  openHost,
  guard,
}) => {
  guard.allow(/Failed to load resource/, /origin is not on the list/)
  const api = await startApi({ projects: [{ id: 'e2e', origins: ['https://shop.example'] }] })
  try {
    const host = await openHost(hostOf(api))

    await host.open()
    await expect(host.widget.getByText('Invalid App Configuration')).toBeVisible()
    await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
    await expect(host.widget).toBeHidden()

    expect(guard.lines()).toHaveLength(1)
    // The two events of the opening are in flight together.
    expect(askedOf(guard, api).filter((path) => path === '/e')).toHaveLength(2)
  } finally {
    await api.stop()
  }
})

test('with email or socials on, the origin of the page is looked up', async ({
  page,
  hostServer,
  openHost,
  guard,
}) => {
  guard.allow(/origin is not on the list/, /\[latchkey\]/)
  const api = await startApi({ projects: [{ id: 'e2e', origins: ['https://shop.example'] }] })
  try {
    const host = await openHost(hostOf(api, { email: true, analytics: false }))
    await host.open()
    await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(askedOf(guard, api).filter((path) => path.endsWith('/origins'))).toEqual([])

    await page.goto(hostServer.url.replace('localhost', '127.0.0.1'))
    await host.open()

    await expect(host.widget.getByText('Invalid App Configuration')).toBeVisible()
    expect(askedOf(guard, api).filter((path) => path.endsWith('/origins'))).toHaveLength(1)
  } finally {
    await api.stop()
  }
})
