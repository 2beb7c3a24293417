import type { Route } from '@playwright/test'
import { parseUnits } from 'viem'
import type { Host } from '../harness/openHost'
import { expect } from '../harness/seeded'
import { alice, ended, held, main, press } from '../harness/sendForm'
import { openSwap, receivedOn, reviewSwap, test } from '../harness/swapForm'

// Quotes that cost a visitor money, and nodes that do not show it.

const timesAsked = async (host: Host) =>
  (await host.asked()).filter(({ kind }) => kind === 'sendTransaction').length

const anyOrigin = { 'access-control-allow-origin': '*' }

/** Changes what the API answers. */
async function answerWith(route: Route, change: (answer: never) => void) {
  const response = await route.fetch()
  const answer = await response.json()
  if (response.ok()) change(answer as never)
  // Its length changes then.
  await route.fulfill({ status: response.status(), headers: anyOrigin, json: answer })
}

/** Nodes that know no `eth_simulateV1`. */
async function withoutSimulation({ page }: Host, urls: readonly string[]) {
  for (const url of urls)
    await page.route(url, async (route) => {
      const body = route.request().postDataJSON()
      const unknown = [body].flat().flatMap(({ id, method }) => (method === 'eth_simulateV1' ? [id] : []))
      if (unknown.length === 0) return route.continue()
      const error = { code: -32601, message: 'the method eth_simulateV1 does not exist' }
      const known = [await (await route.fetch()).json()].flat()
      const answers = known.map(({ id, ...answer }) =>
        unknown.includes(id) ? { jsonrpc: '2.0', id, error } : { id, ...answer },
      )
      await route.fulfill({ headers: anyOrigin, json: Array.isArray(body) ? answers : answers[0] })
    })
}

interface WireQuote {
  toAmount: string
  minimum: string
  priceImpactBps: number
}

/** Takes coins, and gives nothing for them. */
const thief = `0x${'7e'.repeat(20)}`

test('the loss in a thin pool is shown in money, and the wallet is asked once the visitor accepts it @core', async ({
  openHost,
  hostSetup,
}) => {
  const host = await openHost(hostSetup())
  await host.connect()
  const thin = (quote: WireQuote) =>
    Object.assign(quote, { toAmount: '20260000', minimum: '20260000', priceImpactBps: 3 })
  await host.page.route('**/v1/convert/quotes*', (route) =>
    answerWith(route, ({ quotes }: { quotes: WireQuote[] }) => void quotes.map(thin)),
  )
  await host.page.route('**/v1/convert/build-transaction*', (route) =>
    answerWith(route, ({ quote }: { quote: WireQuote }) => void thin(quote)),
  )
  await openSwap(host)

  await reviewSwap(host, { to: 'USDC', amount: '1' }, { isHeld: true })

  await expect(host.widget).toContainText(/You pay \$[\d,.]+ and receive \$20\.\d\d\. That’s 99/)
  await expect(main(host)).toBeDisabled()
  await host.widget.getByLabel('I understand and want to swap anyway').check()
  await press(host, 'Swap')
  await ended(host, /USDC received/)
  expect(await timesAsked(host)).toBe(1)
})

test('without a simulation, calls that hold no minimum are not asked for', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const host = await openHost(hostSetup())
  await host.connect()
  await withoutSimulation(
    host,
    devnet.networks.map(({ rpcUrls }) => rpcUrls.default.http[0]!),
  )
  await host.page.route('**/v1/convert/build-transaction*', (route) =>
    answerWith(
      route,
      ({ tx }: { tx: { data: string } }) => void Object.assign(tx, { to: thief, data: '0xdeadbeef' }),
    ),
  )
  await openSwap(host)

  await reviewSwap(host, { to: 'USDC', amount: '0.5' }, { isHeld: true })

  await expect(host.widget).toContainText('this swap guarantees no minimum. Nothing was requested.')
  await expect(host.widget).not.toContainText('You receive the minimum')
  await expect(main(host)).toBeDisabled()
  expect(await timesAsked(host)).toBe(0)
})

test('without a simulation, calls of a known router hold the minimum, and the status tells what came', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const { usdc } = devnet.contracts.tokens
  const host = await openHost(hostSetup())
  await host.connect()
  await withoutSimulation(
    host,
    devnet.networks.map(({ rpcUrls }) => rpcUrls.default.http[0]!),
  )
  await openSwap(host)
  const before = await held(devnet, usdc, alice)

  await reviewSwap(host, { to: 'USDC', amount: '0.5' })
  await expect(host.widget).toContainText('You receive the minimum, or the swap fails.')
  await press(host, 'Swap')

  await ended(host, /USDC received/)
  expect(parseUnits(await receivedOn(host, 'USDC'), 6)).toBe((await held(devnet, usdc, alice)) - before)
})
