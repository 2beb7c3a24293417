import { bundle } from '../harness/bundle'
import { pinned } from '../harness/signing'
import { expect, test } from '../harness/test'

test("in an app that bundles the package the visitor downloads the app's React alone @core", async ({
  page,
  hostServer,
  release,
}) => {
  bundle('tests/fixtures/bundledHost')
  const query = new URLSearchParams({ release: `${release.url}/release.json`, key: pinned.root })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(`${hostServer.url}/bundledHost/?${query}`)

  await page.getByRole('button', { name: 'Connect Wallet' }).click()

  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'WalletConnect' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.is(Reflect.get(window, 'again'), Reflect.get(window, 'latchkey'))),
  ).toBe(true)
  expect(scripts.filter((url) => /\/cdn\/|react/.test(url))).toEqual([])
})
