import { implementationAddress } from '@shared/vault/smartAccount'
import {
  type Address,
  type BaseError,
  createPublicClient,
  custom,
  defineChain,
  type Hex,
  http,
  parseEther,
  RpcRequestError,
  type Transport,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  toSimple7702SmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { SponsorPolicy } from '../servers/kit/projects'
import { smartVisitor } from '../tests/vault/smartVisitor'
import { startTestVault, type TestVault } from '../tests/vault/startTestVault'
import { type EvmNetwork, startEvmNetwork } from './evm/startEvmNetwork'
import { fundedAccount } from './smart/fundedAccount'
import { type SmartChain, startSmartChain } from './smart/startSmartChain'

const stranger: Address = '0x000000000000000000000000000000000000dEaD'

const nativeCurrency = { name: 'Harbor Ether', symbol: 'ETH', decimals: 18 }
const harbor = defineChain({
  id: 31337,
  name: 'Harbor Local',
  nativeCurrency,
  rpcUrls: { default: { http: [] } },
})
const sponsorKey = generatePrivateKey()
const policy: SponsorPolicy = {
  networks: ['eip155:31337'],
  targets: [stranger],
  perAccountPerDay: '10000000000000000',
  perDay: '1000000000000000000',
}

let network: EvmNetwork
let chain: SmartChain
beforeAll(async () => {
  network = await startEvmNetwork({ chainId: harbor.id })
  chain = await startSmartChain(network.url, { signer: privateKeyToAccount(sponsorKey).address })
}, 120_000)
afterAll(async () => {
  await chain?.stop()
  await network.stop()
})

/** A vault of the local chain, in real time, that pays for its project by this policy. */
async function startSponsor(sponsor: SponsorPolicy = policy, smart = chain.smart) {
  const vault = await startTestVault({
    now: Date.now,
    sponsorKey,
    limits: { settleMs: 50 },
    projects: [{ id: 'p', name: 'Harbour', origins: ['https://app.example'], sponsor }],
    chains: [{ id: 'eip155:31337', name: 'Harbor', nativeCurrency, rpcUrls: [network.url], smart }],
  })
  onTestFinished(() => vault.stop())
  return vault
}

/** A visitor's transports of viem, which ask the vault as a frame does. */
async function signInAs(vault: TestVault, address: Address) {
  const visitor = await smartVisitor({ ...vault, now: Date.now }, address)
  const transportOf = (path: 'bundler' | 'paymaster') =>
    custom(
      {
        async request({ method, params }) {
          const { body } = await visitor.ask(path, method, params ?? [])
          if ('error' in body) throw new RpcRequestError({ url: path, body: { method }, error: body.error })
          return body.result
        },
      },
      { retryCount: 0 },
    )
  return { visitor, bundler: transportOf('bundler'), paymaster: transportOf('paymaster') }
}

/** A new account with viem's client of a bundler. */
async function smartAccount(
  { bundler: transport, paymaster }: { bundler?: Transport; paymaster?: Transport } = {},
  key?: Hex,
) {
  const owner = privateKeyToAccount(key ?? (await fundedAccount(network.url)))
  const client = createPublicClient({ chain: harbor, transport: http(network.url), pollingInterval: 20 })
  const account = await toSimple7702SmartAccount({ client, owner, entryPoint: '0.8' })
  const bundler = createBundlerClient({
    account,
    client,
    transport: transport ?? http(chain.smart.bundlerUrl),
    pollingInterval: 20,
    ...(paymaster && { paymaster: createPaymasterClient({ transport: paymaster }) }),
    userOperation: {
      async estimateFeesPerGas() {
        const { fast } = (await bundler.request({ method: 'pimlico_getUserOperationGasPrice' } as never)) as {
          fast: { maxFeePerGas: Hex; maxPriorityFeePerGas: Hex }
        }
        const { maxFeePerGas, maxPriorityFeePerGas } = fast
        return { maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) }
      },
    },
  })
  const authorize = () =>
    client
      .getTransactionCount({ address: owner.address })
      .then((nonce) => owner.signAuthorization({ address: implementationAddress, chainId: harbor.id, nonce }))
  const run = async (request: { to: Address; value?: bigint }[], isFirst = false) =>
    bundler.waitForUserOperationReceipt({
      hash: await bundler.sendUserOperation({
        calls: request,
        ...(isFirst && { authorization: await authorize() }),
      }),
    })
  return { owner, client, bundler, authorize, run }
}

test('an account runs two calls as one operation, first with its delegation, then without, at one address', async () => {
  const { owner, client, run } = await smartAccount()
  const calls = [
    { to: stranger, value: parseEther('1') },
    { to: stranger, value: parseEther('2') },
  ]
  const before = await client.getBalance({ address: stranger })

  const receipts = [await run(calls, true), await run(calls)]

  expect(receipts.map(({ success, sender }) => ({ success, sender }))).toEqual([
    { success: true, sender: owner.address },
    { success: true, sender: owner.address },
  ])
  expect(await client.getCode({ address: owner.address })).toBe(
    `0xef0100${implementationAddress.slice(2).toLowerCase()}`,
  )
  expect((await client.getBalance({ address: stranger })) - before).toBe(parseEther('6'))
})

test('an account without money runs operations that its project pays for, over the vault alone', async () => {
  const vault = await startSponsor()
  const key = generatePrivateKey()
  const visitor = await signInAs(vault, privateKeyToAccount(key).address)
  const { owner, client, run } = await smartAccount(visitor, key)

  const receipts = [await run([{ to: stranger }], true), await run([{ to: stranger }])]

  expect(receipts.map(({ success, paymaster }) => [success, paymaster])).toEqual([
    [true, chain.smart.paymaster],
    [true, chain.smart.paymaster],
  ])
  expect(await client.getBalance({ address: owner.address })).toBe(0n)
  await expect
    .poll(() => vault.logged.filter(({ event }) => event === 'sponsored operation paid').length)
    .toBe(2)
})

test('calls outside of the policy, and operations over the ceiling, are not sponsored', async () => {
  for (const [sponsor, to, reason] of [
    [policy, implementationAddress, 'outsidePolicy'],
    [{ ...policy, perAccountPerDay: '1000000000' }, stranger, 'ceiling'],
    [{ ...policy, perDay: '1000000000' }, stranger, 'ceiling'],
  ] as const) {
    const vault = await startSponsor(sponsor)
    const key = generatePrivateKey()
    const { run } = await smartAccount(await signInAs(vault, privateKeyToAccount(key).address), key)

    expect(await refusalOf(run([{ to: stranger }, { to }], true))).toEqual({ reason })
  }
})

test('an operation of another sender is not passed on, nor an authorization for other code', async () => {
  const vault = await startSponsor()
  const key = generatePrivateKey()
  const visitor = await signInAs(vault, privateKeyToAccount(key).address)
  const other = await smartAccount(visitor)
  const { owner, bundler } = await smartAccount(visitor, key)
  const foreign = await owner.signAuthorization({ address: stranger, chainId: harbor.id, nonce: 0 })

  await expect(other.run([{ to: stranger }], true)).rejects.toThrow('The sender is not the account')
  await expect(
    bundler.sendUserOperation({ calls: [{ to: stranger }], authorization: foreign }),
  ).rejects.toThrow('An authorization is for')
})

test('while its bundler is down a network says so', async () => {
  const vault = await startSponsor(policy, { ...chain.smart, bundlerUrl: 'http://127.0.0.1:9' })
  const { visitor } = await signInAs(vault, privateKeyToAccount(generatePrivateKey()).address)

  expect(await visitor.ask('bundler', 'eth_supportedEntryPoints')).toMatchObject({
    status: 503,
    body: { error: { code: 'BundlerUnavailable' } },
  })
  expect(JSON.stringify(vault.logged)).not.toContain('127.0.0.1:9')
})

/** The data of the error by which the vault refused. */
async function refusalOf(refused: Promise<unknown>): Promise<unknown> {
  const error = (await refused.catch((caught: unknown) => caught)) as BaseError
  return (error.walk((cause) => cause instanceof RpcRequestError) as RpcRequestError | null)?.data
}
