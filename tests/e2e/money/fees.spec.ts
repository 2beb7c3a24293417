import type { Page } from '@playwright/test'
import { getAddress } from 'viem'
import type { Host } from '../harness/openHost'
import { expect } from '../harness/seeded'
import {
  alice,
  chainOf,
  clientOf,
  ended,
  fill,
  main,
  openSend,
  press,
  review,
  rpcOf,
  to,
} from '../harness/sendForm'
import { openSwap, reviewSwap, test } from '../harness/swapForm'
import { typeInto } from '../harness/typeInto'

const fresh = getAddress('0x00000000000000000000000000000000deadbe77')
/** A tenth of a coin for each unit of gas. */
const absurd = '0x16345785d8a0000'

interface Question {
  readonly id: number
  readonly method: string
}

/** Has the nodes at these addresses answer some methods wrongly. */
async function lieAt(page: Page, url: (address: URL) => boolean, answers: Readonly<Record<string, unknown>>) {
  await page.route(url, async (route) => {
    const asked = route.request().postDataJSON() as Question | readonly Question[] | null
    if (!asked) return route.continue()
    const response = await route.fetch()
    const told = await response.json()
    const questions = [asked].flat() as readonly Question[]
    const lie = (answer: { readonly id: number }) => {
      const method = questions.find(({ id }) => id === answer.id)?.method ?? ''
      return method in answers ? { jsonrpc: '2.0', id: answer.id, result: answers[method] } : answer
    }
    return route.fulfill({ response, json: Array.isArray(told) ? told.map(lie) : lie(told) })
  })
}

const box = ({ widget }: Host) => widget.getByRole('checkbox', { name: 'I accept this network fee.' })
const tooHigh = 'The network fee is far higher than recent blocks and other nodes show.'

const askedFor = async (host: Host) =>
  (await host.asked()).filter(({ kind }) => kind === 'sendTransaction').map((each) => JSON.stringify(each))

test('the price of a wrong node takes a second act, and never leaves the widget @core', async ({
  openHost,
  hostSetup,
  devnet,
  page,
}) => {
  const { origin } = new URL(rpcOf(devnet))
  const before = await clientOf(devnet).getBalance({ address: alice })
  const host = await openHost(hostSetup())
  await openSend(host)
  await lieAt(page, (address) => address.origin === origin, { eth_maxPriorityFeePerGas: absurd })

  await typeInto(to(host), fresh)
  await host.widget.getByRole('button', { name: 'Max' }).click()
  await review(host)
  await expect(host.widget).toContainText(tooHigh)
  await expect(main(host)).toBeDisabled()
  await box(host).check()
  await expect(main(host)).toBeEnabled()
  await page.unrouteAll({ behavior: 'wait' })
  await press(host, 'Send')
  await ended(host, /sent/)

  const client = clientOf(devnet)
  const left = await client.getBalance({ address: alice })
  // Other tests use the account, of which all but the usual fee was sent.
  await chainOf(devnet).setBalance({ address: alice, value: before })
  expect(left).toBeLessThan(10n ** 15n)
  const asked = await askedFor(host)
  expect(asked).toHaveLength(1)
  expect(asked[0]).not.toMatch(/fee|price/i)
})

test('a node that is wrong about all its blocks is detected with another node', async ({
  openHost,
  hostSetup,
  devnet,
  page,
}) => {
  const setup = hostSetup()
  const { options } = setup as { options: { networks: typeof devnet.networks } }
  const [first, ...others] = options.networks
  const url = rpcOf(devnet)
  const networks = [
    { ...first!, rpcUrls: { default: { http: [`${url}?wrong`, url] } } },
    ...others,
  ] as unknown as typeof devnet.networks
  const host = await openHost({ ...setup, options: { ...options, networks } })
  await openSend(host)
  await lieAt(page, ({ search }) => search === '?wrong', {
    eth_maxPriorityFeePerGas: absurd,
    eth_gasPrice: absurd,
    eth_feeHistory: { baseFeePerGas: [absurd], gasUsedRatio: [0.5], reward: [[absurd]] },
  })

  await fill(host, '0.01', fresh)
  await review(host)

  await expect(host.widget).toContainText(tooHigh)
  await expect(main(host)).toBeDisabled()
})

test('on a desktop of 800 pixels the buttons of reviews are in sight', async ({
  openHost,
  hostSetup,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const host = await openHost(hostSetup())
  await openSend(host)
  await fill(host, '0.01', fresh)
  await review(host)
  await expect(main(host)).toBeEnabled()
  await expect(host.widget).toContainText('Your balances')
  await expect(main(host)).toBeInViewport({ ratio: 1 })

  await page.reload()
  await openSwap(host)
  await reviewSwap(host, { from: 'USDC', to: 'ETH', amount: '100' })
  await expect(main(host)).toBeInViewport({ ratio: 1 })
})
