import type { Page } from '@playwright/test'
import { axeOn } from '../harness/axe'
import type { Host } from '../harness/openHost'
import { expect, test as withProviders } from '../harness/providers'
import { press } from '../harness/sendForm'
import { typeInto } from '../harness/typeInto'

// Purchases as a visitor makes them: on the pages of those who sell, whose word is checked on the chain.

const test = withProviders.extend<{ host: Host }>({
  host: async ({ openHost, devnet, api }, use) => {
    await use(
      await openHost({
        wallets: [{ name: 'Harbor Wallet', rdns: 'local.harbor', accounts: 2 }],
        html: '<latchkey-button></latchkey-button><latchkey-onramp-widget data-amount="250"></latchkey-onramp-widget>',
        options: { apiUrl: api.url, networks: [devnet.networks[0]] },
      }),
    )
  },
})

/** Fills in the form, with the offers next to each other. */
async function fillForm(host: Host, amount = '100') {
  await host.openView('OnRampProviders')
  await expect(host.title).toHaveText('Buy crypto')
  await typeInto(host.widget.getByRole('textbox', { name: 'You pay' }), amount)
  await expect(offer(host, 'Coinbase')).toBeEnabled()
}

const offer = ({ widget }: Host, provider: string) =>
  widget.getByRole('button', { name: new RegExp(`^${provider}`) })

/** Orders at a provider, and resolves with its page. */
async function order(host: Host, provider = 'Coinbase'): Promise<Page> {
  const opening = host.page.waitForEvent('popup')
  await offer(host, provider).click()
  const page = await opening
  await expect(host.title).toHaveText('Purchase')
  await page.getByRole('heading', { name: `Local ${provider}` }).waitFor()
  return page
}

const end = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click()

test('coins that are paid for arrive, and the view says what the chain has brought @core', async ({
  host,
}) => {
  await host.connect()
  await host.open()
  await press(host, 'Buy')
  await expect(host.title).toHaveText('Buy crypto')
  await typeInto(host.widget.getByRole('textbox', { name: 'You pay' }), '100')
  await expect(offer(host, 'Coinbase')).toBeEnabled()
  await expect(offer(host, 'Meld')).toBeEnabled()
  expect((await axeOn(host.page).analyze()).violations).toEqual([])
  const page = await order(host)
  await expect(host.widget).toContainText('Continue in the Coinbase window')

  await end(page, 'Pay')

  await expect(host.widget).toContainText(/USDC received/, { timeout: 15_000 })
  expect((await axeOn(host.page).analyze()).violations).toEqual([])
})

test('less than was promised is said so', async ({ host }) => {
  await host.connect()
  await fillForm(host)
  await end(await order(host), 'Pay, and receive less')

  await expect(host.widget).toContainText('Ask Coinbase about the rest', { timeout: 15_000 })
})

test('a provider that says it has sent, and has not, brings no coins', async ({ host }) => {
  await host.connect()
  await fillForm(host)
  await end(await order(host), 'Say that it is sent')

  await expect(host.widget).toContainText('Your crypto is on its way', { timeout: 15_000 })
  await expect(host.widget).not.toContainText('received')
})

test('a toast reports late coins of a closed widget, after a reload too', async ({ host, providers }) => {
  await host.connect()
  await fillForm(host)
  const made = host.page.waitForResponse((response) => response.url().includes('/v1/generators/onrampurl'))
  const page = await order(host)
  const { orderId } = (await (await made).json()) as { orderId: string }
  await end(page, 'Pay, and have it sent later')
  await expect(host.widget).toContainText('Coinbase got your payment', { timeout: 15_000 })

  await host.page.reload()
  await host.open()
  await providers.coinbase.send(orderId)

  await expect(host.widget.locator('.lk-toast')).toContainText('Buy USDC', { timeout: 20_000 })
  await host.openView('OnRampActivity')
  await expect(host.widget).toContainText('Received')
})

test('two orders are two, and a second tab sees both', async ({ host, context }) => {
  await host.connect()
  await fillForm(host)
  const first = await order(host, 'Coinbase')
  await host.openView('OnRampProviders')
  await expect(host.widget).toContainText('You already have an open order for this.')
  await expect(offer(host, 'Meld')).toBeDisabled()
  await host.widget.getByRole('checkbox', { name: 'I want another order' }).check()
  await expect(offer(host, 'Meld')).toBeEnabled()
  await order(host, 'Meld')
  await end(first, 'Pay')
  await host.openView('OnRampActivity')
  await expect(host.widget.getByText('Buy USDC')).toHaveCount(2)
  await expect(host.widget).toContainText('Received', { timeout: 15_000 })
  await expect(host.widget).toContainText('Waiting for payment')

  const other = await context.newPage()
  await other.goto(host.page.url())
  await other.locator('latchkey-button').getByRole('button').click()
  await other.evaluate(() =>
    (window as unknown as { latchkey: { open(view: string): void } }).latchkey.open('OnRampActivity'),
  )

  await expect(other.locator('latchkey-modal').getByText('Buy USDC')).toHaveCount(2)
})

test('a blocked window is opened by a button, for the same order @core', async ({ host }) => {
  await host.connect()
  await fillForm(host)
  const made: string[] = []
  host.page.on('request', (request) => {
    if (request.url().includes('/v1/generators/onrampurl')) made.push(request.url())
  })
  await host.page.evaluate(() => {
    const open = window.open.bind(window)
    let isBlocked = true
    window.open = (...given) => {
      const opened = isBlocked ? null : open(...given)
      isBlocked = false
      return opened
    }
  })
  await offer(host, 'Coinbase').click()
  await expect(host.widget).toContainText('Your browser blocked the window')

  const opening = host.page.waitForEvent('popup')
  await press(host, 'Open Coinbase')

  await end(await opening, 'Pay')
  await expect(host.widget).toContainText(/USDC received/, { timeout: 15_000 })
  expect(made).toHaveLength(1)
})

test('a purchase that is not paid is offered again after three minutes, with a warning first', async ({
  host,
}) => {
  await host.connect()
  await host.page.clock.install()
  await fillForm(host)
  const page = await order(host)
  await page.close()
  await expect(host.widget).toContainText('window is closed')

  await host.page.clock.fastForward(181_000)

  await expect(host.widget).toContainText('No payment reported yet')
  await press(host, 'Try again')
  await expect(host.widget).toContainText('don’t pay again')
  await expect(host.widget.getByRole('button', { name: 'Start new order' })).toBeVisible()
})

test('the element connects a wallet, and opens the form with its amount', async ({ host }) => {
  const element = host.page.locator('latchkey-onramp-widget').getByRole('button')
  await expect(element).toHaveText('Connect Wallet')
  await element.click()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()

  await expect(host.title).toHaveText('Buy crypto')

  await expect(host.widget.getByRole('textbox', { name: 'You pay' })).toHaveValue('250')
  await expect(element).toHaveText('Buy crypto')
})
