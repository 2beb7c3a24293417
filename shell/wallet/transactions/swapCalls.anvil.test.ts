import type { CallsIntent } from '@shared/domain/calls'
import type { Network } from '@shared/domain/network'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../devnet/devnet'
import type { UniswapContracts } from '../../../devnet/swap/deployUniswap'
import { type ApprovalRequest, createTestWallet } from '../../../testing'
import { createFakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { createCoreState } from '../../entry/boot/createCoreState'
import { createCore } from '../../entry/package/sessions'
import type { Eip1193Provider, ShellConnector } from '../../reach/connectors/connector'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const walletId = 'local.harbor'
const deadline = 2n ** 40n
const router = parseAbi([
  'function swapExactETHForTokens(uint256 min, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 min, address[] path, address to, uint256 deadline)',
])

let devnet: Devnet
let uniswap: UniswapContracts
let network: Network
let usdc: Hex
beforeAll(async () => {
  devnet = await startDevnet({ swap: true })
  uniswap = devnet.uniswap!
  network = devnet.networks[0]
  usdc = devnet.contracts.tokens.usdc
}, 60_000)
afterAll(() => devnet.stop())

let decide: (request: ApprovalRequest) => boolean
beforeEach(() => {
  decide = () => true
})

/** A page with Alice's wallet, on a separate clock. */
async function openPage({ takesBatches = false } = {}) {
  const asked: string[] = []
  const { provider } = createTestWallet({
    name: 'Harbor Wallet',
    rdns: walletId,
    mnemonic: 'test test test test test test test test test test test junk',
    networks: [{ chainId: 31337, rpcUrl: network.rpcUrls.default.http[0]!, name: 'Harbor Local' }],
    takesBatches,
    approve(request) {
      asked.push(request.method)
      return decide(request)
    },
  })
  const connector: ShellConnector = {
    id: walletId,
    type: 'ANNOUNCED',
    name: 'Harbor Wallet',
    namespaces: ['eip155'],
    providers: { eip155: async () => provider as Eip1193Provider },
  }
  const deps = createFakeCoreDeps({ wallets: [{ connector }], networks: [network] })
  const core = createCore(deps, await createCoreState(deps))
  await core.chains.connect(walletId)
  asked.length = 0
  const { transactions, permits } = core.chains
  return {
    asked,
    transactions,
    permits,
    dispose: core.dispose,
    /** Submits, and waits until the chain has settled all of it. */
    async settle(intent: CallsIntent) {
      const quote = await transactions.quote(intent)
      let isOver = false
      const submission = transactions.submit(quote).finally(() => {
        isOver = true
      })
      const last = () => transactions.recent.get()[0]
      const isSettled = async () => {
        // The clock moves in small steps: on a busy machine, a node's answer would else come after its time on this
        // clock.
        await deps.clock.advance(1_000)
        return isOver && last()?.status === 'confirmed'
      }
      await expect.poll(isSettled, { timeout: 20_000, interval: 40 }).toBe(true)
      await submission
      return { quote, transaction: last()! }
    },
  }
}

const incoming = (token: string | undefined, decimals: number) =>
  ({
    direction: 'in',
    ...(token && { token }),
    amount: { value: 1n, symbol: 'X', decimals },
  }) as const

function buyUsdc(min = 1n): CallsIntent {
  const args = [min, [uniswap.weth, usdc], alice, deadline] as const
  const data = encodeFunctionData({ abi: router, functionName: 'swapExactETHForTokens', args })
  return {
    kind: 'calls',
    label: 'Swap ETH to USDC',
    calls: [{ to: uniswap.uniswapV2.router, value: parseEther('1'), data }],
    changes: [incoming(usdc, 6)],
  }
}

function sellUsdc(): CallsIntent {
  const amount = 1_000_000_000n
  const args = [amount, 1n, [usdc, uniswap.weth], alice, deadline] as const
  const to = uniswap.uniswapV2.router
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, amount] })
  return {
    kind: 'calls',
    label: 'Swap USDC to ETH',
    calls: [
      { to: usdc, data: approval },
      { to, data: encodeFunctionData({ abi: router, functionName: 'swapExactTokensForETH', args }) },
    ],
    changes: [incoming(undefined, 18)],
  }
}

test('what the node simulates is what the account then receives: a token', async () => {
  const { settle, dispose } = await openPage()
  const { quote, transaction } = await settle(buyUsdc())

  expect(quote.moves).toEqual([
    { direction: 'out', value: parseEther('1') },
    { direction: 'in', token: usdc.toLowerCase(), value: transaction.received },
  ])
  expect(transaction.received).toBeGreaterThan(2_000_000_000n)
  dispose()
})

test.each([true, false])('…the currency, after an approval; as one batch: %s', async (takesBatches) => {
  const { settle, dispose } = await openPage({ takesBatches })
  const { quote, transaction } = await settle(sellUsdc())

  expect(quote.moves).toContainEqual({ direction: 'out', token: usdc.toLowerCase(), value: 1_000_000_000n })
  expect(quote.moves).toContainEqual({ direction: 'in', value: transaction.received })
  expect(transaction.received).toBeGreaterThan(parseEther('0.3'))
  dispose()
})

test('calls that would fail move nothing', async () => {
  const { transactions, dispose } = await openPage()
  const quote = await transactions.quote(buyUsdc(2n ** 128n))

  expect(quote.failure).toMatchObject({ reason: 'reverted' })
  expect(quote.moves).toBeUndefined()
  dispose()
})

test('a permit is signed for what was asked, and the token takes it', async () => {
  const { permits, asked, dispose } = await openPage()
  const spender = uniswap.uniswapV3.router
  const { v, r, s } = await permits.sign({ token: usdc, spender, value: 5n, deadline })

  expect(asked).toEqual(['eth_signTypedData_v4'])
  expect([27, 28]).toContain(v)
  expect([r, s]).toEqual([expect.stringMatching(/^0x[\da-f]{64}$/), expect.stringMatching(/^0x[\da-f]{64}$/)])
  dispose()
})

test('a token without permits, and an account that is a contract, ask no wallet', async () => {
  const { permits, asked, dispose } = await openPage()
  const { tide } = devnet.contracts.tokens
  const wanted = { spender: uniswap.uniswapV3.router, value: 5n, deadline }
  await expect(permits.sign({ ...wanted, token: tide })).rejects.toMatchObject({ code: 'RpcFailed' })

  const setCode = (code: string) =>
    fetch(network.rpcUrls.default.http[0]!, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [alice, code] }),
    })
  await setCode('0x00')
  await expect(permits.sign({ ...wanted, token: usdc })).rejects.toMatchObject({ code: 'SigningFailed' })
  await setCode('0x')
  expect(asked).toEqual([])
  dispose()
})

test('a declined permit, and one whose deadline is over, give nothing', async () => {
  const { permits, dispose } = await openPage()
  const wanted = { token: usdc, spender: uniswap.uniswapV3.router, value: 5n }
  await expect(permits.sign({ ...wanted, deadline: 1n })).rejects.toMatchObject({ code: 'SigningFailed' })
  decide = () => false
  await expect(permits.sign({ ...wanted, deadline })).rejects.toMatchObject({ code: 'UserRejected' })
  dispose()
})
