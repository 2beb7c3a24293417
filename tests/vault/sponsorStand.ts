import { entryPointAddress } from '@shared/vault/smartAccount'
import { type Address, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import type { SponsorPolicy } from '../../servers/kit/projects'
import type { VaultOptions } from '../../servers/vault/server/startVault'
import type { SmartVisitor } from './smartVisitor'
import { startTestNode, type TestNode } from './startTestNode'

export const paymaster: Address = '0x5555555555555555555555555555555555555555'
export const gweiWei = 1_000_000_000n
const sponsorKey = `0x${'5a'.repeat(32)}` as const
/** 0.001 gwei of gas price, so that an operation costs at most as many gwei as its thousands of gas. */
export const operationOf = (sender: Address, nonce: bigint, thousands = 1_000) => ({
  sender,
  nonce: numberToHex(nonce),
  callData: '0x',
  callGasLimit: numberToHex(thousands * 1_000),
  verificationGasLimit: '0x0',
  preVerificationGas: '0x0',
  maxFeePerGas: numberToHex(1_000_000),
  maxPriorityFeePerGas: '0x0',
  paymasterVerificationGasLimit: '0x0',
  paymasterPostOpGasLimit: '0x0',
})
const gwei = (amount: number) => String(BigInt(amount) * gweiWei)

export const policyOf = (perAccount: number, perDay: number): SponsorPolicy => ({
  networks: ['eip155:1', 'eip155:2'],
  perAccountPerDay: gwei(perAccount),
  perDay: gwei(perDay),
})

/** Settings of a vault that sponsors on two networks, with their nodes. */
export async function sponsorStand(policy: SponsorPolicy, now: () => number) {
  const signer = privateKeyToAccount(sponsorKey).address
  const nodes = await Promise.all([1, 2].map(() => startTestNode(() => Math.floor(now() / 1000), signer)))
  onTestFinished(() => Promise.all(nodes.map((node) => node.stop())).then(() => {}))
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const options: Partial<VaultOptions> = {
    sponsorKey,
    projects: [
      { id: 'p', name: 'Harbour', origins: ['https://app.example'], sponsor: policy },
      { id: 'plain', origins: ['https://app.example'] },
    ],
    chains: nodes.map(({ url }, index) => ({
      id: `eip155:${index + 1}`,
      name: `Network ${index + 1}`,
      nativeCurrency,
      rpcUrls: [url],
      smart: { bundlerUrl: 'http://127.0.0.1:9/secret-path', paymaster },
    })),
  }
  return { nodes: nodes as [TestNode, TestNode], options }
}

/** `signed`, or why not. */
export async function sponsorFor(
  visitor: SmartVisitor,
  sender: Address,
  nonce: bigint,
  { thousands = 1_000, on = 1, method = 'pm_getPaymasterData' } = {},
): Promise<string> {
  const params = [operationOf(sender, nonce, thousands), entryPointAddress, numberToHex(on), {}]
  const { body } = await visitor.ask('paymaster', method, params, on)
  if ('result' in body) return 'signed'
  const { data, message } = body.error
  return (data as { reason?: string } | undefined)?.reason ?? message
}

export const newAddress = (): Address => privateKeyToAccount(generatePrivateKey()).address
