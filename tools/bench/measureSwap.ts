import type { Browser } from '@playwright/test'
import type { Hex } from 'viem'
import { unthrottled } from '../pages/profiles'
import { withPage } from '../pages/withPage'

/** From `open('Swap')` with tokens and an amount to the painted quote, in ms. */
export interface SwapTimes {
  /** The first opening in a page, which has loaded neither the swap's code nor its tokens. */
  readonly coldMs: number
  /** The next opening in that page. */
  readonly warmMs: number
}

interface SwapPage {
  readonly latchkey: {
    open(view: string, parameters: object): Promise<void>
    close(): Promise<void>
    getState(): { readonly status: string }
  }
}

/** Two openings of the swap by a visitor whose wallet is connected. */
export function measureSwap(
  browser: Browser,
  url: string,
  wallet: { readonly rpcUrl: string; readonly account: Hex },
): Promise<SwapTimes> {
  return withPage(browser, unthrottled, async ({ page, traffic }) => {
    // The function has no name, like the probe's: the loader's helper for names is not in the page.
    await page.addInitScript(
      `{ const __name = (named) => named; (${announceWallet})(${JSON.stringify(wallet)}) }`,
    )
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate(() => window.probe.usable())
    await page.locator('latchkey-button').getByRole('button').click()
    await page.locator('latchkey-modal').getByRole('button', { name: 'Bench Wallet' }).click()
    await page.locator('latchkey-modal').getByRole('dialog').waitFor({ state: 'hidden' })
    await traffic.quiet()
    const open = () =>
      page.evaluate(async () => {
        const { latchkey } = window as unknown as SwapPage
        const beganMs = performance.now()
        latchkey.open('Swap', { fromToken: 'ETH', toToken: 'USDC', amount: '0.5' }).catch(() => {})
        while (!document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.lk-swap-details time'))
          await new Promise((done) => requestAnimationFrame(done))
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        return performance.now() - beganMs
      })
    const coldMs = await open()
    await page.evaluate(() => (window as unknown as SwapPage).latchkey.close())
    await page.locator('latchkey-modal').getByRole('dialog').waitFor({ state: 'hidden' })
    await traffic.quiet()
    return { coldMs, warmMs: await open() }
  })
}

/** Runs in the page: a wallet that holds one account, and asks a node everything else. */
function announceWallet({ rpcUrl, account }: { rpcUrl: string; account: Hex }): void {
  const request = async ({ method, params = [] }: { method: string; params?: unknown }) => {
    if (/^eth_(requestA|a)ccounts$/.test(method)) return [account]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    const { result, error } = (await answer.json()) as { result: unknown; error?: object }
    if (error) throw Object.assign(new Error('The node refused.'), error)
    return result
  }
  const info = {
    uuid: '7b0b3a3e-3c0b-4d3f-9d0a-2f6f3a3b1c11',
    name: 'Bench Wallet',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'wallet.bench',
  }
  const provider = { request, on: () => {}, removeListener: () => {} }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
