import { z } from 'zod/mini'

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const data = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/))
/** A number of up to 256 bits, in hex. */
const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
/** The entry point packs gas and fees into 128 bits each. */
const gas = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,32}$/))

/** An authorization that a bundler sends with the operation, signed. Source: EIP-7702, ERC-7769. */
const authorizationSchema = z.object({
  address,
  chainId: quantity,
  nonce: quantity,
  r: quantity,
  s: quantity,
  yParity: quantity,
  v: z.optional(quantity),
})

/**
 * An operation of EntryPoint 0.8, unpacked, as JSON. Gas and fees may be absent while it is estimated.
 * `factory`: the mark `0x7702` of an operation that comes with its authorization. Source: ERC-4337, ERC-7769.
 */
export const userOperationSchema = z.object({
  sender: address,
  nonce: quantity,
  factory: z.optional(z.nullable(z.string().check(z.regex(/^0x7702(0{36})?$/)))),
  factoryData: z.optional(z.nullable(z.literal('0x'))),
  callData: data,
  callGasLimit: z.optional(gas),
  verificationGasLimit: z.optional(gas),
  preVerificationGas: z.optional(gas),
  maxFeePerGas: z.optional(gas),
  maxPriorityFeePerGas: z.optional(gas),
  paymaster: z.optional(z.nullable(address)),
  paymasterVerificationGasLimit: z.optional(z.nullable(gas)),
  paymasterPostOpGasLimit: z.optional(z.nullable(gas)),
  paymasterData: z.optional(z.nullable(data)),
  signature: z.optional(data),
  eip7702Auth: z.optional(z.nullable(authorizationSchema)),
})

export type UserOperationJson = z.infer<typeof userOperationSchema>
