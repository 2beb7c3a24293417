import type { SessionChunks } from '../boot/sessionChunks'

/** What the sessions load, once a wallet is asked or later. `tools/build/chunkTable.ts` reads it. */
export const sessionChunks = {
  eip155: () => import('../../reach/chains/eip155/createEip155Adapter'),
  solana: () => import('../../reach/chains/solana/createSolanaAdapter'),
  walletConnect: () => import('../../reach/connectors/walletConnect/createPairedSession'),
  auth: () => import('../../reach/frame/auth/startAuth'),
  frameRpc: () => import('../../reach/frame/createFrameRpc'),
  signIn: () => import('../../wallet/signIn/startSignIn'),
  transactions: () => import('../boot/startTransactions'),
  assets: () => import('../../wallet/assets/createAssets'),
  inputs: () => import('../../ground/platform/createInputs'),
  eip155Contracts: () => import('../../reach/chains/eip155/contracts/createEip155Contracts'),
  eip155Verify: () => import('../../reach/chains/eip155/verify/verifyEip155Message'),
  eip155Tokens: () => import('../../reach/chains/eip155/transactions/readTokenBalance'),
  eip155Transactions: () => import('../../reach/chains/eip155/transactions/createEip155Transactions'),
  eip155Review: () => import('../../reach/chains/eip155/review/reviewIntent'),
  solanaTransactions: () => import('../../reach/chains/solana/transactions/createSolanaTransactions'),
  solanaReview: () => import('../../reach/chains/solana/review/reviewTransfer'),
} satisfies SessionChunks
