// The package export `latchkey/testing`.

export type { AccountSource } from './AccountSource'
export type { ApprovalRequest, Hex, TestNetwork, TransactionRequest, TypedData } from './ApprovalRequest'
export type { WalletInfo } from './createAnnouncer'
export {
  type Approve,
  createTestWallet,
  type TestWallet,
  type TestWalletOptions,
  type TestWalletProvider,
} from './createTestWallet'
export { ProviderRpcError } from './ProviderRpcError'
