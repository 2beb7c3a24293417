import type { AccountSource } from './AccountSource'
import type { ApprovalRequest } from './ApprovalRequest'
import type { WalletInfo } from './createAnnouncer'
import { createEvmWallet } from './createEvmWallet'
import { createInfo } from './createInfo'
import { createSolanaWallet } from './createSolanaWallet'
import { type Approve, createVisitor } from './createVisitor'
import type { TestSolanaWallet, TestSolanaWalletOptions } from './TestSolanaWallet'
import type { TestWallet, TestWalletOptions } from './TestWallet'

/** Options of {@link createTestMultichainWallet}. */
export interface TestMultichainWalletOptions {
  /** The visible name. Pages recognize both halves as one wallet only by it. */
  name: string
  /** As EIP-6963 has it, such as `local.harbor`. */
  rdns: string
  /** A data URI. The initials of the name unless given. */
  icon?: string
  /** `window` unless given; if the browser blocks the window, `page` replaces it. */
  approve?: Approve
  /** The accounts and networks of the EVM half. */
  eip155: AccountSource & Pick<TestWalletOptions, 'networks' | 'unknownChain' | 'storageKey'>
  /** The accounts and chains of the Solana half. */
  solana: Pick<TestSolanaWalletOptions, 'privateKeys' | 'chains' | 'storageKey' | 'signsIn'>
}

/** A wallet of two halves, each connected separately. */
export interface TestMultichainWallet {
  /** The identity of the wallet. */
  readonly info: WalletInfo
  /** The EVM half. */
  readonly eip155: TestWallet
  /** The Solana half. */
  readonly solana: TestSolanaWallet
  /** The open question, then the waiting ones, of both halves. */
  readonly pending: readonly ApprovalRequest[]
  /** Announces both halves to the page, by EIP-6963 and by Wallet Standard, until disposed. */
  announce(): void
  /** Revokes the page's permissions, in both halves. */
  disconnect(): void
  /** Declines the open question, and answers no more. */
  dispose(): void
}

/**
 * A test wallet that supports EVM and Solana under one name, as many extensions do.
 * @throws without an account of each, or an EVM network
 * @example
 * ```ts
 * const wallet = await createTestMultichainWallet({
 *   name: 'Harbor',
 *   rdns: 'local.harbor',
 *   approve: () => true,
 *   eip155: { mnemonic, networks: [{ chainId: 31337, name: 'Local', rpcUrl: 'http://localhost:8545' }] },
 *   solana: { privateKeys: [seed] },
 * })
 * wallet.announce()
 * ```
 */
export async function createTestMultichainWallet(
  options: TestMultichainWalletOptions,
): Promise<TestMultichainWallet> {
  const info = createInfo(options)
  const visitor = createVisitor(info, options.approve)
  const solana = await createSolanaWallet(options.solana, info, visitor)
  const eip155 = createEvmWallet(options.eip155, info, visitor)
  const halves = [eip155, solana]
  return {
    info,
    eip155,
    solana,
    get pending() {
      return visitor.pending()
    },
    announce() {
      for (const half of halves) half.announce()
    },
    disconnect() {
      for (const half of halves) half.disconnect()
    },
    dispose() {
      for (const half of halves) half.dispose()
    },
  }
}
