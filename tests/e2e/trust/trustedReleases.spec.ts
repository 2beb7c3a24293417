import { createHash } from 'node:crypto'
import type { FeatureRelease, SignedRelease } from '../../../shared/contract/manifest'
import { signPart, signParts, signRoot } from '../../../tools/release/signRelease'
import {
  type FeatureParts,
  firstSeq,
  ownParts,
  pinned,
  probePart,
  rootKey,
  signedRelease,
  strangeKey,
  teamKey,
} from '../harness/signing'
import type { ReleaseServer } from '../harness/startReleaseServer'
import { expect, test } from '../harness/stubChains'

const refusals = [/\[latchkey\]/]
const when = { seq: firstSeq }
const ownSource = ({ url }: ReleaseServer) => ({ url: `${url}/release.json`, keys: [pinned.root] })
const digestOf = (release: SignedRelease) =>
  `sha384-${createHash('sha384').update(JSON.stringify(release)).digest('base64')}`
const delegations = (parts: FeatureParts, key = teamKey) => ({ [key.publicKey]: Object.keys(parts) })

/** Manifests that every host refuses, each with the page's message. */
const refused: Record<string, { code: string; forge: (parts: FeatureParts) => object }> = {
  'without a signature': {
    code: 'ReleaseInvalid',
    forge(parts) {
      const release = signedRelease(parts)
      return { ...release, root: { ...release.root, sig: '' } }
    },
  },
  'with the signature of another': {
    code: 'ReleaseInvalid',
    forge(parts) {
      const release = signedRelease(parts)
      const { root } = signRoot(release.parts, delegations(parts), strangeKey(), when)
      return { ...release, root: { ...root, key: rootKey.publicKey } }
    },
  },
  'with a root by a key that is not pinned': {
    code: 'ReleaseKeyUnknown',
    forge: (parts) => signRoot([signPart(parts, teamKey, when)], delegations(parts), strangeKey(), when),
  },
  'with a part in the place of the root': {
    code: 'ReleaseInvalid',
    forge: (parts) => ({ ...signedRelease(parts), root: signPart(parts, rootKey, when) }),
  },
  'that has expired': {
    code: 'ReleaseExpired',
    forge: (parts) => signedRelease(parts, { expiresInDays: -1 }),
  },
  'of a format yet unknown': {
    code: 'ReleaseInvalid',
    forge: (parts) => ({ ...signedRelease(parts), latchkey: 2 }),
  },
}

for (const [name, { code, forge }] of Object.entries(refused)) {
  test(`a manifest ${name} is refused, and trying again takes a good one${name === 'with the signature of another' ? ' @firefox' : ''}`, async ({
    guard,
    release,
    openHost,
  }) => {
    guard.allow(...refusals)
    release.publish(forge(ownParts(release.folder)))
    const host = await openHost()
    await host.open()
    await expect(host.failed).toBeVisible()
    expect(await host.facts('error')).toMatchObject([{ code, severity: 'security' }])
    await expect(host.failed).toContainText(
      code === 'ReleaseExpired' ? 'out of date' : 'couldn’t be verified',
    )
    await expect(host.failed).toContainText(code)
    expect(guard.lines()).toHaveLength(1)
    expect(release.requests.filter((path) => path.startsWith('/features/'))).toEqual([])
    release.publish(signedRelease(ownParts(release.folder)))

    await host.tryAgain.click()

    await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  })
}

test('a manifest older than one seen before is refused @core @firefox', async ({
  guard,
  page,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  const host = await openHost()
  await host.open()
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  release.publish(signedRelease(ownParts(release.folder), { seq: firstSeq - 1 }))
  await page.reload()

  await host.open()

  await expect(host.failed).toBeVisible()
  expect(await host.facts('error')).toMatchObject([{ code: 'ReleaseRolledBack' }])
})

test('a manifest that fails to load is requested again', async ({ guard, release, openHost }) => {
  guard.allow(...refusals, /Failed to load resource/)
  release.fault(/release\.json/, 500)
  const host = await openHost()
  await host.open()
  await expect(host.failed).toBeVisible()
  expect(await host.facts('error')).toMatchObject([{ code: 'ReleaseUnreachable' }])
  release.heal()

  await host.tryAgain.click()

  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
})

/** Connect by a stranger's key, everything else by the team. */
function foreignConnect(parts: FeatureParts): SignedRelease {
  const { connect, ...others } = parts
  const theirs = signPart({ connect: connect! }, strangeKey(), when)
  return signRoot([theirs, signPart(others, teamKey, when)], delegations(parts), rootKey, when)
}

/** Everything by the team, except for a part of the account's key that brings Connect too. */
function overreachingPart({ account, ...others }: FeatureParts): SignedRelease {
  const accountKey = strangeKey()
  const theirs = { account: account!, connect: others.connect! }
  const { connect: _, ...ours } = others
  return signRoot(
    [signPart(theirs, accountKey, when), signPart(ours, teamKey, when)],
    { [accountKey.publicKey]: ['account'], [teamKey.publicKey]: Object.keys(others) },
    rootKey,
    when,
  )
}

const refusedParts = {
  'by a key that the root does not know': foreignConnect,
  'by a key that may sign another feature alone': overreachingPart,
}

for (const [name, forge] of Object.entries(refusedParts)) {
  test(`a part ${name} is refused, and the other features work`, async ({ guard, release, openHost }) => {
    guard.allow(...refusals)
    release.publish(forge(ownParts(release.folder)))
    const host = await openHost()
    await host.open()
    await expect(host.failed).toBeVisible()
    await expect(host.tryAgain).toBeHidden()

    await host.openView('Networks')

    await expect(host.widget.getByRole('button', { name: 'Meadow Local' })).toBeVisible()
    expect(await host.facts('error')).toMatchObject([{ code: 'ReleasePartRefused' }])
    expect(release.requests.filter((path) => path.startsWith('/features/connect/'))).toEqual([])
  })
}

for (const number of ['contract', 'abi'] as const) {
  test(`a feature of an unknown ${number} is absent and reported once, and the others work`, async ({
    guard,
    release,
    openHost,
  }) => {
    guard.allow(...refusals)
    const own = ownParts(release.folder)
    release.publish(signedRelease({ ...own, connect: { ...own.connect!, [number]: 99 } }))
    const host = await openHost()
    await host.open()
    await expect(host.failed).toBeVisible()
    await expect(host.tryAgain).toBeHidden()

    await host.openView('Networks')

    await expect(host.widget.getByRole('button', { name: 'Meadow Local' })).toBeVisible()
    expect(await host.facts('error')).toMatchObject([{ code: 'FeatureInvalid', feature: 'connect' }])
    expect(release.requests.filter((path) => path.startsWith('/features/connect/'))).toEqual([])
  })
}

test('a feature of a third party loads from its own manifest, under its own key @core @firefox', async ({
  release,
  openHost,
}) => {
  const [key, parts] = [strangeKey(), { probe: probePart(release.folder) }]
  release.publish(signRoot([signPart(parts, key, when)], delegations(parts, key), key, when), '/third.json')
  const third = { url: `${release.url}/third.json`, keys: [key.publicKey] }
  const host = await openHost({ options: { release: [ownSource(release), third] } })

  await host.openView('probe/Probe')

  await expect(host.widget.getByRole('button', { name: 'Show more' })).toBeVisible()
})

test('a third party adds a connect method to Connect, and its failure stays there', async ({
  guard,
  release,
  openHost,
}) => {
  const [key, probe] = [strangeKey(), probePart(release.folder)]
  const connectMethods = [{ slot: 'wallet', height: 136, view: 'Probe' }] as const
  const parts = { probe: { ...probe, contributes: { ...probe.contributes, connectMethods } } }
  release.publish(signRoot([signPart(parts, key, when)], delegations(parts, key), key, when), '/third.json')
  const third = { url: `${release.url}/third.json`, keys: [key.publicKey] }
  const options = {
    release: [ownSource(release), third],
  }
  guard.allow(...refusals, /Failed to load resource/)
  const host = await openHost({ options })
  const rows = host.widget.getByRole('button', { name: /Show more|Harbor Wallet/ })

  release.fault(/\/features\/probe\//, 404)
  await host.open()
  await expect(host.tryAgain).toBeVisible()
  await expect(rows).toHaveText([/Harbor Wallet/])

  release.heal()
  await host.tryAgain.click()
  await expect(rows).toHaveText([/Harbor Wallet/, /Show more/])
})

/** The views that a key only for `probe` tries to take, and the visitor's next step. */
const claims: Record<string, { change: (parts: FeatureParts) => Partial<FeatureRelease>; views: string[] }> =
  {
    'the names of our views': {
      change: ({ probe }) => ({
        contributes: {
          ...probe!.contributes,
          views: [
            ...probe!.contributes.views,
            ...['Connect', 'Account', 'Networks', 'WalletSend', 'ApproveTransaction'].map((name) => ({
              name,
              title: 'probe.title',
              activation: 'always' as const,
              height: 100,
            })),
          ],
        },
      }),
      views: ['Networks', 'Account'],
    },
    'the folder of Connect': {
      change: (parts) => ({ base: parts.connect!.base }),
      views: ['Networks', 'Account'],
    },
    'the place where an address is asked for': {
      change: ({ probe }) => ({
        contributes: {
          ...probe!.contributes,
          connectMethods: [{ slot: 'email', height: 136, view: 'Probe' }],
        },
      }),
      views: ['Networks'],
    },
  }

for (const [what, { change, views }] of Object.entries(claims)) {
  for (const place of ['before', 'after'] as const) {
    test(`a key that may ship one feature does not take ${what}, ${place} ours`, async ({
      guard,
      release,
      openHost,
    }) => {
      guard.allow(...refusals)
      const key = strangeKey()
      const own = ownParts(release.folder)
      const probe = probePart(release.folder)
      const theirs = signPart({ probe: { ...probe, ...change({ ...own, probe }) } }, key, when)
      const ours = signParts(own, teamKey, when)
      const order = place === 'before' ? [theirs, ...ours] : [...ours, theirs]
      const keys = { ...delegations(own), [key.publicKey]: ['probe'] }
      release.publishFiles(signRoot(order, keys, rootKey, when), '/release.json')
      const host = await openHost()

      await host.connect()

      for (const view of views) {
        await host.openView(view)
        await expect(host.title).toHaveText(view === 'Account' ? 'Account' : 'Select network')
        await host.page.keyboard.press('Escape')
      }
      expect(release.requests.filter((path) => path.startsWith('/features/probe/'))).toEqual([])
    })
  }
}

test('a third party cannot take over our feature', async ({ release, openHost }) => {
  const [key, probe] = [strangeKey(), probePart(release.folder)]
  const { base, contributes } = ownParts(release.folder).connect!
  const parts = { probe, connect: { ...probe, base, contributes } }
  release.publish(signRoot([signPart(parts, key, when)], delegations(parts, key), key, when), '/third.json')
  const third = { url: `${release.url}/third.json`, keys: [key.publicKey], features: ['probe'] }
  const host = await openHost({ options: { release: [third, ownSource(release)] } })

  await host.open()

  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  expect(release.requests.filter((path) => path.startsWith('/features/probe/'))).toEqual([])
})

test('a third party whose manifest never loads delays nothing', async ({ release, openHost }) => {
  release.fault(/third\.json/, 'hang')
  const third = { url: `${release.url}/third.json`, keys: [strangeKey().publicKey], features: ['probe'] }
  const host = await openHost({ options: { release: [third, ownSource(release)] } })
  const quickly = { timeout: 5_000 }

  await host.open()
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible(quickly)
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect(host.widget).toBeHidden(quickly)
  await host.open()

  await expect(host.title).toHaveText('Account', quickly)
})

test('a third party whose manifest is refused does not affect the others', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  const parts = { probe: probePart(release.folder) }
  release.publish(signedRelease(parts), '/third.json')
  const third = { url: `${release.url}/third.json`, keys: [strangeKey().publicKey] }
  const host = await openHost({ options: { release: [ownSource(release), third] } })

  await host.open()

  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  expect(await host.facts('error')).toMatchObject([{ code: 'ReleaseKeyUnknown' }])
})

test('an exact digest pins one manifest, which then never expires', async ({ release, openHost }) => {
  const signed = signedRelease(ownParts(release.folder), { expiresInDays: -1 })
  release.publish(signed)
  const source = { url: `${release.url}/release.json`, digest: digestOf(signed) }
  const host = await openHost({ options: { release: source } })

  await host.open()

  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
})

test('a manifest other than the pinned one is refused, even with a valid signature @core', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  const digest = digestOf(signedRelease(ownParts(release.folder), { seq: firstSeq - 1 }))
  const host = await openHost({ options: { release: { url: `${release.url}/release.json`, digest } } })

  await host.open()

  await expect(host.failed).toBeVisible()
  expect(await host.facts('error')).toMatchObject([{ code: 'ReleaseInvalid' }])
})

test('an inlined manifest saves its request', async ({ release, openHost }) => {
  const inline = signedRelease(ownParts(release.folder))
  const host = await openHost({ options: { release: { ...ownSource(release), inline } } })

  await host.open()

  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  expect(release.requests).not.toContain('/release.json')
})

test('an inlined manifest is verified too', async ({ guard, release, openHost }) => {
  guard.allow(...refusals)
  const signed = signedRelease(ownParts(release.folder))
  const inline = { ...signed, root: { ...signed.root, sig: '' } }
  const host = await openHost({ options: { release: { ...ownSource(release), inline } } })

  await host.open()

  await expect(host.failed).toBeVisible()
  expect(await host.facts('error')).toMatchObject([{ code: 'ReleaseInvalid' }])
})

test('if the browser lacks Ed25519, our own implementation verifies @core', async ({
  page,
  release,
  openHost,
}) => {
  await page.addInitScript(() => {
    const { importKey } = SubtleCrypto.prototype
    SubtleCrypto.prototype.importKey = function (this: SubtleCrypto, ...given: unknown[]) {
      return given[2] === 'Ed25519'
        ? Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'))
        : (importKey as (...args: unknown[]) => Promise<CryptoKey>).apply(this, given)
    } as typeof importKey
  })
  const host = await openHost()

  await host.connect()

  await expect(host.button).toHaveText('0xf3…b92266')
  expect(release.requests.filter((path) => path.includes('/ed25519.'))).toHaveLength(1)
})

test('if the browser lacks Ed25519, a wrong signature is refused too', async ({
  guard,
  page,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  await page.addInitScript(() => {
    SubtleCrypto.prototype.importKey = () =>
      Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'))
  })
  release.publish(refused['with the signature of another']!.forge(ownParts(release.folder)))
  const host = await openHost()

  await host.open()

  await expect(host.failed).toBeVisible()
  expect(await host.facts('error')).toMatchObject([{ code: 'ReleaseInvalid' }])
})

test('on a page without a secure context nothing is trusted, and the reason is reported', async ({
  guard,
  page,
  hostServer,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  const host = await openHost()
  await page.goto(`http://insecure.test:${hostServer.port}`)

  await host.open()

  await expect(host.failed).toBeVisible()
  expect(await host.facts('error')).toMatchObject([{ code: 'CryptoUnavailable' }])
  expect(guard.lines()[0]).toContain('`crypto.subtle` is missing')
  expect(release.requests.filter((path) => path.startsWith('/features/'))).toEqual([])
})
