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
 * Source: specification §5, call targets and data begin with 0x
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

const base58 = matching(/^[1-9A-HJ-NP-Za-km-z]*$/)
/** At most the bytes of one packet. */
const solanaTransaction = matching(/^[A-Za-z\d+/]{4,1643}={0,2}$/)
const count = z.exactOptional(z.number().check(z.int(), z.nonnegative()))
/** Source: specification §5, Solana send options */
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
 * The requests that need the frame's keys, with the network that each is for. Others are not part of the protocol: the
 * page answers them, or refuses. Source: facts §4, unsafe methods; WalletConnect's Solana RPC methods
 */
export const rpcRequest = z.discriminatedUnion('method', [
  evm('personal_sign', z.tuple([z.string(), evmAddress])),
  evm('eth_signTypedData_v4', z.tuple([evmAddress, typedData])),
  evm('eth_sendTransaction', z.tuple([transaction])),
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
