import type { TypedData } from '@shared/domain/typedData'
import type { VaultChain } from '@shared/vault/chains'
import type { Hex } from 'viem'
import type { EvmCall } from './evmCall'
import type { SolanaTransaction } from './solana/readTransaction'

/** What a page asks the wallet for, parsed and checked: all that is signed is in it. */
export type WalletRequest =
  | MessageRequest
  | TypedDataRequest
  | TransactionRequest
  | SolanaMessageRequest
  | SolanaTransactionsRequest

interface OfAccount {
  /** The session's own. */
  readonly account: string
  /** CAIP-2, of the session's network. */
  readonly chainId: string
  /** The network in the vault's list; undefined if the list does not have it. */
  readonly chain: VaultChain | undefined
}

/** `personal_sign` */
export interface MessageRequest extends OfAccount {
  readonly kind: 'message'
  readonly bytes: Uint8Array
}

/** `eth_signTypedData_v4`: each value in one writing, and no value that is not signed. */
export interface TypedDataRequest extends OfAccount {
  readonly kind: 'typedData'
  readonly typedData: TypedData
}

/** `eth_sendTransaction` */
export interface TransactionRequest extends OfAccount {
  readonly kind: 'transaction'
  readonly chain: VaultChain
  readonly transaction: EvmTransaction
}

export interface EvmTransaction {
  /** The receiver; if absent, a contract is created. */
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint | undefined
  readonly nonce: number | undefined
  /** Whose code the account takes on with it. Never the page's wish. */
  readonly delegate?: Hex
  /** The page's wishes; the nodes give the rest. */
  readonly fee:
    | { readonly type: 'legacy'; readonly gasPrice: bigint | undefined }
    | {
        readonly type: 'eip1559'
        readonly maxFeePerGas: bigint | undefined
        readonly maxPriorityFeePerGas: bigint | undefined
      }
    | { readonly type: 'any' }
}

/** `wallet_sendCalls`: all of the calls, or none. */
export interface BatchRequest extends OfAccount {
  readonly kind: 'batch'
  readonly account: Hex
  readonly chain: VaultChain
  readonly calls: readonly EvmCall[]
  /** The page takes no other way. */
  readonly isAtomic: boolean
  /** The page's own id for it. */
  readonly name: string | undefined
  /** The context of permissions by which it is sent without a further word. */
  readonly grant: Hex | undefined
}

/** `eth_sendUserOperation` */
export interface OperationRequest extends OfAccount {
  readonly kind: 'operation'
  readonly account: Hex
  readonly chain: VaultChain
  readonly callData: Hex
  /** The calls in it; undefined for data that is not a call of the account. */
  readonly calls: readonly EvmCall[] | undefined
  readonly nonce: bigint | undefined
}

/** `solana_signMessage` */
export interface SolanaMessageRequest extends OfAccount {
  readonly kind: 'solanaMessage'
  /** All bytes that are signed. */
  readonly bytes: Uint8Array
  /** The text of an off-chain message, whose envelope the bytes are. */
  readonly text?: Uint8Array
}

/** The three requests of Solana that are about transactions. */
export interface SolanaTransactionsRequest extends OfAccount {
  readonly kind: 'solanaTransactions'
  readonly transactions: readonly SolanaTransaction[]
  /** How the page is answered; `send` goes to the network. */
  readonly answer: 'one' | 'all' | 'send'
  readonly sendOptions: Readonly<Record<string, unknown>>
}
