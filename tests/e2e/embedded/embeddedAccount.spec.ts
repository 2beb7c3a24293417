import { mergeTests } from '@playwright/test'
import type { Hex } from 'viem'
import { parsePaymentUri } from '../../../shared/domain/parsePaymentUri'
import { beSignedIn, embeddedHost } from '../harness/emailLogin'
import { approvalOn, approve, test as embedded, expect } from '../harness/embedded'
import { fundEvm } from '../harness/embeddedFunds'
import type { HostWindow } from '../harness/hostWindow'
import { codeOn } from '../harness/phone'
import { readCode } from '../harness/readCode'
import { test as seeded } from '../harness/seeded'
import { fresh, press } from '../harness/sendForm'

// An account that an address of e-mail has opened, in the views of every account.

const test = mergeTests(seeded, embedded)

test('it takes a name, lists what came, and receives @core', async ({
  page,
  openHost,
  hostSetup,
  vault,
  devnet,
  api,
}) => {
  const host = await openHost(embeddedHost(vault, hostSetup()))
  await beSignedIn(host, vault)
  const address = (await host.state()).address as Hex
  await fundEvm(devnet, address, { wei: 10n ** 18n, usdc: 7_000_000n })

  await host.open()
  await press(host, 'Settings')
  for (const title of ['Settings', 'Choose a name']) {
    await expect(host.title).toHaveText(title)
    await press(host, 'Choose a name')
  }
  await page.getByLabel('Name', { exact: true }).fill('lamp-keeper')
  await press(host, 'Register name')
  await approvalOn(page).getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(host.widget.getByText('Signature declined').first()).toBeVisible()
  await press(host, 'Register name')
  await approve(page, 'Sign')
  await expect(host.widget.getByText('The name is yours').first()).toBeVisible()
  await press(host, 'Done')
  await expect(host.title).toHaveText('Account')
  await expect(host.widget.getByText('lamp-keeper.latchkey.test', { exact: true })).toBeVisible()
  const profile = await fetch(`${api.url}/v1/profile/account/lamp-keeper.latchkey.test?projectId=e2e`)
  expect(JSON.stringify(await profile.json()).toLowerCase()).toContain(address.toLowerCase())

  await host.widget.getByRole('tab', { name: 'Activity' }).click()
  await expect(host.widget.getByRole('tabpanel')).toContainText(/7\W+USDC/)

  await press(host, 'Receive')
  await expect(codeOn(page)).toBeVisible()
  expect(parsePaymentUri(await readCode(codeOn(page)))).toMatchObject({ to: address, chainId: 31337 })
})

test('what the page sends by its own code is seen in Account and in Send at once', async ({
  page,
  openHost,
  hostSetup,
  vault,
  devnet,
}) => {
  const host = await openHost(embeddedHost(vault, hostSetup()))
  await beSignedIn(host, vault)
  const address = (await host.state()).address as Hex
  await fundEvm(devnet, address, { wei: 3n * 10n ** 18n, usdc: 0n })
  await host.open()
  const row = host.widget.getByRole('tabpanel').getByText(/ETH$/).first()
  await expect(row).toHaveText(/^3\W+ETH$/)

  const sent = page.evaluate(
    ([from, to]) =>
      (window as unknown as HostWindow).latchkey.provider('eip155').request({
        method: 'eth_sendTransaction',
        params: [{ from, to, value: '0x1bc16d674ec80000' }],
      }),
    [address, fresh] as const,
  )
  await approve(page, 'Send')
  expect(await sent).toMatch(/^0x/)

  if (!(await host.widget.isVisible())) await host.open()
  await expect(row).toHaveText(/^0\.9\d*\W+ETH$/)
  await press(host, 'Send')
  await expect(host.widget.getByText(/Balance: 0\.9\d* ETH/)).toBeVisible()
})
