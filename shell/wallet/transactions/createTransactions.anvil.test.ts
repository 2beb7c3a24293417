import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@shared/domain/network'
import type { Transaction } from '@shared/domain/transaction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EvmNetwork, startEvmNetwork } from '../../../devnet/evm/startEvmNetwork'
import { createTestWallet } from '../../../testing'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { createCoreState } from '../../entry/boot/createCoreState'
import { createCore } from '../../entry/package/sessions'
import type { Eip1193Provider, ShellConnector } from '../../reach/connectors/connector'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const walletId = 'local.harbor'

let chain: EvmNetwork
/** A connection to the chain's node that can break. */
let node: { url: string; isDown: boolean; stop(): void }
beforeAll(async () => {
  chain = await startEvmNetwork({ chainId: 31337 })
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (node.isDown) return void response.writeHead(503).end()
    const answer = await fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.concat(chunks),
    })
    response.writeHead(200, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  node = { url: `http://127.0.0.1:${port}`, isDown: false, stop: () => void server.close() }
})
afterAll(async () => {
  node.stop()
  await chain.stop()
})

const rpc = async (method: string, ...params: unknown[]) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return ((await response.json()) as { result: string }).result
}

/** Waits for a condition, while the page's clock advances. */
async function until(holds: () => boolean, advance: () => Promise<void>) {
  const deadline = Date.now() + 10_000
  while (!holds() && Date.now() < deadline) {
    await advance()
    await new Promise((resolve) => setTimeout(resolve, 20))
    await settled()
  }
}

test('a transfer outlives a node that is down and a page that is left', async () => {
  const network: Network = {
    ...mainnet,
    id: 31337,
    caipNetworkId: 'eip155:31337',
    rpcUrls: { default: { http: [node.url] } },
  }
  const wallet = createTestWallet({
    name: 'Harbor Wallet',
    rdns: walletId,
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    networks: [{ chainId: 31337, rpcUrl: chain.url, name: 'Harbor Local' }],
    approve: () => true,
  })
  const connector: ShellConnector = {
    id: walletId,
    type: 'ANNOUNCED',
    name: 'Harbor Wallet',
    namespaces: ['eip155'],
    providers: { eip155: async () => wallet.provider as Eip1193Provider },
  }
  const storage = createFakeStorage()
  const openPage = async () => {
    const deps = createFakeCoreDeps({ wallets: [{ connector }], networks: [network], storage: storage.tab() })
    const core = createCore(deps, await createCoreState(deps))
    const ends = () =>
      deps.facts.filter(([name]) => name === 'transactionSettled').map(([, payload]) => payload)
    return { ...deps, core, ends, sent: core.chains.transactions.recent.get }
  }
  await rpc('evm_setAutomine', false as never)
  const page = await openPage()
  await page.core.chains.connect(walletId)
  const { transactions } = page.core.chains
  await transactions.submit(
    await transactions.quote({ kind: 'transfer', to: bob, amount: 5n, symbol: 'ETH', decimals: 18 }),
  )
  await until(
    () => storage.values.transactions?.[0]?.tracking?.nonce !== undefined,
    () => page.clock.advance(4_000),
  )
  expect(storage.values.transactions![0]!.tracking).toMatchObject({ nonce: 0 })
  expect(page.ends()).toEqual([])
  page.core.dispose()

  node.isDown = true
  const later = await openPage()
  await later.core.followTransactions()
  for (let look = 0; look < 5; look++) {
    await later.clock.advance(60_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const statuses = () => later.sent().map(({ status }: Transaction) => status)
  expect(statuses()).toEqual(['pending'])
  await rpc('anvil_mine')
  node.isDown = false
  await until(
    () => later.ends().length > 0,
    () => later.clock.advance(60_000),
  )

  expect(statuses()).toEqual(['confirmed'])
  expect(later.ends()).toMatchObject([{ transaction: { intent: { amount: 5n }, status: 'confirmed' } }])
  later.core.dispose()
})
