import type { Page } from '@playwright/test'
import type { FeatureContext } from '../../../shared/contract/context'
import type { Transfer, TransferIntent } from '../../../shared/domain/transfer'
import type { WalletSetup } from '../harness/hostPage'
import type { Host } from '../harness/openHost'
import { rpc } from '../harness/rpc'
import { ownParts, probePart, signedRelease } from '../harness/signing'
import { expect, test } from '../harness/test'

const reef: WalletSetup = { name: 'Reef Wallet', rdns: 'local.reef', kind: 'solana' }
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const carol = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'

type Probed = Window & { featureContext?: FeatureContext }

/** Publishes a feature that may use the chains, in addition to ours. */
test.beforeEach(({ release }) => {
  release.publish(signedRelease({ ...ownParts(release.folder), probe: probePart(release.folder) }))
})

async function openProbe(host: Host) {
  await host.openView('probe/Probe')
  await host.page.waitForFunction(() => 'featureContext' in window)
}
const asked = (transfer: Transfer) => ({ ...transfer, amount: String(transfer.amount) })
const quote = (page: Page, transfer: Transfer) =>
  page.evaluate(async (given) => {
    const { transactions } = (window as Probed).featureContext!.chains
    const { fee, max, received, ...rest } = await transactions.quote({
      ...given,
      kind: 'transfer',
      amount: BigInt(given.amount),
      symbol: 'X',
      decimals: 6,
    } as TransferIntent)
    return {
      ...rest,
      amount: given.amount,
      fee: String(fee.value),
      max: String(max),
      received: String(received),
    }
  }, asked(transfer))
const send = (page: Page, transfer: Transfer) =>
  page.evaluate(async (given) => {
    const { transactions } = (window as Probed).featureContext!.chains
    const quote = await transactions.quote({
      ...given,
      kind: 'transfer',
      amount: BigInt(given.amount),
      symbol: 'X',
      decimals: 6,
    } as TransferIntent)
    return (await transactions.submit(quote)).id
  }, asked(transfer))
const sent = (page: Page) =>
  page.evaluate(() =>
    (window as Probed)
      .featureContext!.chains.transactions.recent.get()
      .map(({ id, status }) => `${id} ${status}`),
  )
const sessionChunks = (paths: readonly string[]) =>
  paths.flatMap((path) => /\/(\w*[tT]ransactions)\.\w+\.js/.exec(path)?.[1] ?? []).sort()

test('a token is sent on EVM, by code loaded with the first quote, and followed to its receipt @core', async ({
  page,
  openHost,
  release,
  devnet,
}) => {
  const [harbor] = devnet.networks
  const token = devnet.contracts.tokens.toll
  const host = await openHost()
  await host.connect()
  await openProbe(host)
  expect(sessionChunks(release.requests)).toEqual([])

  const quoted = await quote(page, { token, to: bob, amount: 1_000n })
  expect(quoted).toMatchObject({ received: '990', receiver: 'account' })
  expect(sessionChunks(release.requests)).toEqual(['eip155Transactions', 'transactions'])
  const id = await send(page, { token, to: bob, amount: 1_000n })

  await expect.poll(() => sent(page)).toEqual([`${id} confirmed`])
  expect(await rpc(harbor, 'eth_getTransactionReceipt', id)).toMatchObject({
    status: '0x1',
    to: token.toLowerCase(),
  })
  expect((await host.facts('transactionSubmitted')).length).toBe(1)
  expect((await host.facts('transactionSettled')).length).toBe(1)
})

test('a pending transfer is followed again after a reload, and its end reported once', async ({
  page,
  openHost,
  devnet,
}) => {
  const [harbor] = devnet.networks
  const host = await openHost()
  await host.connect()
  await openProbe(host)
  await rpc(harbor, 'evm_setAutomine', false)
  const id = await send(page, { to: bob, amount: 5n })
  await expect.poll(() => sent(page)).toEqual([`${id} pending`])

  await page.reload()
  await expect.poll(async () => (await host.state()).status).toBe('connected')
  expect(await host.facts('transactionSettled')).toEqual([])
  await rpc(harbor, 'evm_setAutomine', true)
  await rpc(harbor, 'anvil_mine', '0x1')

  await expect.poll(() => host.facts('transactionSettled'), { timeout: 15_000 }).toHaveLength(1)
  await openProbe(host)
  expect(await sent(page)).toEqual([`${id} confirmed`])
  await page.reload()
  await openProbe(host)
  expect(await host.facts('transactionSettled')).toEqual([])
})

test('a visitor who declines has sent nothing @core', async ({ page, openHost, devnet }) => {
  const [harbor] = devnet.networks
  const host = await openHost()
  await host.connect()
  await openProbe(host)
  const count = () => rpc(harbor, 'eth_getTransactionCount', alice, 'latest')
  const before = await count()
  await host.setPolicy('local.harbor', 'decline')

  await expect(send(page, { to: bob, amount: 5n })).rejects.toThrow('Request declined')

  expect(await count()).toBe(before)
  expect(await sent(page)).toEqual([])
})

test('an account that the wallet does not share cannot be made active', async ({ page, openHost }) => {
  const host = await openHost()
  await host.connect()
  await openProbe(host)
  await expect(
    page.evaluate((address) => (window as Probed).featureContext!.chains.selectAccount(address), bob),
  ).rejects.toThrow('No ActiveCaipAddress found')
})

test('a token is sent on Solana, with an account created for it, and followed to its end @core', async ({
  page,
  openHost,
  release,
  devnet,
}) => {
  const { network, tokens } = devnet.solana
  const host = await openHost({
    wallets: [reef],
    moreNetworks: [network],
    options: { defaultNetwork: network },
  })
  await host.connect('Reef Wallet')
  await openProbe(host)

  const quoted = await quote(page, { token: tokens.shell, to: carol, amount: 1_000n })
  expect(quoted).toMatchObject({ received: '1000', receiver: 'account' })
  expect(sessionChunks(release.requests)).toEqual(['solanaTransactions', 'transactions'])
  const id = await send(page, { token: tokens.shell, to: carol, amount: 1_000n })

  await expect.poll(() => sent(page)).toEqual([`${id} confirmed`])
  const found = await rpc<{ meta: { err: unknown } }>(network, 'getTransaction', id, {
    maxSupportedTransactionVersion: 0,
  })
  expect(found.meta.err).toBeNull()
})

const bell = {
  type: 'function',
  name: 'ring',
  inputs: [],
  outputs: [],
  stateMutability: 'nonpayable',
} as const
/** Rings the bell of the bazaar twice. Returns the requests to the wallet, step by step. */
const ringTwice = (page: Page, bazaar: string) =>
  page.evaluate(
    async ([address, abi]) => {
      const { read, transactions } = (window as Probed).featureContext!.chains
      const data = await read.encode({ abi, args: [] })
      const calls = ['First', 'Second'].map((label) => ({ to: address, data, label }))
      const quote = await transactions.quote({ kind: 'calls', label: 'Ring twice', calls })
      const steps: string[] = []
      await transactions.submit(quote, {
        onStep: ({ number, count, label }) => void steps.push(`${number}/${count} ${label}`),
      })
      return steps
    },
    [bazaar, bell] as const,
  )

/** The wallets of a page refuse each batch by a code of EIP-5792, in the words of a visitor who declines. */
const refuseBatches = (page: Page, code: number) =>
  page.addInitScript((refusal) => {
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent).detail
      if (provider.refusesBatches) return
      const { request } = provider
      provider.refusesBatches = true
      provider.request = (given: { method: string }) =>
        given.method === 'wallet_sendCalls'
          ? Promise.reject(Object.assign(new Error('User rejected the upgrade.'), { code: refusal }))
          : request.call(provider, given)
    })
  }, code)

const oneByOne = ['1/2 First', '2/2 Second']
for (const { what, takesBatches, refusal, expected } of [
  { what: 'one batch of a wallet that takes them', takesBatches: true, expected: ['1/1 Ring twice'] },
  { what: 'one after the other of a wallet that takes no batches', takesBatches: false, expected: oneByOne },
  {
    what: 'one after the other of a wallet that says it takes batches, and refuses this one',
    takesBatches: true,
    refusal: 5750,
    expected: ['1/1 Ring twice', ...oneByOne],
  },
])
  test(`calls of a contract are ${what}, and followed to their end`, async ({
    page,
    openHost,
    release,
    devnet,
  }) => {
    const [harbor] = devnet.networks
    const { bazaar } = devnet.contracts
    if (refusal) await refuseBatches(page, refusal)
    const host = await openHost({ wallets: [{ name: 'Harbor Wallet', rdns: 'local.harbor', takesBatches }] })
    await host.connect()
    await openProbe(host)

    expect(await ringTwice(page, bazaar)).toEqual(expected)

    await expect
      .poll(async () => (await sent(page)).map((each) => each.split(' ')[1]))
      // A batch that the wallet refused leaves nothing behind.
      .toEqual(expected.filter((step) => !refusal || oneByOne.includes(step)).map(() => 'confirmed'))
    const logs = await rpc<unknown[]>(harbor, 'eth_getLogs', { address: bazaar, fromBlock: 'earliest' })
    expect(logs.length).toBeGreaterThanOrEqual(2)
    expect(release.requests.some((path) => path.includes('/eip155Contracts.'))).toBe(true)
    await expect(host.widget.locator('.lk-toast')).toHaveText(/^Done: /)
  })
