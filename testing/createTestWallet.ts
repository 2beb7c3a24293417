import { createEvmWallet } from './createEvmWallet'
import { createInfo } from './createInfo'
import { createVisitor } from './createVisitor'
import type { TestWallet, TestWalletOptions } from './TestWallet'

/**
 * A real EIP-6963 wallet for tests, and for pages whose visitors have no extension. It signs with real keys and
 * sends through real nodes. Its keys are public in the page, so they must never hold anything of value.
 * @throws without an account or a network
 * @example
 * ```ts
 * const wallet = createTestWallet({
 *   name: 'Harbor',
 *   rdns: 'local.harbor',
 *   mnemonic,
 *   networks: [{ chainId: 31337, name: 'Local', rpcUrl: 'http://localhost:8545' }],
 *   approve: (request) => request.kind !== 'sendTransaction',
 * })
 * wallet.announce()
 * ```
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const info = createInfo(options)
  return createEvmWallet(options, info, createVisitor(info, options.approve))
}
