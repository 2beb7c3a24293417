import { createHash } from 'node:crypto'
import type { SignedRelease } from '../../shared/contract/manifest'
import { signPart, signRoot } from '../../shell/release/tool/signRelease'
import {
  type FeatureParts,
  firstSeq,
  ownParts,
  probePart,
  rootKey,
  signedRelease,
  strangeKey,
  teamKey,
} from './harness/signing'
import { expect, test } from './harness/test'

const refusals = [/\[latchkey\]/]
const when = { seq: firstSeq }
const delegations = (parts: FeatureParts, key = teamKey) => ({ [key.publicKey]: Object.keys(parts) })

/** Manifests that no host may take, each with what the page says of it. */
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
    forge: (parts) =>
      signRoot([signPart(parts, teamKey, when)], delegations(parts), strangeKey(), when),
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
  test(`a manifest ${name} is refused, and trying again takes a good one @firefox`, async ({
    guard,
    release,
    openHost,
  }) => {
    guard.allow(...refusals)
    release.publish(forge(ownParts(release.folder)))
    const host = await openHost()
    await host.open()
    await expect(host.failed).toBeVisible()
    expect(await host.facts('error')).toMatchObject([{ code }])
    expect(guard.lines()).toHaveLength(1)
    expect(release.requests.filter((path) => path.startsWith('/features/'))).toEqual([])
    release.publish(signedRelease(ownParts(release.folder)))

    await host.tryAgain.click()

    await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  })
}

test('a manifest older than one seen before is refused @firefox', async ({ guard, page, release, openHost }) => {
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

test('a manifest that does not come is asked for again', async ({ guard, release, openHost }) => {
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

/** Connect by somebody else, everything else by the team. */
function foreignConnect({ connect, ...others }: FeatureParts): SignedRelease {
  const [stranger, theirs] = [strangeKey(), { connect: connect! }]
  return signRoot(
    [signPart(theirs, stranger, when), signPart(others, teamKey, when)],
    { ...delegations(theirs, teamKey), ...delegations(others, teamKey) },
    rootKey,
    when,
  )
}

/** Everything by the team, but for a part of the account's key that brings Connect too. */
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
  test(`a part ${name} is refused, and the other features work @firefox`, async ({
    guard,
    release,
    openHost,
  }) => {
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
  test(`a feature of an unknown ${number} is absent and reported once, and the others work @firefox`, async ({
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

test('a feature of a third party loads from its own manifest, under its own key @firefox', async ({
  release,
  openHost,
}) => {
  const [key, parts] = [strangeKey(), { probe: probePart(release.folder) }]
  release.publish(signRoot([signPart(parts, key, when)], delegations(parts, key), key, when), '/third.json')
  const host = await openHost()
  const { options } = await host.page.evaluate(() => ({
    options: (window as unknown as { options: { release: object } }).options,
  }))
  await openHost({
    options: { release: [options.release, { url: `${release.url}/third.json`, keys: [key.publicKey] }] },
  })

  await host.openView('Probe')

  await expect(host.widget.getByRole('button', { name: 'Show more' })).toBeVisible()
})
