import { type Address, createPublicClient, type Hex, http, parseEther } from 'viem'
import { createBundlerClient, toSimple7702SmartAccount } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { implementationAddress } from '../vault/http/smartAccount'
import { fundedAccount } from './smart/fundedAccount'
import { type SmartChain, startSmartChain } from './smart/startSmartChain'
import { type EvmNetwork, startEvmNetwork } from './startEvmNetwork'

const stranger: Address = '0x000000000000000000000000000000000000dEaD'

let network: EvmNetwork
let chain: SmartChain
beforeAll(async () => {
  network = await startEvmNetwork({ chainId: foundry.id })
  chain = await startSmartChain(network.url)
}, 120_000)
afterAll(async () => {
  await chain?.stop()
  await network.stop()
})

async function smartAccount() {
  const owner = privateKeyToAccount(await fundedAccount(network.url))
  const client = createPublicClient({ chain: foundry, transport: http(network.url), pollingInterval: 20 })
  const account = await toSimple7702SmartAccount({ client, owner, entryPoint: '0.8' })
  const bundler = createBundlerClient({
    ...{ account, client, transport: http(chain.smart.bundlerUrl), pollingInterval: 20 },
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
      .then((nonce) =>
        owner.signAuthorization({ address: implementationAddress, chainId: foundry.id, nonce }),
      )
  return { owner, client, bundler, authorize }
}

test('an account runs two calls as one operation, first with its delegation, then without, at one address', async () => {
  const { owner, client, bundler, authorize } = await smartAccount()
  const calls = [
    { to: stranger, value: parseEther('1') },
    { to: stranger, value: parseEther('2') },
  ]
  const before = await client.getBalance({ address: stranger })

  const first = await bundler.waitForUserOperationReceipt({
    hash: await bundler.sendUserOperation({ calls, authorization: await authorize() }),
  })
  const second = await bundler.waitForUserOperationReceipt({
    hash: await bundler.sendUserOperation({ calls }),
  })

  expect([first, second].map(({ success, sender }) => ({ success, sender }))).toEqual([
    { success: true, sender: owner.address },
    { success: true, sender: owner.address },
  ])
  expect(await client.getCode({ address: owner.address })).toBe(
    `0xef0100${implementationAddress.slice(2).toLowerCase()}`,
  )
  expect((await client.getBalance({ address: stranger })) - before).toBe(parseEther('6'))
})
