import { createInfo } from './createInfo'
import { createSolanaWallet } from './createSolanaWallet'
import { createVisitor } from './createVisitor'
import type { TestSolanaWallet, TestSolanaWalletOptions } from './TestSolanaWallet'

/**
 * A real Wallet Standard wallet for tests, and for pages whose visitors have no extension. It signs with real
 * keys. Its keys are public in the page, so they must never hold anything of value.
 * @throws without an account, or for an invalid key
 * @example
 * ```ts
 * const wallet = await createTestSolanaWallet({ name: 'Harbor', privateKeys: [seed], approve: () => true })
 * wallet.announce()
 * ```
 */
export async function createTestSolanaWallet(options: TestSolanaWalletOptions): Promise<TestSolanaWallet> {
  const info = createInfo({ rdns: options.name, ...options })
  return createSolanaWallet(options, info, createVisitor(info, options.approve))
}
