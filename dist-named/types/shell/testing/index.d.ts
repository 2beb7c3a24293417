export type { AccountSource } from './AccountSource.js';
export type { ApprovalRequest, Hex, TestNetwork, TransactionRequest, TypedData } from './ApprovalRequest.js';
export type { WalletInfo } from './createAnnouncer.js';
export { createTestMultichainWallet, type TestMultichainWallet, type TestMultichainWalletOptions, } from './createTestMultichainWallet.js';
export { createTestSolanaWallet, type TestSolanaWallet, type TestSolanaWalletOptions, } from './createTestSolanaWallet.js';
export { createTestWallet, type TestWallet, type TestWalletOptions, type TestWalletProvider, } from './createTestWallet.js';
export type { Approve } from './createVisitor.js';
export { ProviderRpcError } from './ProviderRpcError.js';
