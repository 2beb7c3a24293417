import * as z from 'zod/mini'
import { evmAddress, filledText, matching } from './fields'
import type { FrameMethod } from './rpcRequest'

/** Source: docs/reference/specification.md#validation, hex results */
const hash = matching(/^0x[\da-f]{64}$/i)
const signedMessage = matching(/^0x[\da-f]{62,}$/i)

const quantity = matching(/^0x[\da-f]{1,64}$/i)
const bytes = matching(/^0x(?:[\da-f]{2})*$/i)

/** Source: EIP-5792, `wallet_getCallsStatus` */
const callsStatus = z.object({
  version: z.literal('2.0.0'),
  id: filledText,
  chainId: quantity,
  status: z.number().check(z.int(), z.minimum(100), z.maximum(699)),
  atomic: z.boolean(),
  receipts: z.exactOptional(
    z
      .array(
        z.object({
          logs: z
            .array(z.object({ address: evmAddress, data: bytes, topics: z.array(hash) }))
            .check(z.maxLength(5000)),
          status: quantity,
          blockHash: hash,
          blockNumber: quantity,
          gasUsed: quantity,
          transactionHash: hash,
        }),
      )
      .check(z.maxLength(20)),
  ),
})

/** Capabilities by chain id in hex. Source: EIP-5792, `wallet_getCapabilities` */
const capabilities = z.record(quantity, z.record(filledText, z.unknown()))

/** The bundler's answer, or null. Source: EIP-4337, its JSON-RPC methods */
const record = z.record(z.string(), z.unknown())

/** 64 bytes in base58. */
const signature = matching(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
const signedTransaction = matching(/^[A-Za-z\d+/]{4,}={0,2}$/)

/** The result of each request that the frame answers. */
export const rpcResults = {
  personal_sign: signedMessage,
  eth_signTypedData_v4: signedMessage,
  eth_sendTransaction: hash,
  wallet_sendCalls: z.object({ id: filledText }),
  wallet_getCallsStatus: callsStatus,
  wallet_getCapabilities: capabilities,
  eth_sendUserOperation: hash,
  eth_estimateUserOperationGas: z.record(z.string(), quantity),
  eth_getUserOperationByHash: z.nullable(record),
  eth_getUserOperationReceipt: z.nullable(record),
  wallet_grantPermissions: z.object({
    expiry: z.number().check(z.int(), z.positive()),
    grantedPermissions: z.array(record).check(z.maxLength(5)),
    permissionsContext: hash,
  }),
  wallet_revokePermissions: z.null(),
  eth_supportedEntryPoints: z.array(evmAddress).check(z.maxLength(20)),
  solana_signMessage: z.object({ signature }),
  solana_signTransaction: z.object({ signature, transaction: signedTransaction }),
  solana_signAllTransactions: z.object({ transactions: z.array(signedTransaction) }),
  solana_signAndSendTransaction: z.object({ signature }),
} satisfies { readonly [M in FrameMethod]: z.ZodMiniType }
