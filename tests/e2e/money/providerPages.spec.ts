import type { Page } from '@playwright/test'
import { expect, test } from '../harness/providers'

// The pages on which a person pays by hand, in a browser: what they say is what the chain then shows.

const ether = 'eip155:31337/slip44:60'

for (const provider of ['coinbase', 'meld'])
  test(`coins that are paid for on the page of ${provider} arrive`, async ({ page, api }) => {
    const { url, orderId } = await postTo(page, `${api.url}/v1/generators/onrampurl`, {
      destinationWallets: [{ address: `0x${'4e'.repeat(20)}` }],
      asset: ether,
      provider,
      presetFiatAmount: '100',
      fiatCurrency: 'USD',
      paymentMethod: 'card',
    })

    await page.goto(url as string)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()

    await expect
      .poll(async () => (await page.request.get(`${api.url}/v1/onramp/orders/${orderId}`)).json())
      .toMatchObject({ status: 'done', received: { currency: 'ETH' } })
  })

test('a payment that is made on the page of the exchange is a success @core', async ({ page, api }) => {
  const call = async (method: string, params: object) =>
    (await postTo(page, `${api.url}/v1/json-rpc`, { jsonrpc: '2.0', id: 1, method, params })).result
  const { url, sessionId } = (await call('reown_getExchangePayUrl', {
    exchangeId: 'local',
    asset: ether,
    amount: '1000',
    recipient: `0x${'5e'.repeat(20)}`,
  })) as Record<string, string>

  await page.goto(url!)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()

  await expect
    .poll(() => call('reown_getExchangeBuyStatus', { exchangeId: 'local', sessionId }))
    .toMatchObject({ status: 'SUCCESS' })
})

async function postTo(page: Page, url: string, data: object): Promise<Record<string, unknown>> {
  return (await page.request.post(url, { data })).json()
}
