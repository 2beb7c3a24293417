import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FilesServer, serveFiles } from '../../services/files/serveFiles'
import type { HostSetup } from './harness/hostPage'
import type { Host } from './harness/openHost'
import { pinned } from './harness/signing'
import type { ReleaseServer } from './harness/startReleaseServer'
import { test as base, expect } from './harness/stubChains'

const abiFolder = resolve(fileURLToPath(import.meta.url), '../../contract/abi')

interface Remote extends FilesServer {
  readonly abi: string
  /** The paths asked for so far. */
  readonly requests: readonly string[]
}

/** A remote of every ABI number, each built and signed once, and served from an origin of its own. */
for (const abi of readdirSync(abiFolder)) {
  const test = base.extend<{ remote: Remote }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    remote: async ({}, use) => {
      const requests: string[] = []
      const server = await serveFiles({
        folder: resolve(abiFolder, abi),
        port: 0,
        answer(path, { url }) {
          requests.push(path)
          const text = `hello ${new URL(url!, 'http://remote').searchParams.get('from')}`
          return path === '/api/probe'
            ? { body: JSON.stringify({ text }), type: 'application/json' }
            : undefined
        },
      })
      await use({ ...server, abi, requests })
      await server.stop()
    },
  })

  test(`a remote of ABI ${abi} shows its view, and its late chunk comes by the verified loader @firefox`, async ({
    remote,
    release,
    openHost,
  }) => {
    const host = await openHost(hostOf(remote, release))
    await host.openView('probe/Probe')
    await expect(host.title).toHaveText('Probe')
    await expect(text(host, 'Status: disconnected')).toBeVisible()
    await expect(text(host, '2 ways in')).toBeVisible()
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

  test(`a remote of ABI ${abi} runs under the strict policy of a careful host`, async ({
    remote,
    release,
    openHost,
  }) => {
    const host = await openHost({
      ...hostOf(remote, release),
      strict: true,
      options: { release: [ownSource(release), { ...sourceOf(remote), inline: releaseOf(remote) }] },
    })
    await host.openView('probe/Probe')

    await press(host, 'Bring the late part')

    await expect(text(host, 'The late part of A host page')).toBeVisible()
  })

  test(`a remote of ABI ${abi} connects, reads, switches and disconnects, and hears of it`, async ({
    remote,
    release,
    openHost,
  }) => {
    const host = await openHost(hostOf(remote, release))
    await host.openView('probe/Probe')

    await press(host, 'Connect')
    await expect(text(host, 'Status: connected')).toBeVisible()
    await expect(text(host, /^Balance: [\d,]+(\.\d+)?$/)).toBeVisible()
    await expect(text(host, 'Network: Harbor Local')).toBeVisible()
    await press(host, 'Switch network')
    await expect(text(host, 'Network: Meadow Local')).toBeVisible()
    await press(host, 'Disconnect')

    await expect.poll(async () => (await host.state()).status).toBe('disconnected')
    await host.openView('probe/Probe')
    await expect(text(host, 'Status: disconnected')).toBeVisible()
    await expect(text(host, /connected eip155.*networkChanged eip155:\d+.*disconnected eip155/)).toBeVisible()
  })

  test(`a remote of ABI ${abi} goes to views with parameters, and back`, async ({
    remote,
    release,
    openHost,
  }) => {
    const host = await openHost(hostOf(remote, release))
    await host.openView('probe/Probe')

    await press(host, 'Details')
    await expect(host.title).toHaveText('Details of ABI')
    await expect(text(host, 'ABI 1')).toBeVisible()
    await press(host, 'Go back')
    await expect(host.title).toHaveText('Probe')
    await press(host, 'Details')
    await press(host, 'Back')
    await expect(host.title).toHaveText('Probe')
    await press(host, 'Details instead')
    await expect(text(host, 'ABI none')).toBeVisible()
    await press(host, 'Start again')
    await expect(host.title).toHaveText('Probe')
    await press(host, 'Close it')

    await expect(host.widget).toBeHidden()
  })

  test(`a guard of a remote of ABI ${abi} keeps the widget open until it lets go`, async ({
    remote,
    release,
    openHost,
  }) => {
    const host = await openHost(hostOf(remote, release))
    await host.openView('probe/Probe')
    await press(host, 'Block')

    await press(host, 'Close')
    await expect(host.widget).toBeVisible()
    await press(host, 'Unblock')
    await press(host, 'Close')

    await expect(host.widget).toBeHidden()
  })

  test(`a remote of ABI ${abi} asks the server, shows toasts, and finds what it stored`, async ({
    guard,
    page,
    remote,
    release,
    openHost,
  }) => {
    guard.allow(/\[latchkey\] The server gave no answer/)
    const host = await openHost(hostOf(remote, release))
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read'])
    await host.openView('probe/Probe')
    await expect(text(host, 'Visits: 1')).toBeVisible()

    await press(host, 'Copy')
    await expect(text(host, 'Copied by the probe').first()).toBeVisible()
    await press(host, 'Ask the server')
    await expect(text(host, 'The server says: hello probe')).toBeVisible()
    await page.reload()
    await host.openView('probe/Probe')

    await expect(text(host, 'Visits: 2')).toBeVisible()
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes(':probe:')),
    )
    expect(stored).toEqual(['latchkey:default:probe:visits'])
  })
}

const text = ({ widget }: Host, wanted: string | RegExp) => widget.getByText(wanted, { exact: true })
const press = ({ widget }: Host, name: string) => widget.getByRole('button', { name, exact: true }).click()

const ownSource = ({ url }: ReleaseServer) => ({ url: `${url}/release.json`, keys: [pinned.root] })
const read = ({ abi }: Remote, file: string) =>
  JSON.parse(readFileSync(resolve(abiFolder, abi, file), 'utf8'))
const releaseOf = (remote: Remote) => read(remote, 'release.json')
const sourceOf = (remote: Remote) => ({
  url: `${remote.url}/release.json`,
  keys: [read(remote, 'pinned.json').key],
  features: ['probe'],
})

/** A host that takes our features, and the probe from elsewhere. */
function hostOf(remote: Remote, release: ReleaseServer): HostSetup {
  return {
    options: {
      release: [ownSource(release), sourceOf(remote)],
      // A server for the probe, which counts nothing.
      apiUrl: `${remote.url}/api/`,
      features: { analytics: false },
    },
  }
}
