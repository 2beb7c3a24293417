import { atRest } from '../harness/atRest'
import { axeOn } from '../harness/axe'
import { type HostSetup, harborWallet, meadowWallet } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import type { ReleaseServer } from '../harness/startReleaseServer'
import { expect, test } from '../harness/test'

/** One state of the widget, and the visitor's steps to it. */
interface Scene {
  readonly setup?: HostSetup
  readonly show: (host: Host, release: ReleaseServer) => Promise<void>
}

async function chooseHarbor({ open, widget }: Host) {
  await open()
  await widget.getByRole('button', { name: 'Harbor Wallet' }).click()
}

const scenes: Record<string, Scene> = {
  'the list of wallets': {
    setup: { wallets: [harborWallet, meadowWallet], options: { termsConditionsUrl: 'https://terms.test' } },
    async show(host) {
      await host.open()
      await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
    },
  },
  'the list without a wallet': {
    setup: { wallets: [], options: { enableWalletConnect: false } },
    async show(host) {
      await host.open()
      await expect(host.widget.getByText('No wallets found in this browser')).toBeVisible()
    },
  },
  'a wallet that is asked': {
    setup: { wallets: [{ ...harborWallet, approve: 'hold' }] },
    async show(host) {
      await chooseHarbor(host)
      await expect(host.widget.getByText('Continue in Harbor Wallet', { exact: true })).toBeVisible()
    },
  },
  'a declined connection': {
    setup: { wallets: [{ ...harborWallet, approve: 'decline' }] },
    async show(host) {
      await chooseHarbor(host)
      await expect(host.widget.getByText('Connection declined', { exact: true })).toBeVisible()
    },
  },
  'the account': {
    async show(host) {
      await host.connect()
      await host.open()
      await expect(host.widget.getByText('ETH', { exact: true })).toBeVisible()
    },
  },
  'the networks': {
    async show(host) {
      await host.openView('Networks')
      await expect(host.widget.getByRole('button', { name: 'Meadow Local' })).toBeVisible()
    },
  },
  'a wallet that is asked to switch': {
    async show(host) {
      await host.connect()
      await host.setPolicy('local.harbor', 'hold')
      await host.open()
      await host.widget.getByRole('button', { name: 'Harbor Local' }).click()
      await host.widget.getByRole('button', { name: 'Meadow Local' }).click()
      await expect(host.widget.getByText('Approve in your wallet', { exact: true })).toBeVisible()
    },
  },
  'a declined switch': {
    async show(host) {
      await host.connect()
      await host.setPolicy('local.harbor', 'decline')
      await host.open()
      await host.widget.getByRole('button', { name: 'Harbor Local' }).click()
      await host.widget.getByRole('button', { name: 'Meadow Local' }).click()
      await expect(host.widget.getByText('Switch declined', { exact: true })).toBeVisible()
    },
  },
  'an unsupported network': {
    setup: { wallets: [{ ...harborWallet, chainIds: [4242, 31337] }] },
    async show(host) {
      await chooseHarbor(host)
      await expect(host.title).toHaveText('Switch network')
    },
  },
  'a feature that did not load': {
    async show(host, release) {
      release.fault(/\/connect\//, 404)
      await host.open()
      await expect(host.failed).toBeVisible()
    },
  },
  'the alert bar': {
    setup: { options: { debug: true } },
    async show(host) {
      await host.open()
      await host.page.evaluate(() =>
        (window as unknown as HostWindow).latchkey.switchNetwork('eip155:999').catch(() => {}),
      )
      await expect(host.widget.getByText('Network Not Found')).toBeVisible()
    },
  },
}

for (const [name, { setup, show }] of Object.entries(scenes)) {
  const tag = name === 'the list of wallets' ? ' @core' : ''
  test(`${name}, light and dark: axe finds nothing${tag}`, async ({ guard, page, release, openHost }) => {
    guard.allow(/\[latchkey\]/, /Failed to load resource/)
    // Colours are measured at rest.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const host = await openHost(setup)
    await show(host, release)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await atRest(page)

      const { violations } = await axeOn(page).analyze()

      expect(
        violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
        })),
        colorScheme,
      ).toEqual([])
    }
  })
}
