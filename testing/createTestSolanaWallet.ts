import { createInfo } from './createInfo'
import { createSolanaWallet } from './createSolanaWallet'
import { createVisitor } from './createVisitor'
import type { TestSolanaWallet, TestSolanaWalletOptions } from './TestSolanaWallet'

/**
 * A real Wallet Standard wallet for pages whose visitors have no extension, and for tests: it signs with real keys.
 * Its keys lie open in the page, so they must never be worth anything.
 * @throws without an account, or with a key that is none
 */
export async function createTestSolanaWallet(options: TestSolanaWalletOptions): Promise<TestSolanaWallet> {
  const info = createInfo({ rdns: options.name, ...options })
  return createSolanaWallet(options, info, createVisitor(info, options.approve))
}
