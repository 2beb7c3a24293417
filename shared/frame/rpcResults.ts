import * as z from 'zod/mini'
import { matching } from './fields'
import type { FrameMethod } from './rpcRequest'

/** Source: specification §5, hex results */
const transactionHash = matching(/^0x[\da-f]{64}$/i)
const signedMessage = matching(/^0x[\da-f]{62,}$/i)

/** 64 bytes in base58. */
const signature = matching(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
const signedTransaction = matching(/^[A-Za-z\d+/]{4,}={0,2}$/)

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
