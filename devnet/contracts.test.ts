import { createSolanaRpc, address as solanaAddress } from '@solana/web3.js'
import { type Address, createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abis } from './contracts/abis'
import { type Devnet, startDevnet } from './devnet'
import { receiptOf } from './evm/receiptOf'
import { testAccounts } from './solana/testAccounts'

const accounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
] as const
const [alice, bob, carol, dave] = accounts

let devnet: Devnet
let client: ReturnType<typeof createPublicClient>
beforeAll(async () => {
  devnet = await startDevnet()
  client = createPublicClient({ transport: http(devnet.networks[0].rpcUrls.default.http[0]) })
}, 60_000)
afterAll(() => devnet.stop())

const names = () => ({ universalResolverAddress: devnet.contracts.names.universalResolver })
/** Sends a transaction from an account that the node holds, and waits for its receipt. */
const send = async (from: Address, to: Address, data: `0x${string}`) => {
  const params = [{ from, to, data }]
  const hash: `0x${string}` = await client.request({ method: 'eth_sendTransaction', params } as never)
  // The node may report it before it is in a block.
  await receiptOf(client, hash)
}

test('both networks have the contracts at the same addresses, and each account its tokens', async () => {
  const { tokens } = devnet.contracts
  for (const { rpcUrls } of devnet.networks) {
    const at = createPublicClient({ transport: http(rpcUrls.default.http[0]) })
    const balances = await Promise.all(
      [tokens.usdc, tokens.tide, tokens.usdt, tokens.toll].map((address) =>
        at.readContract({ address, abi: abis.token, functionName: 'balanceOf', args: [dave] }),
      ),
    )
    expect(balances).toEqual([
      10_000n * 10n ** 6n,
      500n * 10n ** 18n,
      2_500n * 10n ** 6n,
      1_000n * 10n ** 18n,
    ])
  }
})

test('a transfer of the silent token returns nothing; the other token keeps one percent', async () => {
  const { usdt, toll } = devnet.contracts.tokens
  const transferOf = (token: Address) =>
    client.call({
      account: dave,
      to: token,
      data: `0xa9059cbb${carol.slice(2).padStart(64, '0').toLowerCase()}${'64'.padStart(64, '0')}`,
    })
  expect((await transferOf(usdt)).data).toBeUndefined()
  expect(BigInt((await transferOf(toll)).data!)).toBe(1n)

  const balance = () =>
    client.readContract({ address: toll, abi: abis.token, functionName: 'balanceOf', args: [carol] })
  const before = await balance()
  await send(
    dave,
    toll,
    `0xa9059cbb${carol.slice(2).padStart(64, '0').toLowerCase()}${'64'.padStart(64, '0')}`,
  )

  expect((await balance()) - before).toBe(99n)
})

test("names lead to accounts and back, and an account cannot take another's name", async () => {
  expect(await client.getEnsAddress({ ...names(), name: 'alice.eth' })).toBe(alice)
  expect(await client.getEnsAddress({ ...names(), name: 'nobody.eth' })).toBeNull()
  expect(await client.getEnsName({ ...names(), address: bob })).toBe('bob.eth')
  // Carol has set no name; Dave has set Alice's name.
  expect(await client.getEnsName({ ...names(), address: carol })).toBeNull()
  expect(await client.getEnsName({ ...names(), address: dave })).toBeNull()
  expect(await client.getEnsText({ ...names(), name: 'alice.eth', key: 'avatar' })).toMatch(
    /^data:image\/svg/,
  )
})

test('collectibles carry their pictures, which are SVG', async () => {
  const uri = await client.readContract({
    address: devnet.contracts.lights,
    abi: abis.collectible,
    functionName: 'tokenURI',
    args: [1n],
  })
  const metadata = JSON.parse(Buffer.from(uri.split(',')[1]!, 'base64').toString())

  expect(metadata).toEqual({
    name: 'Harbor Lights #1',
    description: 'A light over the water, drawn on the chain.',
    image: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  })
  expect(Buffer.from(metadata.image.split(',')[1], 'base64').toString()).toMatch(/^<svg xmlns=.*<\/svg>$/)
})

test('prices move from minute to minute, around their starting values', async () => {
  const price = async () => {
    const [, answer] = await client.readContract({
      address: devnet.contracts.feeds.ETH,
      abi: abis.feed,
      functionName: 'latestRoundData',
    })
    return answer
  }
  const prices = new Set<bigint>()
  for (let minute = 0; minute < 10; minute++) {
    await client.request({ method: 'evm_increaseTime', params: [60] } as never)
    await client.request({ method: 'evm_mine' } as never)
    prices.add(await price())
  }

  expect(prices.size).toBeGreaterThan(7)
  for (const each of prices) expect(Number(each) / 1e8 / 2_450).toBeGreaterThan(0.5)
  for (const each of prices) expect(Number(each) / 1e8 / 2_450).toBeLessThan(1.5)
})

test('multicall batches calls', async () => {
  const { tokens, multicall } = devnet.contracts
  const found = await client.multicall({
    multicallAddress: multicall,
    contracts: [tokens.usdc, tokens.tide].map(
      (address) => ({ address, abi: abis.token, functionName: 'balanceOf', args: [bob] }) as const,
    ),
  })

  expect(found.map(({ result }) => result)).toEqual([10_000n * 10n ** 6n, 500n * 10n ** 18n])
})

test('a seeded history is more than a year long, and ends today', async () => {
  const withPast = await startDevnet({ history: true })
  const at = createPublicClient({ transport: http(withPast.networks[0].rpcUrls.default.http[0]) })
  const [first, last] = await Promise.all([at.getBlock({ blockNumber: 1n }), at.getBlock()])
  await withPast.stop()

  const nowS = Date.now() / 1000
  expect(nowS - Number(first.timestamp)).toBeGreaterThan(400 * 86_400)
  expect(Math.abs(nowS - Number(last.timestamp))).toBeLessThan(60)
  expect(last.number).toBeGreaterThan(40n)
})

test('each Solana account holds tokens of both programs', async () => {
  const rpc = createSolanaRpc(devnet.solana.url)
  const { usdc, shell } = devnet.solana.tokens
  for (const [mint, amount, decimals] of [
    [usdc, '5000000000', 6],
    [shell, '300000000000', 9],
  ] as const) {
    const { value } = await rpc
      .getTokenAccountsByOwner(
        solanaAddress(testAccounts[2]!.address),
        { mint: solanaAddress(mint) },
        { encoding: 'jsonParsed' },
      )
      .send()
    expect(value[0]!.account.data.parsed.info.tokenAmount).toMatchObject({ amount, decimals })
  }
})
