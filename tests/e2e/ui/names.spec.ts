import type { Page } from '@playwright/test'
import { axeOn } from '../harness/axe'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { expect, test } from '../harness/seeded'

const switchAccount = (page: Page, index: number) =>
  page.evaluate((to) => (window as unknown as HostWindow).wallets['local.harbor']!.switchAccount(to), index)

async function openSettings(host: Host) {
  await host.open()
  await host.widget.getByRole('button', { name: 'Settings' }).click()
  await expect(host.title).toHaveText('Settings')
}

test('a name is chosen, signed for and registered, and is shown for the account from then on @core', async ({
  page,
  openHost,
  hostSetup,
  api,
}) => {
  const host = await openHost(hostSetup())
  await host.connect()
  await switchAccount(page, 4)
  await openSettings(host)
  await host.widget.getByRole('button', { name: 'Choose a name' }).click()
  await expect(host.widget.getByText('A name for your account')).toBeVisible()
  await host.widget.getByRole('button', { name: 'Choose a name' }).click()

  await page.getByLabel('Name', { exact: true }).fill('harbor_pilot')
  await expect(host.widget.getByRole('alert')).toHaveText(
    'Can only contain letters, numbers and - characters',
  )
  await page.getByLabel('Name', { exact: true }).fill('Harbor-Pilot')
  const offer = host.widget.getByRole('button', { name: /^harbor-pilot\.latchkey\.test/ })
  await expect(offer).toHaveAttribute('aria-pressed', 'true')

  await host.setPolicy('local.harbor', 'decline')
  await host.widget.getByRole('button', { name: 'Register name', exact: true }).click()
  await expect(host.widget.getByText('Signature declined').first()).toBeVisible()
  await host.setPolicy('local.harbor', 'approve')
  await page.keyboard.press('Enter')

  await expect(host.widget.getByText('The name is yours').first()).toBeVisible()
  const { violations } = await axeOn(page).include('latchkey-modal').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await host.widget.getByRole('button', { name: 'Done' }).click()
  await expect(host.title).toHaveText('Account')
  await expect(host.widget.getByText('harbor-pilot.latchkey.test', { exact: true })).toBeVisible()

  const profile = await fetch(`${api.url}/v1/profile/account/harbor-pilot.latchkey.test?projectId=e2e`)
  expect(JSON.stringify(await profile.json()).toLowerCase()).toContain(
    '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65',
  )
  await host.widget.getByRole('button', { name: 'Settings' }).click()
  await expect(host.widget.getByRole('button', { name: 'Choose a name' })).toHaveCount(0)

  await switchAccount(page, 5)
  await host.widget.getByRole('button', { name: 'Choose a name' }).click()
  await host.widget.getByRole('button', { name: 'Choose a name' }).click()
  await page.getByLabel('Name', { exact: true }).fill('harbor-pilot')
  await expect(host.widget.getByRole('button', { name: 'harbor-pilot.latchkey.test' }).first()).toContainText(
    'Taken',
  )
  await expect(host.widget.getByRole('button', { name: 'Register name', exact: true })).toBeDisabled()
})
