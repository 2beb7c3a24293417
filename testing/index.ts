// The package export `latchkey/testing`.

export type { AccountSource } from './AccountSource'
export type {
  ApprovalRequest,
  ApprovalSubject,
  BatchCall,
  Hex,
  TestNetwork,
  TransactionRequest,
  TypedData,
} from './ApprovalRequest'
export type { WalletInfo } from './createAnnouncer'
export {
  createTestMultichainWallet,
  type TestMultichainWallet,
  type TestMultichainWalletOptions,
} from './createTestMultichainWallet'
export { createTestSolanaWallet } from './createTestSolanaWallet'
export { createTestWallet } from './createTestWallet'
export type { Approve } from './createVisitor'
export { ProviderRpcError } from './ProviderRpcError'
export type { TestAssets } from './TestAssets'
export type { StandardWallet, TestSolanaWallet, TestSolanaWalletOptions } from './TestSolanaWallet'
export type { TestWallet, TestWalletOptions, TestWalletProvider } from './TestWallet'
