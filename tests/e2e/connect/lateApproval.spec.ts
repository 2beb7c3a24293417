import { mergeTests, type Page } from '@playwright/test'
import type { Devnet } from '../../../devnet/devnet'
import { beSignedIn, embeddedHost } from '../harness/emailLogin'
import { approve, test as embedded, expect } from '../harness/embedded'
import { fundSolana } from '../harness/embeddedFunds'
import { test as seeded } from '../harness/seeded'
import { ended, fill, openForm, openSend, press, review } from '../harness/sendForm'
import { solanaHoldings } from '../harness/solanaHoldings'

// Approvals on Solana that come later than the transaction's blockhash lives, which takes a minute: the page is given a
// blockhash that has expired already.

const test = mergeTests(seeded, embedded)
const bob = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const lamportsOf = async (devnet: Devnet) => (await solanaHoldings(devnet, bob)).lamports

/** Lets an hour pass between the page's reading of the chain and the wallet's answer. The frame reads the chain itself. */
async function ageBlockhashes(page: Page, { solana }: Devnet): Promise<() => Promise<void>> {
  const url = `${solana.url}/**`
  await page.route(url, async (route) => {
    const { id, method } = route.request().postDataJSON() ?? {}
    if (method !== 'getLatestBlockhash' || route.request().frame() !== page.mainFrame())
      return route.fallback()
    const value = { blockhash: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', lastValidBlockHeight: 1 }
    return route.fulfill({ json: { jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } } })
  })
  return () => page.unroute(url)
}

test('a wallet that answers too late has sent nothing, and the next try arrives', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const before = await lamportsOf(devnet)
  const host = await openHost(hostSetup())
  const bringBack = await ageBlockhashes(host.page, devnet)
  await openSend(host, 'Reef Wallet')
  await fill(host, '0.7', bob)
  await review(host)

  await press(host, 'Send')
  await expect(host.widget.locator('strong', { hasText: 'so nothing was sent' })).toBeVisible()
  expect(await lamportsOf(devnet)).toBe(before)

  await bringBack()
  await press(host, /^(Send|Try again)$/)
  await ended(host, '0.7 SOL sent')
  expect((await lamportsOf(devnet)) - before).toBe(700_000_000n)
})

test('the embedded wallet sends by the same approval, however late it is', async ({
  openHost,
  hostSetup,
  vault,
  devnet,
}) => {
  const { network } = devnet.solana
  const before = await lamportsOf(devnet)
  const host = await openHost(embeddedHost(vault, hostSetup({ networks: [network] })))
  await beSignedIn(host, vault)
  const { address } = await host.state()
  await fundSolana(devnet, address!, { lamports: 2_000_000_000n, usdc: 7_000_000n })
  await ageBlockhashes(host.page, devnet)
  await openForm(host)
  await fill(host, '0.4', bob)
  await review(host)

  await press(host, 'Send')
  await approve(host.page, 'Approve')

  await ended(host, '0.4 SOL sent')
  expect((await lamportsOf(devnet)) - before).toBe(400_000_000n)
})
