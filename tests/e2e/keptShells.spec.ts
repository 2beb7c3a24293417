import { contract as now } from '../../shared/contract/feature'
import { keptShells } from '../contract/shells/keptShells'
import type { HostSetup } from './harness/hostPage'
import type { Host } from './harness/openHost'
import { keptShellPath } from './harness/site'
import { expect, test } from './harness/stubChains'

/** A view of each of our features but the prompt, which needs a server, with its title. */
const views = {
  Account: 'Account',
  Networks: 'Choose Network',
  WalletSend: 'Send',
  WalletReceive: 'Receive',
  Transactions: 'Activity',
}

/** From the list of wallets to every feature's view, each of which has to come. */
async function visit(host: Host) {
  await host.connect()
  await expect(host.button).toHaveText('0xf3…b92266')
  for (const [view, title] of Object.entries(views)) {
    await host.openView(view)
    await expect(host.title).toHaveText(title)
    await expect(host.failed).toBeHidden()
  }
}

for (const kept of keptShells()) {
  const { contract, release: digest } = kept
  const path = keptShellPath(kept)
  const keptRelease = (url: string, options: object = {}): HostSetup => ({
    options: { ...options, release: { url: `${url}/${path}release.json`, digest } },
  })

  // A shell knows nothing of the contracts after its own.
  if (contract === now)
    test(`today’s features open in the shell of contract ${contract}`, async ({ release, openHost }) => {
      const host = await openHost({ shell: path })

      await visit(host)

      const shellFiles = release.requests.filter((file) => file.includes('/cdn/'))
      expect(shellFiles.filter((file) => !file.startsWith(`/${path}`))).toEqual([])
      expect(release.requests.some((file) => file.startsWith(`/${path}features/`))).toBe(false)
    })

  test(`features of contract ${contract} open in today’s shell, pinned by their digest`, async ({
    release,
    openHost,
  }) => {
    const host = await openHost(keptRelease(release.url))

    await visit(host)

    const features = release.requests.filter((file) => file.includes('/features/'))
    expect(features.filter((file) => !file.startsWith(`/${path}`))).toEqual([])
  })

  test(`texts of contract ${contract} are translated in today’s shell`, async ({ release, openHost }) => {
    const host = await openHost(keptRelease(release.url, { locale: 'de' }))

    await host.open()

    await expect(host.title).toHaveText('Wallet verbinden')
  })
}
