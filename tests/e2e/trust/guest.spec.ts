import { type FilesServer, serveFiles } from '../../../servers/files/serveFiles'
import type { SignedRelease } from '../../../shared/contract/manifest'
import { signParts, signRoot } from '../../../tools/release/signRelease'
import type { HostSetup } from '../harness/hostPage'
import type { Host } from '../harness/openHost'
import { firstSeq, guestPart, pinned, strangeKey } from '../harness/signing'
import type { ReleaseServer } from '../harness/startReleaseServer'
import { test as base, expect } from '../harness/stubChains'

interface Remote extends FilesServer {
  readonly release: SignedRelease
  readonly key: string
  /** The paths requested so far. */
  readonly requests: readonly string[]
}

/** A feature of another team, signed by that team's key and served from its origin. */
const test = base.extend<{ remote: Remote; host: Host }>({
  remote: async ({ release: { folder } }, use) => {
    const requests: string[] = []
    const key = strangeKey()
    const when = { seq: firstSeq }
    const parts = signParts({ guest: guestPart(folder) }, key, when)
    const release = signRoot(parts, { [key.publicKey]: ['guest'] }, key, when)
    const server = await serveFiles({
      folder,
      port: 0,
      answer(path, { url }) {
        requests.push(path)
        if (path === '/guest.json') return { body: JSON.stringify(release), type: 'application/json' }
        const text = `hello ${new URL(url!, 'http://remote').searchParams.get('from')}`
        return path === '/api/guest'
          ? { body: JSON.stringify({ text }), type: 'application/json' }
          : undefined
      },
    })
    await use({ ...server, release, key: key.publicKey, requests })
    await server.stop()
  },
  /** A host with the remote, whose view is open. */
  host: async ({ remote, release, openHost }, use) => {
    const host = await openHost(hostOf(remote, release))
    await host.openView('guest/Guest')
    await use(host)
  },
})

test('a third-party remote shows its view, and the verified loader loads its lazy chunk @core @firefox', async ({
  remote,
  host,
}) => {
  await expect(host.title).toHaveText('Guest')
  await expect(text(host, 'Status: disconnected')).toBeVisible()
  await expect(text(host, 'Hello, guest')).toBeVisible()
  await expect(text(host, '2 connectors')).toBeVisible()
  await expect(text(host, 'Ticks: 3')).toBeVisible()
  await expect(text(host, 'Status: disconnected')).toHaveCSS('letter-spacing', '3px')

  await press(host, 'Bring the late part')

  await expect(text(host, 'The late part of A host page')).toBeVisible()
  expect(remote.requests.filter((path) => path.includes('/late.'))).toHaveLength(1)
  const scripts = host.page.locator(`script[src^="${remote.url}"]`)
  const integrities = await scripts.evaluateAll((all) =>
    all.map((script) => (script as HTMLScriptElement).integrity),
  )
  expect(integrities).toHaveLength(3)
  expect(integrities.every((integrity) => integrity.startsWith('sha384-'))).toBe(true)
})

test('a third-party feature gets its own options, as the host set them', async ({
  remote,
  release,
  openHost,
}) => {
  const { options, ...setup } = hostOf(remote, release)
  const host = await openHost({
    ...setup,
    options: { ...options, features: { analytics: false, guest: { greeting: 'Ahoy' } } },
  })

  await host.openView('guest/Guest')

  await expect(text(host, 'Ahoy, guest')).toBeVisible()
})

test('a third-party remote runs under the strict policy of a careful host', async ({
  remote,
  release,
  openHost,
}) => {
  const host = await openHost({
    ...hostOf(remote, release),
    strict: true,
    options: { release: [ownSource(release), { ...sourceOf(remote), inline: remote.release }] },
  })
  await host.openView('guest/Guest')

  await press(host, 'Bring the late part')

  await expect(text(host, 'The late part of A host page')).toBeVisible()
})

test('a third-party remote connects, reads, switches and disconnects, and gets the facts @core', async ({
  host,
}) => {
  await press(host, 'Connect')
  await expect(text(host, 'Status: connected')).toBeVisible()
  await expect(text(host, /^Balance: [\d,]+(\.\d+)?$/)).toBeVisible()
  await expect(text(host, 'Network: Harbor Local')).toBeVisible()
  await press(host, 'Switch network')
  await expect(text(host, 'Network: Meadow Local')).toBeVisible()
  await press(host, 'Disconnect')

  await expect.poll(async () => (await host.state()).status).toBe('disconnected')
  await host.openView('guest/Guest')
  await expect(text(host, 'Status: disconnected')).toBeVisible()
  await expect(text(host, /connected eip155.*networkChanged eip155:\d+.*disconnected eip155/)).toBeVisible()
})

test('a third-party remote opens views with parameters, and goes back', async ({ host }) => {
  await press(host, 'Details')
  await expect(host.title).toHaveText('Details of ABI')
  await expect(text(host, 'ABI 1')).toBeVisible()
  await press(host, 'Go back')
  await expect(host.title).toHaveText('Guest')
  await press(host, 'Details')
  await press(host, 'Back')
  await expect(host.title).toHaveText('Guest')
  await press(host, 'Details instead')
  await expect(text(host, 'ABI none')).toBeVisible()
  await press(host, 'Start again')
  await expect(host.title).toHaveText('Guest')
  await press(host, 'Close it')

  await expect(host.widget).toBeHidden()
})

test('a guard of a third-party remote keeps the widget open until it is released', async ({ host }) => {
  await press(host, 'Block')

  await press(host, 'Close')
  await expect(host.widget).toBeVisible()
  await press(host, 'Unblock')
  await press(host, 'Close')

  await expect(host.widget).toBeHidden()
})

test('a third-party remote asks the server, shows toasts, and reads back its storage', async ({
  guard,
  page,
  host,
}) => {
  guard.allow(/\[latchkey\] The server gave no answer/)
  await page.context().grantPermissions(['clipboard-write', 'clipboard-read'])
  await expect(text(host, 'Visits: 1')).toBeVisible()

  await press(host, 'Copy')
  await expect(text(host, 'Copied by the guest').first()).toBeVisible()
  await press(host, 'Ask the server')
  await expect(text(host, 'The server says: hello guest')).toBeVisible()
  await page.reload()
  await host.openView('guest/Guest')

  await expect(text(host, 'Visits: 2')).toBeVisible()
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':guest:')))
  expect(stored).toEqual(['latchkey:default:guest:visits'])
})

const text = ({ widget }: Host, wanted: string | RegExp) => widget.getByText(wanted, { exact: true })
const press = ({ widget }: Host, name: string) => widget.getByRole('button', { name, exact: true }).click()

const ownSource = ({ url }: ReleaseServer) => ({ url: `${url}/release.json`, keys: [pinned.root] })
const sourceOf = ({ url, key }: Remote) => ({ url: `${url}/guest.json`, keys: [key], features: ['guest'] })

/** A host with our features, and the guest from another source. */
function hostOf(remote: Remote, release: ReleaseServer): HostSetup {
  return {
    options: {
      release: [ownSource(release), sourceOf(remote)],
      // A server for the guest, which counts nothing.
      apiUrl: `${remote.url}/api/`,
      features: { analytics: false },
    },
  }
}
