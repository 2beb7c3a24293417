import { solanaCommitments } from '@shared/domain/solanaCommitments'
import * as z from 'zod/mini'
import { evmAddress, matching, solanaAddress } from './fields'

const bytes = matching<`0x${string}`>(/^0x(?:[\da-f]{2})*$/i)
const quantity = matching<`0x${string}`>(/^0x[\da-f]{1,64}$/i)

const evmChain = matching<`eip155:${string}`>(/^eip155:[1-9]\d{0,15}$/)
const solanaChain = matching<`solana:${string}`>(/^solana:[\w-]{1,32}$/)

/** The frame reads one shape alone: a text, as most pages give it. */
const typedData = z.pipe(
  z.union([z.string(), z.record(z.string(), z.unknown())]),
  z.transform((data) => (typeof data === 'string' ? data : JSON.stringify(data))),
)

/**
 * A field that is not listed is refused, not left out: what the visitor approves is what the page asked for.
 * Source: docs/reference/specification.md#validation, call targets and data begin with 0x
 */
const transaction = z.strictObject({
  from: evmAddress,
  to: z.exactOptional(evmAddress),
  data: z.exactOptional(bytes),
  input: z.exactOptional(bytes),
  value: z.exactOptional(quantity),
  gas: z.exactOptional(quantity),
  gasPrice: z.exactOptional(quantity),
  maxFeePerGas: z.exactOptional(quantity),
  maxPriorityFeePerGas: z.exactOptional(quantity),
  nonce: z.exactOptional(quantity),
  chainId: z.exactOptional(quantity),
  type: z.exactOptional(quantity),
})

const hash = matching<`0x${string}`>(/^0x[\da-f]{64}$/i)
const entryPoint = evmAddress

/** Capabilities by name; an app may mark each as `optional`. Source: EIP-5792, capabilities */
const capabilities = z.exactOptional(z.record(z.string(), z.unknown()))

/** The frame limits the number of calls, with a separate error code. */
const batch = z.strictObject({
  version: matching(/^2\.0(?:\.0)?$/),
  id: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(4096))),
  from: z.exactOptional(evmAddress),
  chainId: quantity,
  atomicRequired: z.exactOptional(z.boolean()),
  calls: z
    .array(
      z.strictObject({
        to: evmAddress,
        data: z.exactOptional(bytes),
        value: z.exactOptional(quantity),
        capabilities,
      }),
    )
    .check(z.minLength(1), z.maxLength(1000)),
  capabilities,
})

/**
 * Who sends what is read of an operation, and its place in the order. Gas, prices, factory, paymaster, authorization and
 * signature are the frame's own, whatever a page says of them. Source: EIP-4337, `eth_sendUserOperation`
 */
const userOperation = z.object({
  sender: evmAddress,
  callData: bytes,
  nonce: z.exactOptional(quantity),
})

const base58 = matching(/^[1-9A-HJ-NP-Za-km-z]*$/)
/** A transaction in base64: at most 4,096 bytes in version 1; older versions have less. Source: SIMD-0385 */
const solanaTransaction = matching(/^[A-Za-z\d+/]{4,5463}={0,2}$/)
const count = z.exactOptional(z.number().check(z.int(), z.nonnegative()))
/** Source: docs/reference/specification.md#validation, Solana send options */
const sendOptions = z.exactOptional(
  z.strictObject({
    skipPreflight: z.exactOptional(z.boolean()),
    preflightCommitment: z.exactOptional(z.enum(solanaCommitments)),
    maxRetries: count,
    minContextSlot: count,
  }),
)

const evm = <M extends string, P extends z.ZodMiniType>(method: M, params: P) =>
  z.object({ method: z.literal(method), chainId: evmChain, params })
const solana = <M extends string, P extends z.ZodMiniType>(method: M, params: P) =>
  z.object({ method: z.literal(method), chainId: solanaChain, params })

/**
 * The requests that need the frame's keys, or its smart account, with the network that each is for. Others are not part
 * of the protocol: the page answers them, or refuses. Source: docs/reference/specification.md#frame-protocol;
 * EIP-5792; ERC-7715; WalletConnect's Solana RPC methods
 */
export const rpcRequest = z.discriminatedUnion('method', [
  evm('personal_sign', z.tuple([z.string(), evmAddress])),
  evm('eth_signTypedData_v4', z.tuple([evmAddress, typedData])),
  evm('eth_sendTransaction', z.tuple([transaction])),
  evm('wallet_sendCalls', z.tuple([batch])),
  evm('wallet_getCallsStatus', z.tuple([z.string().check(z.minLength(1), z.maxLength(4096))])),
  evm(
    'wallet_getCapabilities',
    z.union([z.tuple([evmAddress]), z.tuple([evmAddress, z.array(quantity).check(z.maxLength(100))])]),
  ),
  evm('eth_sendUserOperation', z.tuple([userOperation, entryPoint])),
  evm('eth_estimateUserOperationGas', z.tuple([userOperation, entryPoint])),
  evm('eth_getUserOperationByHash', z.tuple([hash])),
  evm('eth_getUserOperationReceipt', z.tuple([hash])),
  // The frame reads the permissions.
  evm('wallet_grantPermissions', z.tuple([z.record(z.string(), z.unknown())])),
  evm('wallet_revokePermissions', z.tuple([z.object({ permissionsContext: hash })])),
  evm('eth_supportedEntryPoints', z.exactOptional(z.tuple([]))),
  solana('solana_signMessage', z.object({ message: base58, pubkey: solanaAddress })),
  solana('solana_signTransaction', z.object({ transaction: solanaTransaction, pubkey: solanaAddress })),
  solana(
    'solana_signAllTransactions',
    z.object({
      transactions: z.array(solanaTransaction).check(z.minLength(1), z.maxLength(20)),
      pubkey: solanaAddress,
    }),
  ),
  solana(
    'solana_signAndSendTransaction',
    z.object({ transaction: solanaTransaction, pubkey: solanaAddress, sendOptions }),
  ),
])

export type RpcRequestPayload = z.output<typeof rpcRequest>
export type FrameMethod = RpcRequestPayload['method']
