import { sessionsOf } from '../core/sessionsOf'

/** The core over what is there from the start, with what comes later left to the host's bundler. */
export const { createCore, loadAdapter, loadPairing } = sessionsOf({
  eip155: () => import('../chains/eip155/createEip155Adapter'),
  solana: () => import('../chains/solana/createSolanaAdapter'),
  walletConnect: () => import('../connectors/walletConnect/createPairings'),
  signIn: () => import('../signIn/startSignIn'),
  transactions: () => import('../transactions/createTransactions'),
  inputs: () => import('../platform/createInputs'),
  eip155Verify: () => import('../chains/eip155/verify/verifyEip155Message'),
  eip155Tokens: () => import('../chains/eip155/transactions/readTokenBalance'),
  eip155Transactions: () => import('../chains/eip155/transactions/createEip155Transactions'),
  solanaTransactions: () => import('../chains/solana/transactions/createSolanaTransactions'),
})
