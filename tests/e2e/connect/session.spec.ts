import type { Page } from '@playwright/test'
import type { HostWindow } from '../harness/hostWindow'
import { hostOn } from '../harness/openHost'
import { expect, test } from '../harness/test'

const secondAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function disconnect(page: Page) {
  const host = hostOn(page)
  await host.open()
  await host.widget.getByRole('button', { name: 'Disconnect' }).click()
  await expect(host.widget).toBeHidden()
}

test('the widget follows an account change in the wallet @core', async ({ page, openHost }) => {
  const host = await openHost()
  await host.connect()

  await page.evaluate(() => (window as unknown as HostWindow).wallets['local.harbor']!.switchAccount(1))

  await expect(host.button).toHaveText('0x70…dc79C8')
  expect(await host.facts('accountChanged')).toEqual([
    { fact: 'accountChanged', namespace: 'eip155', accountId: `eip155:31337:${secondAccount}` },
  ])
})

test('the widget follows a network change in the wallet', async ({ page, openHost }) => {
  const host = await openHost()
  await host.connect()
  await host.open()
  await expect(host.widget.getByRole('button', { name: 'Harbor Local' })).toBeVisible()

  await page.evaluate(() => (window as unknown as HostWindow).wallets['local.harbor']!.switchNetwork(31338))

  await expect(host.widget.getByRole('button', { name: 'Meadow Local' })).toBeVisible()
  expect(await host.facts('networkChanged')).toEqual([
    { fact: 'networkChanged', namespace: 'eip155', networkId: 'eip155:31338' },
  ])
})

test('a reload reconnects without a question to the wallet @core @firefox', async ({ page, openHost }) => {
  const host = await openHost()
  await host.connect()
  await host.setPolicy('local.harbor', 'decline')

  await page.reload()

  await expect(host.button).toHaveText('0xf3…b92266')
  expect(await host.asked()).toEqual([])
  expect(await host.facts('connected')).toMatchObject([{ reconnected: true }])
})

test('a visitor who disconnected stays disconnected after a reload', async ({ page, openHost }) => {
  const host = await openHost()
  await host.connect()
  await disconnect(page)

  await page.reload()

  await expect(host.button).toHaveText('Connect Wallet')
  expect(await host.state()).toMatchObject({ status: 'disconnected' })
})

test('a wallet that revokes its permission ends the session @core', async ({ page, openHost }) => {
  const host = await openHost()
  await host.connect()

  await page.evaluate(() => {
    const { wallets } = window as unknown as HostWindow
    wallets['local.harbor']!.disconnect()
  })

  await expect(host.button).toHaveText('Connect Wallet')
})

test('a disconnect in one tab is seen in the other @core', async ({ page, context, openHost }) => {
  const host = await openHost()
  await host.connect()
  const other = await openHost({}, await context.newPage())
  await expect(other.button).toHaveText('0xf3…b92266')

  await disconnect(page)

  await expect(other.button).toHaveText('Connect Wallet')
})
