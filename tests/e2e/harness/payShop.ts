import { type Hex, parseUnits } from 'viem'
import type { PayOptions } from '../../../shell/entry/page/latchkey'
import { type Host, hostOn } from './openHost'
import { test as withProviders } from './providers'

const home = 'eip155:31337'
let orders = 0
const newOrder = () => `order-${String(++orders).padStart(14, '0')}`

export interface Wanted extends Omit<PayOptions, 'amount' | 'asset' | 'recipient'> {
  readonly asset?: string
  readonly recipient?: string
  readonly amount?: bigint
}

/** A shop's page, and how it asks to be paid. */
export interface Shop {
  readonly host: Host
  /** Asks for 2.5 USDC unless `wanted` says otherwise. */
  ask(wanted?: Wanted): Promise<{ id: string; recipient: Hex }>
  /** The payment's result for the page, if any. */
  outcome(): Promise<unknown>
  /** The same shop in another tab. */
  another(): Promise<Shop>
}

/** A test in a shop, with an API, an exchange and a wallet. If `takesBatches`, the wallet makes one of several calls. */
export const test = withProviders.extend<{ shop: Shop; takesBatches: boolean }>({
  takesBatches: [false, { option: true }],
  shop: async ({ openHost, devnet, api, context, takesBatches }, use) => {
    const opened = await openHost({
      wallets: [{ name: 'Harbor Wallet', rdns: 'local.harbor', accounts: 2, takesBatches }],
      options: {
        apiUrl: api.url,
        projectId: 'harbor',
        networks: [devnet.networks[0]],
        features: { pay: true },
      },
    })
    const shopOn = (host: Host): Shop => ({
      host,
      async ask(wanted = {}) {
        const id = wanted.paymentId ?? newOrder()
        const recipient = (wanted.recipient ?? `0x${id.slice(-14).padStart(40, '5a')}`) as Hex
        const { amount = parseUnits('2.5', 6), asset = `${home}/erc20:${devnet.contracts.tokens.usdc}` } =
          wanted
        await host.page.evaluate(
          ([options, base]) => {
            const shop = window as unknown as {
              latchkey: { pay(options: object): Promise<unknown> }
              outcome: unknown
            }
            shop.outcome = undefined
            shop.latchkey.pay({ ...options, amount: BigInt(base) }).then(
              (result) => {
                shop.outcome = result
              },
              (error: { code?: string }) => {
                shop.outcome = { error: error.code ?? String(error) }
              },
            )
          },
          [{ ...wanted, paymentId: id, asset, recipient, amount: undefined }, String(amount)] as const,
        )
        return { id, recipient }
      },
      outcome: () => host.page.evaluate(() => (window as unknown as { outcome: unknown }).outcome),
      async another() {
        const page = await context.newPage()
        await page.goto(host.page.url())
        return shopOn(hostOn(page))
      },
    })
    await use(shopOn(opened))
  },
})

export { expect } from './test'
