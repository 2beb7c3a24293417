import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FeatureContext } from '@shared/contract/context'
import { isUnsure } from '@shared/domain/transaction'
import { createPublicClient, erc20Abi, getAbiItem, type Hex, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiChains } from '../../devnet/apiChains'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { openPayment } from '../../features/pay/actions/openPayment'
import { payWithWallet } from '../../features/pay/actions/payWithWallet'
import { preparePayment } from '../../features/pay/actions/preparePayment'
import { onceOf, payTermsOf } from '../../features/pay/form/payTerms'
import { apiChainsSchema } from '../../servers/api/chains/apiChain'
import { type Api, startApi } from '../../servers/api/startApi'
import { createCoreState } from '../../shell/entry/boot/createCoreState'
import { createCore } from '../../shell/entry/package/sessions'
import { createHttp } from '../../shell/ground/http/createHttp'
import type { Eip1193Provider, ShellConnector } from '../../shell/reach/connectors/connector'
import { createTestWallet } from '../../testing'
import { createFakeCoreDeps } from '../fakes/fakeCoreDeps'
import { createFakeLocks } from '../fakes/fakeLocks'
import { createFakeStorage } from '../fakes/fakeStorage'

// A payment in the hands of impatient visitors: double taps, two tabs, crashes, declined and late approvals, on the real
// shell, the real wallet, the real API and a real chain. PAY_RUNS and PAY_SEED repeat and lengthen it.

const runs = Number(process.env.PAY_RUNS ?? 250)
const seed = Number(process.env.PAY_SEED ?? randomInt(2 ** 31))
const walletId = 'local.harbor'
const home = 'eip155:31337'
const amount = 2_500_000n

let devnet: Devnet
let api: Api
let client: ReturnType<typeof createPublicClient>
let usdc: Hex
beforeAll(async () => {
  devnet = await startDevnet()
  api = await startApi({
    chains: apiChainsSchema.parse(apiChains(devnet)),
    projects: [{ id: 'harbor' }],
    indexed: false,
    limits: { paySearchMs: 0, requestsPerSecond: 1e6, requestBurst: 1e6 },
  })
  client = createPublicClient({ transport: http(devnet.networks[0].rpcUrls.default.http[0]) })
  usdc = devnet.contracts.tokens.usdc.toLowerCase() as Hex
}, 60_000)
afterAll(async () => {
  await api.stop()
  await devnet.stop()
})

const ask = (method: string, ...params: unknown[]) => client.request({ method, params } as never)

/** Numbers below one, the same for a seed. Source: mulberry32 */
function createRandom(start: number) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A wallet that asks its owner, who takes their time. It outlives the pages that asked. */
function createSlowWallet() {
  const open: ((isApproved: boolean) => void)[] = []
  const wallet = createTestWallet({
    name: 'Harbor Wallet',
    rdns: walletId,
    mnemonic: 'test test test test test test test test test test test junk',
    networks: [{ chainId: 31337, rpcUrl: devnet.networks[0].rpcUrls.default.http[0]!, name: 'Harbor Local' }],
    approve: ({ method }) =>
      method === 'eth_requestAccounts' ? true : new Promise<boolean>((resolve) => open.push(resolve)),
  })
  return {
    provider: wallet.provider as Eip1193Provider,
    open,
    answer: (isApproved: boolean) => open.shift()?.(isApproved),
  }
}

/** A tab, whose crash is silent: nothing that it has begun has any effect afterwards. */
async function openTab(browser: Browser) {
  const tab = browser.locks.tab()
  let isGone = false
  const never = new Promise<never>(() => {})
  const alive = async <T>(running: Promise<T>): Promise<T> => {
    try {
      const result = await running
      return isGone ? never : result
    } catch (error) {
      if (isGone) return never
      throw error
    }
  }
  const storage = browser.storage.tab()
  const provider: Eip1193Provider = {
    ...browser.wallet.provider,
    request: async (args) => alive(isGone ? never : browser.wallet.provider.request(args)),
  }
  const connector: ShellConnector = {
    id: walletId,
    type: 'ANNOUNCED',
    name: 'Harbor Wallet',
    namespaces: ['eip155'],
    providers: { eip155: async () => provider },
  }
  const server = createHttp({ baseUrl: api.url, query: { projectId: 'harbor' } })
  const deps = createFakeCoreDeps({
    wallets: [{ connector }],
    networks: [devnet.networks[0]],
    locks: tab.locks,
    storage: {
      ...storage,
      get: (key) => alive(storage.get(key)),
      set: (key, value) => isGone || storage.set(key, value),
    },
  })
  const request = (...args: Parameters<typeof server.request>) =>
    alive(isGone ? never : server.request(...args))
  Object.assign(deps, { http: () => ({ request }) })
  const core = createCore(deps, await createCoreState(deps))
  await core.chains.connect(walletId)
  const ctx = {
    chains: core.chains,
    http: { request },
    log: deps.log,
  } as Pick<FeatureContext, 'chains' | 'http' | 'log'>
  return {
    advance: () => deps.clock.advance(5_000),
    /** A node that fails is asked again a moment later. */
    tick: () => deps.clock.advance(100),
    resume: () => core.followTransactions(true),
    transactions: core.chains.transactions,
    /** What the button does. */
    async pay(despite?: number) {
      const payment = await openPayment(ctx, browser.terms)
      if (payment.status !== 'waiting') return
      const unit = { symbol: 'USDC', decimals: 6 }
      const { quote } = await preparePayment(ctx, { terms: browser.terms, payment, label: 'Pay', unit })
      await payWithWallet(ctx, quote, { id: payment.id, despite })
    },
    crash() {
      isGone = true
      tab.crash()
      core.dispose()
    },
  }
}

type Browser = ReturnType<typeof openBrowser>

function openBrowser(number: number) {
  const recipient = `0x5a5a${number.toString(16).padStart(36, '0')}`
  const paymentId = `order-${String(number).padStart(14, '0')}`
  const asset = number % 2 ? `${home}/slip44:60` : `${home}/erc20:${usdc}`
  const terms = payTermsOf({ paymentId, asset, recipient, amount: String(amount) })!
  return {
    terms,
    wallet: createSlowWallet(),
    storage: createFakeStorage(),
    locks: createFakeLocks(),
  }
}

/** How often the recipient of a run was paid. */
async function countPaid({ terms }: Browser): Promise<number> {
  const recipient = terms.recipient as Hex
  if (!terms.token) return Number((await client.getBalance({ address: recipient })) / amount)
  const event = getAbiItem({ abi: erc20Abi, name: 'Transfer' })
  const logs = await client.getLogs({ address: usdc, event, args: { to: recipient }, fromBlock: 0n })
  return logs.length
}

async function run(number: number, random: () => number) {
  const browser = openBrowser(number)
  const { wallet } = browser
  const pick = (count: number) => Math.floor(random() * count)
  const tabs = [await openTab(browser), await openTab(browser)]
  /** The open taps, by tab: the taps of crashed tabs never settle. */
  const taps = tabs.map(() => new Set<Promise<unknown>>())
  const steps: string[] = []
  let declined = 0
  const tap = (tab: number, despite?: number) => {
    steps.push(`${despite === undefined ? 'tap' : 'tap despite'} ${tab}`)
    const open = taps[tab]!
    const tapped = tabs[tab]!.pay(despite)
      .catch(() => {})
      .finally(() => open.delete(tapped))
    open.add(tapped)
  }
  const answer = (isApproved: boolean) => {
    if (wallet.open.length === 0) return
    steps.push(isApproved ? 'approve' : 'decline')
    if (!isApproved) declined++
    wallet.answer(isApproved)
  }
  const reload = async (tab: number) => {
    steps.push(`crash ${tab}`)
    tabs[tab]!.crash()
    taps[tab] = new Set()
    tabs[tab] = await openTab(browser)
  }
  /** A visitor insists if the page shows an old request, the wallet shows nothing, and nothing was ever approved. */
  const insist = (tab: number) => {
    const unsure = tabs[tab]!.transactions.recent.get().find(
      (each) =>
        each.intent.kind === 'calls' &&
        each.intent.once === onceOf(browser.terms.paymentId) &&
        isUnsure(each),
    )
    if (unsure && wallet.open.length === 0 && declined > 0 && !steps.includes('approve'))
      tap(tab, unsure.submittedAt)
  }
  const acts = [
    () => tap(pick(2)),
    () => {
      tap(0)
      tap(1)
    },
    () => {
      const tab = pick(2)
      tap(tab)
      tap(tab)
    },
    () => answer(true),
    () => answer(random() < 0.3),
    () => reload(pick(2)),
    () => tabs[pick(2)]!.advance(),
    () => ask('anvil_mine'),
    () => insist(pick(2)),
  ]
  tap(pick(2))
  for (let count = 3 + pick(6); count > 0; count--) {
    await acts[pick(acts.length)]!()
    await wait(pick(5))
  }
  const isFinallyApproved = random() < 0.7
  const over = { settled: false }
  const end = async () => {
    while (!over.settled) {
      answer(isFinallyApproved)
      await ask('anvil_mine')
      await wait(1)
    }
  }
  const ending = end()
  while (taps.some((open) => open.size > 0) || wallet.open.length > 0) {
    await Promise.all(tabs.map((tab) => tab.tick()))
    await wait(1)
  }
  // What a crashed tab has asked the wallet for is on its way.
  await wait(2)
  over.settled = true
  await ending
  await ask('anvil_mine')
  for (const tab of tabs) tab.crash()
  const paid = await countPaid(browser)
  const status = await statusOf(browser, paid > 0)
  return { paid, status, steps, kept: browser.storage.values.transactions }
}

/** What the server says, once the visitor has come back to any page of the shop. */
async function statusOf(browser: Browser, isPaid: boolean) {
  const later = await openTab(browser)
  await later.resume()
  const deadline = Date.now() + 5_000
  let status = await askStatus(browser)
  while (isPaid && status !== 'paid' && Date.now() < deadline) {
    await later.advance()
    await wait(5)
    status = await askStatus(browser)
  }
  later.crash()
  return status
}

async function askStatus(browser: Browser) {
  const told = await fetch(`${api.url}/v1/pay/${browser.terms.paymentId}?projectId=harbor`)
  return told.status === 404 ? 'none' : ((await told.json()) as { status: string }).status
}

test(`a payment is made once or not at all, in ${runs} random visits (seed ${seed})`, async () => {
  await ask('evm_setAutomine', false)
  const random = createRandom(seed)
  const outcomes = { paid: 0, unpaid: 0 }

  for (let number = 1; number <= runs; number++) {
    const { paid, status, steps, kept } = await run(number, random)
    const context = `run ${number}: ${steps.join(', ')}; kept ${JSON.stringify(kept)}`
    expect(paid, context).toBeLessThanOrEqual(1)
    expect(status === 'paid', `${context}; the server says ${status}, the chain ${paid}`).toBe(paid === 1)
    if (paid) outcomes.paid++
    else outcomes.unpaid++
  }

  console.info(outcomes)
  // Both ends are met, or nothing was tried.
  expect(outcomes.paid).toBeGreaterThan(runs / 4)
  expect(outcomes.unpaid).toBeGreaterThan(0)
}, 600_000)
