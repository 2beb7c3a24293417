import type { DeferredManifest } from '../../../shared/contract/manifest'
import { signParts, signRoot } from '../../../tools/release/signRelease'
import type { HostWindow } from '../harness/hostWindow'
import { firstSeq, ownParts, pinned, probePart, signedRelease, strangeKey } from '../harness/signing'
import type { ReleaseServer } from '../harness/startReleaseServer'
import { expect, test } from '../harness/stubChains'

const refusals = [/\[latchkey\]/, /Failed to load resource/]
const moreFile = /\.more\.[0-9a-f]{8}\.json/
const asked = ({ requests }: ReleaseServer) => requests.filter((path) => moreFile.test(path))

test('opening Connect does not request the deferred manifest; it is loaded once with the wallet, and Account opens @core', async ({
  release,
  openHost,
}) => {
  const host = await openHost()
  await host.setPolicy('local.harbor', 'hold')
  await host.open()
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  await host.button.page().waitForLoadState('networkidle')
  expect(asked(release)).toEqual([])

  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect.poll(() => asked(release)).toHaveLength(1)
  expect(await host.state()).toMatchObject({ status: 'connecting' })
  await host.answer('local.harbor', true)
  await expect(host.widget).toBeHidden()
  await host.open()

  await expect(host.widget.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(host.widget.getByRole('button', { name: 'Receive' })).toBeVisible()
  expect(asked(release)).toHaveLength(1)
})

test('a hover over the button does not request it', async ({ page, release, openHost }) => {
  const host = await openHost()

  await host.button.hover()
  await expect.poll(() => release.requests.filter((path) => path.includes('/connect/'))).toHaveLength(2)
  await page.waitForLoadState('networkidle')

  expect(asked(release)).toEqual([])
})

test('a returning visitor has it by the time of the first click, and it is requested once', async ({
  page,
  release,
  openHost,
}) => {
  const host = await openHost()
  await host.connect()
  const before = asked(release).length
  await page.reload()
  await expect.poll(() => asked(release).length).toBe(before + 1)
  await expect(host.button).toHaveText('0xf3…b92266')

  await host.open()

  await expect(host.widget.getByRole('button', { name: 'Receive' })).toBeVisible()
  expect(asked(release)).toHaveLength(before + 1)
})

test('one that fails to load delays no wallet, shows the retry card once and recovers @core @firefox', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  release.fault(moreFile, 503)
  const host = await openHost()
  await host.connect()
  await host.open()
  await expect(host.failed).toBeVisible()
  expect(await host.facts('error')).toMatchObject([{ code: 'ReleaseUnreachable' }])
  expect(guard.lines()).toHaveLength(1)
  await host.openView('WhatIsAWallet')
  await expect(host.title).toHaveText('What is a wallet?')
  await host.openView('Account')
  await expect(host.failed).toBeVisible()
  release.heal()

  await host.tryAgain.click()

  await expect(host.widget.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(host.widget.getByRole('button', { name: 'Receive' })).toBeVisible()
})

const forgeries: Record<string, readonly [forge: (text: string) => string, code: string]> = {
  'with a byte more': [(text) => `${text} `, 'ReleaseInvalid'],
  // What a server answers for a file that was not copied.
  'that is a page': [() => '<!doctype html>', 'ReleaseMissing'],
}
for (const [name, [forge, code]] of Object.entries(forgeries)) {
  test(`one ${name} is refused, nothing of it runs, and trying again heals`, async ({
    guard,
    release,
    openHost,
  }) => {
    guard.allow(...refusals)
    release.fault(moreFile, forge)
    const host = await openHost()
    await host.connect()
    await host.open()
    await expect(host.failed).toBeVisible()
    expect(await host.facts('error')).toMatchObject([{ code }])
    expect(release.requests.filter((path) => path.includes('/account/'))).toEqual([])
    release.heal()

    await host.tryAgain.click()

    await expect(host.widget.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  })
}

test('one with a changed part is refused by its signature, whatever the first file says', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  const { parts, ...rest } = signedRelease(ownParts(release.folder))
  const [first, late] = parts as [DeferredManifest['parts'][number], DeferredManifest['parts'][number]]
  const payload = late.payload.replace('"version":"0.1.0"', '"version":"0.1.1"')
  release.publishFiles({ ...rest, parts: [first, { ...late, payload }] })
  const host = await openHost()
  await host.connect()

  await host.open()

  await expect(host.failed).toBeVisible()
  await expect(host.tryAgain).toBeHidden()
  expect(await host.facts('error')).toMatchObject([{ code: 'ReleaseInvalid' }])
  expect(release.requests.filter((path) => path.includes('/account/'))).toEqual([])
})

test("one older than an earlier visit's is refused, with any first file", async ({
  guard,
  page,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  const own = ownParts(release.folder)
  const host = await openHost()
  await host.connect()
  await host.open()
  await expect(host.title).toHaveText('Account')
  const [, old] = signedRelease(own, { seq: firstSeq - 1 }).parts
  const { parts, ...rest } = signedRelease(own)
  release.publishFiles({ ...rest, parts: [parts[0]!, old!] })
  await page.reload()

  await host.open()

  await expect(host.failed).toBeVisible()
  expect(await host.facts('error')).toMatchObject([{ code: 'ReleaseRolledBack', severity: 'security' }])
})

test('a view that only it lists opens before any wallet is connected, and leads to Connect', async ({
  release,
  openHost,
}) => {
  const host = await openHost()

  await host.openView('WalletReceive')

  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  expect(asked(release)).toHaveLength(1)
  expect(await host.facts('error')).toEqual([])
})

for (const [name, params] of [
  ['SwitchNetwork', undefined],
  ['Downloads', { walletId: 1, name: 'Harbor' }],
] as const) {
  test(`${name} without its required parameters is reported, and Connect opens`, async ({
    guard,
    page,
    openHost,
  }) => {
    guard.allow(...refusals)
    const host = await openHost()

    const refused = await page.evaluate(
      ([view, given]) =>
        (window as unknown as HostWindow).latchkey
          .open(view as 'Connect', given as object)
          .catch(({ code }) => code),
      [name, params] as const,
    )

    expect(refused).toBe('ViewParamsInvalid')
    await expect(host.title).toHaveText('Connect wallet')
    expect(await host.facts('error')).toMatchObject([{ code: 'ViewParamsInvalid' }])
  })
}

test('a view that neither file lists is reported once both are loaded', async ({
  guard,
  page,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  const host = await openHost()

  const opening = page.evaluate(() =>
    (window as unknown as HostWindow).latchkey.open('Nowhere' as 'Connect').catch(({ code }) => code),
  )

  expect(await opening).toBe('ViewUnknown')
  await expect(host.failed).toBeVisible()
  await expect(host.tryAgain).toBeHidden()
  expect(asked(release)).toHaveLength(1)
  expect(await host.facts('error')).toMatchObject([{ code: 'ViewUnknown' }])
})

test('an inlined manifest finds it by its address', async ({ page, release, openHost }) => {
  const answer = await page.request.get(`${release.url}/release.json`)
  const source = { url: `${release.url}/release.json`, keys: [pinned.root], inline: await answer.json() }
  const host = await openHost({ options: { release: source } })
  await host.connect()

  await host.open()

  await expect(host.widget.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  expect(asked(release)).toHaveLength(1)
})

test('an action of a third party, from its own deferred manifest, is among the actions of Account', async ({
  release,
  openHost,
}) => {
  const [key, probe] = [strangeKey(), probePart(release.folder)]
  const views = probe.contributes.views.map((view) => ({ ...view, activation: 'connected' as const }))
  const title = views[0]!.title
  const walletFeatures = [{ icon: 'M4 4h16', label: title, order: 1, view: views[0]!.name }]
  const parts = { probe: { ...probe, contributes: { ...probe.contributes, views, walletFeatures } } }
  const when = { seq: firstSeq }
  const delegations = { [key.publicKey]: ['probe'] }
  release.publishFiles(signRoot(signParts(parts, key, when), delegations, key, when), '/third.json')
  const host = await openHost({
    options: {
      release: [
        { url: `${release.url}/release.json`, keys: [pinned.root] },
        { url: `${release.url}/third.json`, keys: [key.publicKey], features: ['probe'] },
      ],
    },
  })
  await host.connect()
  await host.open()

  await host.widget.getByRole('button', { name: probe.contributes.texts[title] as string }).click()

  await expect(host.widget.getByRole('button', { name: 'Show more' })).toBeVisible()
  expect(asked(release).map((path) => path.split('.')[0])).toEqual(
    expect.arrayContaining(['/release', '/third']),
  )
})
