import { resolve } from 'node:path'
import { type Address, createTestClient, http, parseEther } from 'viem'
import { startDevnet } from '../../devnet/devnet'
import type { Answer } from '../../servers/files/serveFiles'
import { withPartitions } from '../../tests/browsers'
import { startVaultStack } from '../../tests/vault/startVaultStack'
import { distFolder } from '../build/common'
import { launchChromium } from '../pages/launchChromium'
import { unthrottled } from '../pages/profiles'
import { serveHostPages } from '../pages/serveHostPages'
import { servicePage } from '../pages/servicePage'
import { measureBeginning } from './measureBeginning'
import { measureWallet, type WalletTimes } from './measureWallet'
import { quantile } from './quantile'
import { rankSumChance } from './rankSumChance'
import { median } from './results'

const isQuick = process.argv.includes('--quick')
await reportTimes(isQuick ? 3 : 5)
await reportBeginning(isQuick ? 200 : 500)

/** How long a visitor waits for the embedded wallet. */
async function reportTimes(runs: number) {
  const pages = new Map<string, Answer>()
  const server = await serveHostPages(async () => pages)
  const devnet = await startDevnet()
  const vault = await startVaultStack({
    folder: resolve(distFolder, 'vault'),
    origins: [server.url],
    project: 'minimal',
    devnet,
  })
  const [network] = devnet.networks
  pages.set('/host/wallet.html', servicePage({ walletUrl: vault.walletUrl, networks: [network] }))
  const chain = createTestClient({ mode: 'anvil', transport: http(network.rpcUrls.default.http[0]!) })
  const fund = (account: string) => chain.setBalance({ address: account as Address, value: parseEther('1') })
  const browser = await launchChromium(withPartitions)
  try {
    const measure = (run: number) =>
      measureWallet(browser, `${server.url}/host/wallet.html`, vault, `run-${run}@harbor.example`, fund)
    // The servers compress at their first response.
    await measure(0)
    const measured: WalletTimes[] = []
    for (let run = 1; run <= runs; run++) measured.push(await measure(run))
    const of = (figure: keyof WalletTimes) =>
      median(measured.map((each) => each[figure]))
        .toFixed(0)
        .padStart(6)
    console.log(`Embedded wallet in a browser, ${unthrottled.name}, medians of ${runs}, ms
  new device: address → button of window  ${of('windowButtonMs')}
  new device: code → connected            ${of('madeMs')}
  signature: request → approval armed     ${of('armedMs')}
  payment: request → button of the review ${of('reviewMs')}
  payment: tap → window armed             ${of('windowMs')}
  known device: address → field for code  ${of('codeFieldMs')}
  known device: code → connected          ${of('openedMs')}`)
  } finally {
    await browser.close()
    await vault.stop()
    await devnet.stop()
    await server.stop()
  }
}

/** Whether the time of an answer reveals to a stranger who has an account. */
async function reportBeginning(count: number) {
  const { known, unknown } = await measureBeginning(count)
  const shown = (values: readonly number[]) =>
    `median ${median(values).toFixed(2)}, quartiles ${quantile(values, 0.25).toFixed(2)} to ${quantile(values, 0.75).toFixed(2)}`
  console.log(`Embedded wallet: POST /v1/email, ${count} each by turns, ms
  an address with an account     ${shown(known)}
  an address without one         ${shown(unknown)}
  difference of the medians      ${(median(known) - median(unknown)).toFixed(2)}
  chance of as much by accident  ${rankSumChance(known, unknown).toFixed(3)} (Mann and Whitney)`)
}
