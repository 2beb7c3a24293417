import { ownParts, probePart, signedRelease } from '../harness/signing'
import { expect, test } from '../harness/test'

/** The host page's own requests. */
const ownRequests = ['/', expect.stringMatching(/^\/cdn\/latchkey\./), '/host.js', '/package/testing.js']

const pathsOf = (addresses: readonly string[]) => addresses.map((address) => new URL(address).pathname).sort()

test('nothing is requested before the visitor acts @core', async ({ guard, page, openHost }) => {
  await openHost()

  await page.waitForLoadState('networkidle')

  expect(pathsOf(guard.requests)).toEqual(ownRequests)
})

test('nothing is requested by a page on which the visitor disconnected before', async ({
  guard,
  page,
  openHost,
}) => {
  const host = await openHost()
  await host.connect()
  await host.open()
  await host.widget.getByRole('button', { name: 'Disconnect' }).click()
  await expect(host.widget).toBeHidden()
  await page.waitForLoadState('networkidle')
  const before = guard.requests.length

  await page.reload({ waitUntil: 'networkidle' })

  expect(pathsOf(guard.requests.slice(before))).toEqual(ownRequests)
})

test('a returning visitor is reconnected without the widget or a feature; of the release only its two files are loaded @core', async ({
  release,
  page,
  openHost,
}) => {
  const host = await openHost()
  await host.connect()
  const before = release.requests.length

  await page.reload({ waitUntil: 'networkidle' })

  await expect(host.button).toHaveText('0xf3…b92266')
  const asked = release.requests.slice(before)
  expect(asked.filter((path) => /\/features\/|\/(ui|react)\./.test(path))).toEqual([])
  expect(asked.filter((path) => path.startsWith('/release.')).sort()).toEqual([
    '/release.json',
    expect.stringMatching(/^\/release\.more\./),
  ])
})

test('hovering over the button fetches the files of a click, and the click fetches no more', async ({
  page,
  release,
  openHost,
}) => {
  const host = await openHost()
  await host.button.hover()
  await expect.poll(() => release.requests.filter((path) => path.includes('/connect/'))).toHaveLength(2)
  await page.waitForLoadState('networkidle')
  const before = release.requests.length

  await host.open()

  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  expect(release.requests.slice(before)).toEqual([])
})

test('only the shown feature is fetched, each file once', async ({ release, page, openHost }) => {
  const host = await openHost()

  await host.open()

  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = release.requests.filter((path) => path.startsWith('/features/'))
  expect(asked.map((path) => path.split('/')[2])).toEqual(['connect', 'connect'])
  expect(new Set(release.requests).size).toBe(release.requests.length)
})

test('a disabled feature is never fetched, and its view is absent @core', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(/ViewUnknown/)
  const probe = { ...probePart(release.folder), flag: 'history' }
  release.publish(signedRelease({ ...ownParts(release.folder), probe }))
  const host = await openHost({ options: { features: { history: false } } })

  await host.openView('probe/Probe')

  await expect(host.failed).toBeVisible()
  await expect(host.tryAgain).toBeHidden()
  expect(release.requests.filter((path) => path.includes('/probe/'))).toEqual([])
})

test('an enabled feature is fetched once it is opened', async ({ release, openHost }) => {
  const probe = { ...probePart(release.folder), flag: 'history' }
  release.publish(signedRelease({ ...ownParts(release.folder), probe }))
  const host = await openHost({ options: { features: { history: true } } })
  await host.open()
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  expect(release.requests.filter((path) => path.includes('/probe/'))).toEqual([])

  await host.openView('probe/Probe')

  await expect(host.widget.getByRole('button', { name: 'Show more' })).toBeVisible()
  expect(release.requests.filter((path) => path.includes('/probe/'))).toHaveLength(2)
})
