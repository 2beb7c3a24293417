import { createPublicClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiChains } from '../../devnet/apiChains'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { receiptOf } from '../../devnet/evm/receiptOf'
import { testAccounts } from '../../devnet/solana/testAccounts'
import { findPostgres, type PostgresServer, startPostgres } from '../../tests/api/postgres'
import { describeWith } from '../../tests/runner/describeWith'
import type { HistoryItem } from './sources/historySchema'
import { type Api, startApi } from './startApi'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const eve = privateKeyToAccount(`0x${'e'.repeat(64)}`).address
const home = 'eip155:31337'
const meadow = 'eip155:31338'

function suite(name: string, createDatabase: () => Promise<string | undefined>) {
  describe(`with ${name}`, () => {
    let devnet: Devnet
    let api: Api
    beforeAll(async () => {
      devnet = await startDevnet({ history: true })
      const databaseUrl = await createDatabase()
      api = await startApi({
        chains: apiChains(devnet),
        limits: { indexWaitMs: 20_000 },
        ...(databaseUrl && { databaseUrl }),
      })
    }, 90_000)
    afterAll(async () => {
      await api.stop()
      await devnet.stop()
    })

    const get = async (path: string) => {
      const answer = await fetch(api.url + path)
      return { status: answer.status, body: (await answer.json()) as never }
    }
    interface Page {
      data: HistoryItem[]
      next: string | null
    }
    const pagesOf = async (path: string) => {
      const pages: HistoryItem[][] = []
      let next: string | null = ''
      while (next !== null) {
        const page: Page = (await get(`${path}${next && `&cursor=${next}`}`)).body
        pages.push(page.data)
        next = page.next
      }
      return pages
    }
    /** Sends a transaction, and waits until it is mined. */
    const send = async (call: object, at = 0) => {
      const client = createPublicClient({ transport: http(devnet.networks[at]!.rpcUrls.default.http[0]) })
      const hash = (await client.request({
        method: 'eth_sendTransaction',
        params: [call],
      } as never)) as `0x${string}`
      await receiptOf(client, hash)
      return hash
    }

    test('pages list each transaction once, the newest first, with its operation for the account', async () => {
      const pages = await pagesOf(`/v1/account/${alice}/history?chainId=${home}`)
      const all = pages.flat()

      expect(pages.length).toBeGreaterThan(1)
      expect(pages.slice(0, -1).every((page) => page.length === 25)).toBe(true)
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      const times = all.map(({ metadata }) => metadata.minedAt)
      expect(times).toEqual([...times].sort().reverse())
      const oldest = Date.parse(times.at(-1)!)
      expect(Date.now() - oldest).toBeGreaterThan(400 * 86_400_000)
      const operations = new Set(all.map(({ metadata }) => metadata.operationType))
      expect(operations).toEqual(
        new Set(['send', 'receive', 'trade', 'approve', 'execute', 'deploy', 'mint', 'burn']),
      )
      expect(all.filter(({ metadata }) => metadata.status === 'failed')).toMatchObject([
        { metadata: { operationType: 'execute' }, transfers: [] },
      ])
    })

    test('each asset is described by its kind: currency, token, trade, collectibles, and spam', async () => {
      const all = (await pagesOf(`/v1/account/${alice}/history?chainId=${home}`)).flat()
      const named = (symbol: string) =>
        all.filter(({ transfers }) => transfers.some(({ fungible_info }) => fungible_info?.symbol === symbol))

      expect(all[0]).toEqual({
        id: `${home}:${all[0]!.metadata.hash}`,
        metadata: {
          operationType: 'send',
          hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
          chain: home,
          minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          sentFrom: alice.toLowerCase(),
          sentTo: bob.toLowerCase(),
          status: 'confirmed',
          nonce: expect.any(Number),
        },
        transfers: [
          {
            fungible_info: {
              name: 'Harbor Ether',
              symbol: 'ETH',
              icon: { url: `${api.url}/public/getTokenImage/${home}` },
            },
            direction: 'out',
            quantity: { numeric: '0.25' },
            value: null,
            price: null,
            sender: alice.toLowerCase(),
            recipient: bob.toLowerCase(),
          },
        ],
      })
      const trade = all.find(({ metadata }) => metadata.operationType === 'trade')!
      expect(
        trade.transfers.map(({ direction, quantity, fungible_info }) => [
          direction,
          quantity.numeric,
          fungible_info!.symbol,
        ]),
      ).toEqual([
        ['out', '160', 'USDC'],
        ['in', '50', 'TIDE'],
      ])
      // One percent is kept by the token.
      const toll = named('TOLL').map(({ transfers }) => transfers.map(({ quantity }) => quantity.numeric))
      expect(toll).toEqual(
        [['4.95', '0.05'], ['39.6'], expect.any(Array)].filter((_, index) => index < toll.length),
      )
      const collectibles = all.flatMap(({ transfers }) => transfers.flatMap(({ nft_info }) => nft_info ?? []))
      expect(collectibles.filter(({ flags }) => flags.is_spam).map(({ name }) => name)).toEqual([
        'CLAIM $5000 at free-tide.example #1',
      ])
      const light = collectibles.find(({ name }) => name === 'Harbor Lights #1')!
      expect(light.content!.preview.url).toMatch(/^data:image\/svg\+xml;base64,/)
    })

    test("an account's transaction is listed at once, for both sides", async () => {
      const hash = await send({ from: alice, to: eve, value: '0x5' })
      const other = await send({ from: alice, to: eve, value: '0x6' }, 1)

      const { body } = await get(`/v1/account/${alice}/history?chainId=${home}`)
      const both = (await get(`/v1/account/${eve}/history`)).body as Page

      expect((body as Page).data[0]!.metadata.hash).toBe(hash)
      expect(
        both.data.map(({ metadata }) => [metadata.chain, metadata.hash, metadata.operationType]).sort(),
      ).toEqual([
        [home, hash, 'receive'],
        [meadow, other, 'receive'],
      ])
    })

    test('a zero transfer that a stranger writes is not in the history', async () => {
      const token = devnet.contracts.tokens.usdc
      const transferFrom = `0x23b872dd${eve.slice(2).toLowerCase().padStart(64, '0')}${bob.slice(2).toLowerCase().padStart(64, '0')}${'0'.padStart(64, '0')}`
      const before = ((await get(`/v1/account/${eve}/history?chainId=${home}`)).body as Page).data.length
      const hash = await send({ from: bob, to: token, data: transferFrom })

      const { data } = (await get(`/v1/account/${eve}/history?chainId=${home}`)).body as Page
      const own = ((await get(`/v1/account/${bob}/history?chainId=${home}`)).body as Page).data

      expect(data).toHaveLength(before)
      expect(own[0]).toMatchObject({ metadata: { hash, operationType: 'execute' }, transfers: [] })
    })

    test('tokens that an account received are among its balances, without being requested', async () => {
      const data = `0xa9059cbb${eve.slice(2).toLowerCase().padStart(64, '0')}${'64'.padStart(64, '0')}`
      await send({ from: alice, to: devnet.contracts.tokens.toll, data })

      const { balances } = (await get(`/v1/account/${eve}/balance?chainId=${home}`)).body as {
        balances: { symbol: string; quantity: { numeric: string } }[]
      }

      expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
        ['ETH', '0.000000000000000005'],
        ['TOLL', '0.000000000000000099'],
      ])
    })

    test('collectibles are those that the account holds at this moment', async () => {
      interface Collectibles {
        data: { name: string; standard: string; quantity: string; isSpam: boolean; imageUrl: string | null }[]
        next: string | null
      }
      const read = async (address: string) =>
        ((await get(`/v1/account/${address}/nfts?chainId=${home}`)).body as Collectibles).data
      const mine = await read(alice)

      expect(mine.map(({ name, quantity, isSpam }) => [name, quantity, isSpam]).sort()).toEqual([
        ['CLAIM $5000 at free-tide.example #1', '1', true],
        ['Cargo 1', '4', false],
        ['Cargo 2', '1', false],
        ['Cargo 3', '1', false],
        ['Harbor Lights #1', '1', false],
        ['Harbor Lights #12', '1', false],
        ['Harbor Lights #2', '1', false],
      ])
      expect(mine.every(({ imageUrl }) => imageUrl?.startsWith('data:image/svg+xml;base64,'))).toBe(true)
      // The account gave it away.
      expect((await read(bob)).map(({ name }) => name)).not.toContain('Harbor Lights #2')
    })

    test('Solana has an empty history', async () => {
      expect((await get(`/v1/account/${testAccounts[0]!.address}/history`)).body).toEqual({
        data: [],
        next: null,
      })
    })

    test.each([
      ['cursor=x', 'BadRequest'],
      [`cursor=${Buffer.from('[1,2]').toString('base64url')}`, 'BadRequest'],
      [`cursor=${Buffer.from('[1,"eip155:1",1e300,0]').toString('base64url')}`, 'BadRequest'],
      ['chainId=eip155:99', 'ChainNotSupported'],
      ['onramp=other', 'BadRequest'],
    ])('history with %s is refused', async (query, code) => {
      expect(await get(`/v1/account/${alice}/history?${query}`)).toMatchObject({
        status: 400,
        body: { error: { code } },
      })
    })

    test('the list of purchases is empty', async () => {
      expect((await get(`/v1/account/${alice}/history?onramp=coinbase`)).body).toEqual({
        data: [],
        next: null,
      })
    })

    test('metrics and health report the progress of the index', async () => {
      const text = await (await fetch(`${api.url}/metrics`)).text()
      const [, indexed] = /index_blocks\{chain="eip155:31337",of="index"\} (\d+)/.exec(text)!
      const [, head] = /index_blocks\{chain="eip155:31337",of="chain"\} (\d+)/.exec(text)!

      expect(Number(indexed)).toBeGreaterThan(40)
      expect(indexed).toBe(head)
      const { body } = await get('/health')
      const tell = (id: string) => ({ id, head: expect.any(Number), indexed: expect.any(Number) })
      expect(body).toMatchObject({ status: 'ok', chains: [tell(home), tell(meadow)] })
    })

    test('names are registered', async () => {
      const account = privateKeyToAccount(`0x${'e'.repeat(64)}`)
      const message = JSON.stringify({
        name: 'eve-here.latchkey.test',
        attributes: {},
        timestamp: Math.floor(Date.now() / 1000),
      })
      const register = async (changes = {}) => {
        const signature = await account.signMessage({ message })
        const body = { coin_type: 60, address: eve, message, signature, ...changes }
        return fetch(`${api.url}/v1/profile/account`, { method: 'POST', body: JSON.stringify(body) })
      }

      expect((await register()).status).toBe(200)
      expect((await register()).status).toBe(409)
      expect((await get(`/v1/profile/reverse/${eve}`)).body).toMatchObject([
        { name: 'eve-here.latchkey.test' },
      ])
      expect((await get('/v1/profile/suggestions/eve-here')).body).toMatchObject({
        suggestions: expect.arrayContaining([{ name: 'eve-here.latchkey.test', registered: true }]),
      })
    })

    test('events are counted', async () => {
      const event = {
        eventId: '7b0b3a3e-3c0b-4d3f-9d0a-2f6f3a3b1c11',
        url: 'https://app.example/',
        domain: 'app.example',
        timestamp: new Date().toISOString(),
        props: { type: 'error', event: 'API_ERROR', errorMessage: alice },
      }
      for (let index = 0; index < 2; index++) {
        const answer = await fetch(`${api.url}/e?projectId=p`, {
          method: 'POST',
          body: JSON.stringify(event),
        })
        expect(answer.status).toBe(204)
      }
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
