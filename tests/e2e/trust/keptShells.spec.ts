import type { FeatureContext } from '../../../shared/contract/context'
import { contract as now } from '../../../shared/contract/feature'
import { keptShells } from '../../contract/shells/keptShells'
import { embeddedHost, signInByMail } from '../harness/emailLogin'
import { approvalOn, approve, expect, test } from '../harness/embedded'
import type { HostSetup } from '../harness/hostPage'
import type { Host } from '../harness/openHost'
import { ended, fill, fresh, press, review } from '../harness/sendForm'
import { ownParts, probePart, signedRelease } from '../harness/signing'
import { keptShellPath } from '../harness/site'

/** A view of each of our features but the prompt, which needs a server, with its title, then or now. */
const views = {
  Networks: /^(Choose Network|Select network)$/,
  WalletReceive: 'Receive',
  Transactions: 'Activity',
  WalletSend: 'Send',
}

/** Connects a wallet and uses every feature: makes a transfer, switches the network, and disconnects. */
async function visit(host: Host) {
  await host.connect()
  await expect(host.button).toHaveText('0xf3…b92266')
  for (const [view, title] of Object.entries(views)) {
    await host.openView(view)
    await expect(host.title).toHaveText(title)
    await expect(host.failed).toBeHidden()
  }
  await fill(host, '0.01', fresh)
  await review(host)
  await press(host, 'Send')
  await ended(host, '0.01 ETH sent')
  await press(host, 'Done')
  await expect(host.title).toHaveText('Account')
  await host.widget.getByRole('tab', { name: 'Activity' }).click()
  await expect(host.widget.getByRole('tabpanel')).toContainText('0.01 ETH')
  await press(host, 'Harbor Local')
  await press(host, 'Meadow Local')
  await expect(host.title).toHaveText('Account')
  await press(host, 'Settings')
  await press(host, 'Disconnect')
  await expect(host.button).toHaveText('Connect Wallet')
  expect((await host.asked()).map(({ kind }) => kind)).toEqual([
    'connect',
    'sendTransaction',
    'switchNetwork',
  ])
}

/** The first shell that has an embedded wallet. */
const firstEmbedded = 2

/** A visitor of the embedded wallet comes in, and sees what opens it; a recovery code is asked for, and declined. */
async function visitEmbedded(host: Host) {
  await host.open()
  await press(host, 'Settings')
  await press(host, 'Wallet recovery')
  await expect(host.widget.getByRole('list', { name: 'Ways to open your wallet' })).toContainText(
    'Email and logins',
  )
  await press(host, 'Add a recovery code')
  await approve(host.page, 'Show the code')
  await expect(
    approvalOn(host.page).getByRole('list', { name: 'Recovery code' }).getByRole('listitem'),
  ).toHaveCount(12)
  await host.page.keyboard.press('Escape')
  await expect(host.failed).toBeHidden()
}

/** The members of what the shell of a page gives to features. */
async function membersOf(host: Host): Promise<string[]> {
  await host.openView('probe/Probe')
  await host.page.waitForFunction(() => 'featureContext' in window)
  return host.page.evaluate(() => {
    const membersIn = (value: unknown, path: string): string[] => {
      if (typeof value === 'function') return [`${path}()`]
      const isObject = Object.getPrototypeOf(value ?? 0) === Object.prototype
      return isObject
        ? Object.entries(value as object).flatMap(([name, each]) => membersIn(each, `${path}.${name}`))
        : [path]
    }
    return membersIn((window as Window & { featureContext?: FeatureContext }).featureContext, 'ctx')
  })
}

for (const kept of keptShells()) {
  const { number, contract, release: digest } = kept
  const path = keptShellPath(kept)
  const keptRelease = (url: string, options: object = {}): HostSetup => ({
    options: { ...options, release: { url: `${url}/${path}release.json`, digest } },
  })

  // A shell knows nothing of the contracts after its own.
  if (contract === now) {
    test(`today’s features open in shell ${number}`, async ({ release, openHost }) => {
      const host = await openHost({ shell: path })

      await visit(host)

      const shellFiles = release.requests.filter((file) => file.includes('/cdn/'))
      expect(shellFiles.filter((file) => !file.startsWith(`/${path}`))).toEqual([])
      expect(release.requests.some((file) => file.startsWith(`/${path}features/`))).toBe(false)
    })

    if (number >= firstEmbedded)
      test(`today’s features and vault serve the embedded wallet of shell ${number}`, async ({
        openHost,
        vault,
      }) => {
        const host = await openHost({ ...embeddedHost(vault), shell: path })

        await signInByMail(host, vault)
        await visitEmbedded(host)
      })

    test(`today’s shell gives features all that shell ${number} gives them`, async ({
      release,
      openHost,
    }) => {
      release.publish(signedRelease({ ...ownParts(release.folder), probe: probePart(release.folder) }))
      const then = await membersOf(await openHost({ shell: path }))

      const members = await membersOf(await openHost())

      expect(then).toContain('ctx.chains.transactions.submit()')
      expect(then.filter((member) => !members.includes(member))).toEqual([])
    })
  }

  test(`features of shell ${number} open in today’s shell, pinned by their digest`, async ({
    release,
    openHost,
  }) => {
    const host = await openHost(keptRelease(release.url))

    await visit(host)

    const features = release.requests.filter((file) => file.includes('/features/'))
    expect(features.filter((file) => !file.startsWith(`/${path}`))).toEqual([])
  })

  if (number >= firstEmbedded)
    test(`features of shell ${number} show the embedded wallet of today’s shell and vault`, async ({
      release,
      openHost,
      vault,
    }) => {
      const host = await openHost(embeddedHost(vault, keptRelease(release.url)))

      await signInByMail(host, vault)
      await visitEmbedded(host)
    })

  test(`texts of shell ${number} are translated in today’s shell`, async ({ release, openHost }) => {
    const host = await openHost(keptRelease(release.url, { locale: 'de' }))

    await host.open()

    await expect(host.title).toHaveText('Wallet verbinden')
  })
}
