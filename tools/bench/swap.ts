import { apiChains } from '../../devnet/apiChains'
import { startDevnet } from '../../devnet/devnet'
import { apiChainsSchema } from '../../servers/api/chains/apiChain'
import { startApi } from '../../servers/api/startApi'
import type { Answer } from '../../servers/files/serveFiles'
import { launchChromium } from '../pages/launchChromium'
import { unthrottled } from '../pages/profiles'
import { serveHostPages } from '../pages/serveHostPages'
import { servicePage } from '../pages/servicePage'
import { measureSwap, type SwapTimes } from './measureSwap'
import { median } from './results'

// How long a visitor waits for the first price of a swap, of real pools on a local chain.

/** The first account of every local chain. */
const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const runs = process.argv.includes('--quick') ? 3 : 9

const pages = new Map<string, Answer>()
const server = await serveHostPages(async () => pages)
const devnet = await startDevnet({ swap: true })
const api = await startApi({ chains: apiChainsSchema.parse(apiChains(devnet)), indexed: false })
const [network] = devnet.networks
pages.set('/host/swap.html', servicePage({ apiUrl: api.url, networks: [network] }))
const browser = await launchChromium()
try {
  const wallet = { rpcUrl: network.rpcUrls.default.http[0]!, account } as const
  const measure = () => measureSwap(browser, `${server.url}/host/swap.html`, wallet)
  // The servers compress at their first response.
  await measure()
  const measured: SwapTimes[] = []
  for (let run = 1; run <= runs; run++) measured.push(await measure())
  const of = (figure: keyof SwapTimes) =>
    median(measured.map((each) => each[figure]))
      .toFixed(0)
      .padStart(6)
  console.log(`Swap in a browser, ${unthrottled.name}, medians of ${runs}, ms
  open → first quote, cold                ${of('coldMs')}
  open → first quote, next opening        ${of('warmMs')}
  of which the API: quote of two sources  ${await quoteMs()}`)
} finally {
  await browser.close()
  await api.stop()
  await devnet.stop()
  await server.stop()
}

/** A quote without a page. */
async function quoteMs(): Promise<string> {
  const home = network.caipNetworkId
  const query = new URLSearchParams({
    userAddress: account,
    amount: '500000000000000000',
    from: `${home}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
    to: `${home}:${devnet.contracts.tokens.usdc}`,
  })
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const beganMs = performance.now()
    const answer = await fetch(`${api.url}/v1/convert/quotes?${query}`)
    if (!answer.ok) throw new Error(`The API answered ${answer.status}.`)
    await answer.arrayBuffer()
    times.push(performance.now() - beganMs)
  }
  return median(times).toFixed(0).padStart(6)
}
