// The package export `latchkey/testing`.

export type { AccountSource } from './AccountSource'
export type {
  ApprovalRequest,
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
export {
  createTestSolanaWallet,
  type TestSolanaWallet,
  type TestSolanaWalletOptions,
} from './createTestSolanaWallet'
export {
  createTestWallet,
  type TestWallet,
  type TestWalletOptions,
  type TestWalletProvider,
} from './createTestWallet'
export type { Approve } from './createVisitor'
export { ProviderRpcError } from './ProviderRpcError'
