import * as z from 'zod/mini'
import type { FrameMethod } from './rpcRequest'

/** Source: specification §5, hex results */
const transactionHash = z.string().check(z.regex(/^0x[\da-f]{64}$/i))
const signedMessage = z.string().check(z.regex(/^0x[\da-f]{62,}$/i))

/** 64 bytes in base58. */
const signature = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))
const signedTransaction = z.string().check(z.minLength(4), z.regex(/^[\w+/]+={0,2}$/))

/** The result of each request that needs the frame's keys. */
export const rpcResults = {
  personal_sign: signedMessage,
  eth_signTypedData_v4: signedMessage,
  eth_sendTransaction: transactionHash,
  solana_signMessage: z.object({ signature }),
  solana_signTransaction: z.object({ signature, transaction: signedTransaction }),
  solana_signAllTransactions: z.object({ transactions: z.array(signedTransaction) }),
  solana_signAndSendTransaction: z.object({ signature }),
} satisfies { readonly [M in FrameMethod]: z.ZodMiniType }

export type RpcResult<M extends FrameMethod = FrameMethod> = z.output<(typeof rpcResults)[M]>
