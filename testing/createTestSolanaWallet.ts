import { createInfo } from './createInfo'
import { createSolanaWallet } from './createSolanaWallet'
import { createVisitor } from './createVisitor'
import type { TestSolanaWallet, TestSolanaWalletOptions } from './TestSolanaWallet'

/**
 * A real Wallet Standard wallet for pages whose visitors have no extension, and for tests: it signs with real keys. Its
 * keys are public in the page, so they must never be worth anything.
 * @throws without an account, or for an invalid key
 */
export async function createTestSolanaWallet(options: TestSolanaWalletOptions): Promise<TestSolanaWallet> {
  const info = createInfo({ rdns: options.name, ...options })
  return createSolanaWallet(options, info, createVisitor(info, options.approve))
}
