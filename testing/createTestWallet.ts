import { createEvmWallet } from './createEvmWallet'
import { createInfo } from './createInfo'
import { createVisitor } from './createVisitor'
import type { TestWallet, TestWalletOptions } from './TestWallet'

/**
 * A real EIP-6963 wallet for pages whose visitors have no extension, and for tests: it signs with real keys and sends
 * through real nodes. Its keys are public in the page, so they must never be worth anything.
 * @throws without an account or a network
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const info = createInfo(options)
  return createEvmWallet(options, info, createVisitor(info, options.approve))
}
