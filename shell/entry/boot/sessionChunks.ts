/** Loads a part of the shell on demand. */
type Chunk<Module> = () => Promise<Module>

/** What the sessions load, once a wallet is asked or later. */
export interface SessionChunks {
  readonly eip155: Chunk<typeof import('../../reach/chains/eip155/createEip155Adapter')>
  readonly solana: Chunk<typeof import('../../reach/chains/solana/createSolanaAdapter')>
  /** Paired wallets. */
  readonly walletConnect: Chunk<typeof import('../../reach/connectors/walletConnect/createPairedSession')>
  /** The embedded wallet. */
  readonly auth: Chunk<typeof import('../../reach/frame/auth/startAuth')>
  /** Its policy of requests, with their schemas. */
  readonly frameRpc: Chunk<typeof import('../../reach/frame/createFrameRpc')>
  /** Loaded by hosts that ask for a signature. */
  readonly signIn: Chunk<typeof import('../../wallet/signIn/startSignIn')>
  /** Submits transactions, and follows them. */
  readonly transactions: Chunk<typeof import('./startTransactions')>
  /** Balances of all tokens of an account. */
  readonly assets: Chunk<typeof import('../../wallet/assets/createAssets')>
  /** The clipboard and the camera as inputs of a receiver. */
  readonly inputs: Chunk<typeof import('../../ground/platform/createInputs')>
  /** Loaded by features that call contracts. */
  readonly eip155Contracts: Chunk<typeof import('../../reach/chains/eip155/contracts/createEip155Contracts')>
  readonly eip155Verify: Chunk<typeof import('../../reach/chains/eip155/verify/verifyEip155Message')>
  /** Loaded by hosts that show a token. */
  readonly eip155Tokens: Chunk<typeof import('../../reach/chains/eip155/transactions/readTokenBalance')>
  readonly eip155Transactions: Chunk<
    typeof import('../../reach/chains/eip155/transactions/createEip155Transactions')
  >
  /** Reads what calls do, with the first review. */
  readonly eip155Review: Chunk<typeof import('../../reach/chains/eip155/review/reviewIntent')>
  readonly solanaTransactions: Chunk<
    typeof import('../../reach/chains/solana/transactions/createSolanaTransactions')
  >
  readonly solanaReview: Chunk<typeof import('../../reach/chains/solana/review/reviewTransfer')>
}
