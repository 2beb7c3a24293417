export type Hex = `0x${string}`

/** A network that a test wallet knows. */
export interface TestNetwork {
  chainId: number
  /** JSON-RPC address. */
  rpcUrl: string
  name: string
  /** Symbol of the native currency, which has 18 decimals. `ETH` unless given. */
  symbol?: string
}

/** The transaction of an `eth_sendTransaction`, in numbers. */
export interface TransactionRequest {
  from: Hex
  /** Missing when a contract is created. */
  to?: Hex
  value: bigint
  data: Hex
  gas?: bigint
  gasPrice?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  nonce?: number
}

/** One call of several. */
export interface BatchCall {
  to: Hex
  value: bigint
  data: Hex
}

/** EIP-712, unchanged. */
export interface TypedData {
  domain: Record<string, unknown>
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

/** A page's request to a test wallet, for the visitor (or the `approve` function) to decide. */
export type ApprovalRequest = {
  /** The origin of the page. */
  readonly origin: string
  /** The JSON-RPC method or the feature of Wallet Standard, and its unchanged parameters. */
  readonly method: string
  readonly params: readonly unknown[]
} & ApprovalSubject

/** Addresses of any namespace, in its writing. */
export type ApprovalSubject =
  | { readonly kind: 'connect'; readonly accounts: readonly string[]; readonly account: string }
  /**
   * `message` is text when the bytes are readable text, else their hex. `signIn` connects as well, and its text is the
   * wallet's own.
   */
  | {
      readonly kind: 'signMessage' | 'signIn'
      readonly account: string
      readonly message: string
      readonly readable: boolean
    }
  | { readonly kind: 'signTypedData'; readonly account: Hex; readonly typedData: TypedData }
  | {
      readonly kind: 'sendTransaction'
      readonly account: Hex
      readonly network: TestNetwork
      readonly transaction: TransactionRequest
    }
  /** Several calls, executed atomically. */
  | {
      readonly kind: 'sendCalls'
      readonly account: Hex
      readonly network: TestNetwork
      readonly calls: readonly BatchCall[]
    }
  /** A transaction of Solana, whose `message` is in hex. */
  | { readonly kind: 'signTransaction'; readonly account: string; readonly message: Hex }
  | { readonly kind: 'switchNetwork'; readonly from: TestNetwork; readonly network: TestNetwork }
  | { readonly kind: 'addNetwork'; readonly network: TestNetwork }

/** `account` is the one chosen in a connect request. */
export type Decision = { readonly approved: boolean; readonly account?: string }

/** An open question: it settles by an answer, or as declined by `close`. */
export interface OpenApproval {
  readonly decision: Promise<Decision>
  close(): void
}
