import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { abi } from '../../../shared/contract/abi'
import { signPart, signRoot } from '../../../tools/release/signRelease'
import type { HostWindow } from '../harness/hostWindow'
import { firstSeq, ownParts, probePart, signedRelease, strangeKey } from '../harness/signing'
import { startReleaseServer } from '../harness/startReleaseServer'
import { expect, test } from '../harness/stubChains'

/** An attacker's code, put into a file on the server. */
const tampered = (text: string) => `window.pwned = 1;${text}`

// The browsers' messages about a script with a wrong hash, and ours.
const refusals = [/integrity/i, /\[latchkey\]/, /FileLoadFailed/]

const connectFiles = {
  'remote entry': /\/connect\/.*\/remoteEntry\./,
  'exposed chunk': /\/connect\/.*\/feature\./,
}

for (const [name, file] of Object.entries(connectFiles)) {
  test(`a changed byte in the ${name} is refused, the others work, and trying again heals${name === 'remote entry' ? ' @firefox' : ''}`, async ({
    guard,
    release,
    openHost,
  }) => {
    guard.allow(...refusals)
    release.fault(file, tampered)
    const host = await openHost()
    await host.open()
    await expect(host.failed).toContainText('couldn’t be verified, so it wasn’t run')
    await expect(host.failed).toContainText('Tell A host page')
    await expect(host.failed).not.toContainText('connection')
    expect(await host.facts('error')).toMatchObject([
      { code: 'FileRefused', feature: 'connect', severity: 'security' },
    ])
    expect(guard.lines()).toHaveLength(1)
    expect(await host.isPwned()).toBe(false)
    await host.openView('Networks')
    await expect(host.widget.getByRole('button', { name: 'Meadow Local' })).toBeVisible()
    await host.openView('Connect')
    await expect(host.failed).toBeVisible()
    release.heal()

    await host.tryAgain.click()

    await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
    expect(await host.isPwned()).toBe(false)
  })
}

test('a changed byte in a lazy chunk is refused, and trying again heals @core @firefox', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  release.publish(signedRelease({ ...ownParts(release.folder), probe: probePart(release.folder) }))
  release.fault(/\/probe\/.*\/later\./, tampered)
  const host = await openHost()
  await host.openView('probe/Probe')
  await host.widget.getByRole('button', { name: 'Show more' }).click()
  await expect(host.failed).toBeVisible()
  expect(await host.facts('error')).toHaveLength(1)
  expect(await host.isPwned()).toBe(false)
  release.heal()
  await host.tryAgain.click()

  await host.widget.getByRole('button', { name: 'Show more' }).click()

  await expect(host.widget.getByText('This came later')).toBeVisible()
  expect(await host.isPwned()).toBe(false)
})

test('a lazy chunk that the manifest does not list is never requested', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(...refusals, /FileNotListed/)
  const probe = probePart(release.folder)
  const files = Object.fromEntries(Object.entries(probe.files).filter(([file]) => !file.startsWith('later.')))
  release.publish(signedRelease({ ...ownParts(release.folder), probe: { ...probe, files } }))
  const host = await openHost()
  await host.openView('probe/Probe')

  await host.widget.getByRole('button', { name: 'Show more' }).click()

  await expect(host.failed).toBeVisible()
  expect(release.requests.filter((path) => path.includes('/later.'))).toEqual([])
  expect(await host.facts('error')).toHaveLength(1)
})

test('a remote entry that the manifest does not list is never requested', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  const own = ownParts(release.folder)
  const { [own.connect!.entry]: _, ...files } = own.connect!.files
  release.publish(signedRelease({ ...own, connect: { ...own.connect!, files } }))
  const host = await openHost()

  await host.open()

  await expect(host.failed).toBeVisible()
  expect(
    release.requests.filter((path) => path.includes('/connect/') && path.includes('remoteEntry')),
  ).toEqual([])
  expect(await host.facts('error')).toMatchObject([{ code: 'FileNotListed', feature: 'connect' }])
})

for (const chunk of ['core', 'ui', 'react']) {
  test(`a changed byte in the shell's ${chunk} is refused, and the next click heals${chunk === 'core' ? ' @firefox' : ''}`, async ({
    guard,
    page,
    release,
    openHost,
  }) => {
    guard.allow(...refusals, /LatchkeyError/, /did not load/)
    release.fault(new RegExp(`/cdn/${chunk}\\.`), tampered)
    const host = await openHost()
    const code = await page.evaluate(() =>
      (window as unknown as HostWindow).latchkey.open().catch(({ code }) => code),
    )
    expect(code).toBe('FileLoadFailed')
    expect(await host.isPwned()).toBe(false)
    release.heal()

    await host.open()

    await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
    expect(await host.isPwned()).toBe(false)
  })
}

test('a changed byte in a chunk that the core loads later is refused, and trying again heals', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  release.fault(/\/cdn\/sessions\./, tampered)
  const host = await openHost()
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect(host.tryAgain).toBeVisible()
  expect(await host.isPwned()).toBe(false)
  expect(await host.asked()).toEqual([])
  release.heal()

  await host.tryAgain.click()

  await expect(host.button).toHaveText('0xf3…b92266')
  expect(await host.isPwned()).toBe(false)
})

const outages = {
  'has lost its files': [404, 'publish them there', 'ReleaseMissing'],
  'answers with a page instead': [() => '<!doctype html><p>App', 'publish them there', 'ReleaseMissing'],
  'answers with an error': [500, 'Check your internet connection', 'FileLoadFailed'],
} as const

for (const [name, [fault, text, code]] of Object.entries(outages)) {
  test(`if a feature's server ${name}, the dialog says so without an alarm, and a retry loads it`, async ({
    guard,
    release,
    openHost,
  }) => {
    guard.allow(...refusals, /Failed to load resource/)
    release.fault(/\/connect\//, fault)
    const host = await openHost()
    await host.open()
    await expect(host.failed).toContainText(text)
    await expect(host.failed).not.toContainText('verified')
    expect(await host.facts('error')).toMatchObject([{ code }])
    release.heal()

    await host.tryAgain.click()

    await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  })
}

test('if a feature never loads, the card appears after a while and a retry loads it', async ({
  page,
  guard,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  release.fault(/\/connect\//, 'hang')
  const host = await openHost()
  await page.clock.install()
  await host.open()
  await expect.poll(() => release.requests.some((path) => path.includes('/connect/'))).toBe(true)
  await page.clock.fastForward(20_000)
  await expect(host.failed).toBeVisible()
  release.heal()

  await host.tryAgain.click()

  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
})

test('the file name of the core, which holds the hashes of later chunks, changes with them', async ({
  release,
}) => {
  const folder = join(release.folder, 'cdn')
  const core = readdirSync(folder).find((file) => file.startsWith('core.'))!

  const hash = createHash('sha256')
    .update(readFileSync(join(folder, core)))
    .digest('hex')

  expect(core).toBe(`core.${hash.slice(0, 8)}.js`)
})

test('each build of a remote has its own chunk registry', ({ release }) => {
  for (const { base, files } of Object.values(ownParts(release.folder))) {
    const texts = Object.keys(files).map((file) => readFileSync(join(release.folder, base, file), 'utf8'))
    const registries = new Set(texts.flatMap((text) => text.match(/rspackChunk\w+/g) ?? []))

    expect([...registries]).toEqual(files && texts.length ? [expect.stringMatching(/_[\da-f]{8}$/)] : [])
  }
})

test('each of two widgets runs the files that its own root has signed, even for one version of a feature @core @firefox', async ({
  page,
  release,
  openHost,
}) => {
  const other = await startReleaseServer(release.folder)
  const mark = (text: string) => `window.others = (window.others ?? 0) + 1;${text}`
  const parts = ownParts(release.folder)
  const { entry, base, files } = parts.connect!
  const bytes = mark(readFileSync(join(release.folder, base, entry), 'utf8'))
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  const connect = { ...parts.connect!, files: { ...files, [entry]: integrity } }
  const key = strangeKey()
  const when = { seq: firstSeq }
  other.fault(new RegExp(entry.replaceAll('.', '\\.')), mark)
  other.publish(
    signRoot(
      [signPart({ ...parts, connect }, key, when)],
      { [key.publicKey]: Object.keys(parts) },
      key,
      when,
    ),
  )
  const host = await openHost()
  await host.open()
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { others?: number }).others)).toBeUndefined()
  await page.keyboard.press('Escape')

  await page.evaluate(
    async ([url, rootKey]) => {
      const { createLatchkey, options } = window as unknown as HostWindow
      const second = createLatchkey({ ...options, id: 'second', release: { url, keys: [rootKey] } })
      await second.open()
    },
    [`${other.url}/release.json`, key.publicKey] as const,
  )

  await expect(page.getByRole('button', { name: 'Harbor Wallet' }).last()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { others?: number }).others)).toBe(1)
  await page.goto('about:blank')
  await other.stop()
})

test('a page that has taken our global is told so', async ({ page, guard, openHost }) => {
  guard.allow(...refusals)
  const name = `__LATCHKEY_${abi}__`
  await page.addInitScript((name) => {
    Object.defineProperty(window, name, { value: {}, configurable: false })
  }, name)
  await openHost()

  const error = await page.evaluate(() =>
    (window as unknown as HostWindow).latchkey.open().catch(({ code, message }) => ({ code, message })),
  )

  expect(error).toEqual({ code: 'UnknownError', message: `The page has a ${name} of its own` })
})

test('if another script has taken our policy name, the widget reports a file that did not load', async ({
  page,
  guard,
  openHost,
}) => {
  guard.allow(/TrustedScriptURL|TrustedTypePolicy|policy violation/, ...refusals)
  await page.addInitScript(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes?: { createPolicy(name: string, rules: object): void }
    }
    trustedTypes?.createPolicy('latchkey', {})
  })
  await openHost({ strict: true })

  const error = await page.evaluate(() =>
    (window as unknown as HostWindow).latchkey
      .open()
      .catch(({ code, cause }) => ({ code, cause: String(cause) })),
  )

  expect(error).toMatchObject({ code: 'FileLoadFailed', cause: expect.stringContaining('TrustedScriptURL') })
})
