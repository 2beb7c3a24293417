/** Bytes in hexadecimal notation, with `0x`. */
export type Hex = `0x${string}`

/** A network that a test wallet knows. */
export interface TestNetwork {
  /** The number of the chain. */
  chainId: number
  /** Address of a node. */
  rpcUrl: string
  /** The name that visitors see. */
  name: string
  /** Symbol of the native currency, which has 18 decimals. `ETH` unless given. */
  symbol?: string
}

/** The transaction of an `eth_sendTransaction`, in numbers. */
export interface TransactionRequest {
  /** The account that sends. */
  from: Hex
  /** The receiver. Absent if the transaction creates a contract. */
  to?: Hex
  /** The amount in wei. */
  value: bigint
  /** The data of the call. */
  data: Hex
  /** The gas limit, in units of gas. */
  gas?: bigint
  /** The price of a unit of gas, in wei. */
  gasPrice?: bigint
  /** The highest price of a unit of gas, in wei. */
  maxFeePerGas?: bigint
  /** The highest tip for a unit of gas, in wei. */
  maxPriorityFeePerGas?: bigint
  /** The number of the account's transaction. */
  nonce?: number
}

/** One call of a batch. */
export interface BatchCall {
  /** The receiver. */
  to: Hex
  /** The amount in wei. */
  value: bigint
  /** The data of the call. */
  data: Hex
}

/** Typed data as in EIP-712. */
export interface TypedData {
  /** The domain of the contract or the app. */
  domain: Record<string, unknown>
  /** The types by name. */
  types: Record<string, readonly { name: string; type: string }[]>
  /** The type of `message`. */
  primaryType: string
  /** The data to sign. */
  message: Record<string, unknown>
}

/** A page's request to a test wallet, for the visitor (or the `approve` function) to decide. */
export type ApprovalRequest = {
  /** The origin of the page. */
  readonly origin: string
  /** The JSON-RPC method, or the feature of Wallet Standard. */
  readonly method: string
  /** The parameters, unchanged. */
  readonly params: readonly unknown[]
} & ApprovalSubject

/** What the page asks for. Addresses are in the notation of their namespace. */
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
