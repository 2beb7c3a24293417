import { type Address, createPublicClient, erc20Abi, http, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiChains } from '../../../devnet/apiChains'
import { abis } from '../../../devnet/contracts/abis'
import { type Devnet, startDevnet } from '../../../devnet/devnet'
import { findPostgres, type PostgresServer, startPostgres } from '../../../tests/api/postgres'
import { describeWith } from '../../../tests/runner/describeWith'
import { openChains } from '../chains/chains'
import { defaultLimits } from '../http/limits'
import type { StoredTransaction } from '../store/indexStore'
import { openStore } from '../store/openStore'
import type { Store } from '../store/store'
import { type Indexer, startIndexer } from './startIndexer'

const home = 'eip155:31337'
const limits = { ...defaultLimits, indexPollMs: 1_000_000, indexBlocks: 7, indexWaitMs: 20_000 }

function suite(name: string, createDatabase: () => Promise<string | undefined>) {
  describe(`an index in ${name}`, () => {
    let devnet: Devnet
    let store: Store
    let accounts: readonly Address[]
    let client: ReturnType<typeof createPublicClient>
    const indexers: Indexer[] = []

    beforeAll(async () => {
      devnet = await startDevnet({ history: true })
      store = await openStore({
        databaseUrl: await createDatabase(),
        databaseFile: undefined,
        log: () => {},
      })
      client = createPublicClient({
        transport: http(devnet.networks[0].rpcUrls.default.http[0], { batch: true }),
      })
      accounts = (await ask<Address[]>('eth_accounts')).map((account) => account.toLowerCase() as Address)
    }, 90_000)
    afterAll(async () => {
      await Promise.all(indexers.map((indexer) => indexer.stop()))
      await store.close()
      await devnet.stop()
    })

    const ask = <Result>(method: string, params: readonly unknown[] = []) =>
      client.request({ method, params } as never) as Promise<Result>
    const start = (log: Parameters<typeof startIndexer>[0]['log'] = () => {}) => {
      const open = openChains(apiChains(devnet).chains, limits).get(home)
      const indexer = startIndexer({ open, store: store.index, limits, log })
      indexers.push(indexer)
      return indexer
    }

    async function historyOf(account: string): Promise<readonly StoredTransaction[]> {
      const all: StoredTransaction[] = []
      for (;;) {
        const last = all.at(-1)
        const page = await store.index.history(account, [home], last, 20)
        all.push(...page)
        if (page.length < 20) return all
      }
    }

    /** Incoming less outgoing amounts, by token, and of the currency less the fees. */
    async function sumsOf(account: Address) {
      const sums = new Map<string, bigint>([['', account.startsWith('0xde91') ? 0n : parseEther('10000')]])
      const history = await historyOf(account)
      for (const { hash, sender, transfers } of history) {
        for (const { kind, token, tokenId, sender: from, receiver: to, amount } of transfers) {
          const key = kind === 'erc20' || kind === 'native' ? token : `${token}/${tokenId}`
          const sign = (to === account ? 1n : 0n) - (from === account ? 1n : 0n)
          sums.set(key, (sums.get(key) ?? 0n) + sign * amount)
        }
        if (sender === account) {
          const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({
            hash: hash as `0x${string}`,
          })
          sums.set('', sums.get('')! - gasUsed * effectiveGasPrice)
        }
      }
      return sums
    }

    async function expectIndexIsChain(indexer: Indexer) {
      await indexer.refresh()
      expect(indexer.progress().indexed).toBe(Number(await client.getBlockNumber({ cacheTime: 0 })))
      const { tokens, lights, cargo } = devnet.contracts
      for (const account of accounts.slice(0, 4)) {
        const sums = await sumsOf(account)
        expect(sums.get('')).toBe(await client.getBalance({ address: account }))
        for (const token of Object.values(tokens)) {
          const args = [account] as const
          const balance = await client.readContract({
            address: token,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args,
          })
          expect(sums.get(token.toLowerCase())).toBe(balance)
        }
        for (const [key, sum] of sums) {
          const [collection, id] = key.split('/')
          if (id === undefined) continue
          const held =
            collection === cargo.toLowerCase()
              ? await client.readContract({
                  address: cargo,
                  abi: abis.cargo,
                  functionName: 'balanceOf',
                  args: [account, BigInt(id)],
                })
              : BigInt(
                  (
                    await client.readContract({
                      address: collection as Address,
                      abi: abis.collectible,
                      functionName: 'ownerOf',
                      args: [BigInt(id)],
                    })
                  ).toLowerCase() === account,
                )
          expect([key, sum]).toEqual([key, held])
        }
        expect(sums.has(`${lights.toLowerCase()}/${accounts.indexOf(account) + 1}`)).toBe(true)
      }
    }

    /** Random payments and transfers among the accounts, some of which the chain refuses. */
    async function act(count: number) {
      const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]!
      for (let index = 0; index < count; index++) {
        const from = pick(accounts)
        const to = pick(accounts)
        const value = BigInt(Math.floor(Math.random() * 1e9))
        const token = pick(Object.values(devnet.contracts.tokens))
        const amount = Math.random() < 0.1 ? 2n ** 200n : value % 1_000_000n
        const data = `0xa9059cbb${to.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
        const call =
          Math.random() < 0.4
            ? { from, to, value: numberToHex(value) }
            : { from, to: token, data, gas: '0x30d40' }
        const hash = await ask<`0x${string}`>('eth_sendTransaction', [call])
        // The node may report it before it is in a block. After blocks were taken back, it may never put it into one.
        await client
          .waitForTransactionReceipt({ hash, pollingInterval: 10, timeout: 5_000 })
          .catch(() => ask('anvil_dropAllTransactions'))
      }
    }

    test('the index equals the chain: its past, and later blocks', async () => {
      const indexer = start()
      await expectIndexIsChain(indexer)

      await act(40)

      await expectIndexIsChain(indexer)
    })

    test('blocks that the chain takes back are removed, and the new branch is followed', async () => {
      const lines: string[] = []
      const indexer = start((_, event) => void lines.push(event))
      await indexer.refresh()
      const snapshot = await ask('evm_snapshot')
      await act(15)
      await expectIndexIsChain(indexer)

      await ask('evm_revert', [snapshot])
      await expectIndexIsChain(indexer)
      await act(25)
      await expectIndexIsChain(indexer)
      await ask('anvil_reorg', [5, []])
      await ask('evm_mine')

      await expectIndexIsChain(indexer)
      expect(lines.filter((line) => line === 'index taken back')).toHaveLength(2)
    })

    test('a reorganisation deeper than the stored hashes is indexed again', async () => {
      await Promise.all(indexers.map((indexer) => indexer.stop()))
      const open = openChains(apiChains(devnet).chains, limits).get(home)
      const own = { ...limits, reorgBlocks: 2 }
      const snapshot = await ask('evm_snapshot')
      await act(10)
      const indexer = startIndexer({ open, store: store.index, limits: own, log: () => {} })
      indexers.push(indexer)
      await expectIndexIsChain(indexer)

      await ask('evm_revert', [snapshot])

      await expectIndexIsChain(indexer)
    })

    test('an index that was stopped continues from its end, and several may share a database', async () => {
      await Promise.all(indexers.map((indexer) => indexer.stop()))
      await act(20)

      const several = [start(), start(), start()]
      await Promise.all(several.map((indexer) => indexer.refresh()))

      await expectIndexIsChain(several[0]!)
      await act(5)
      await Promise.all(several.map((indexer) => indexer.refresh()))
      for (const indexer of several) await expectIndexIsChain(indexer)
    })
  })
}

suite('SQLite', async () => undefined)

describeWith(findPostgres(), 'with a PostgreSQL', () => {
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres.remove(), 60_000)
  suite('PostgreSQL', () => postgres.createDatabase())
})
