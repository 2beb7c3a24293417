import { z } from 'zod/mini'

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]+$/))

/** `params` of both methods: operation, entry point, chain id in hex, context (ignored). Source: ERC-7677. */
export const paymasterMethods = ['pm_getPaymasterStubData', 'pm_getPaymasterData'] as const

/** `result` of `pm_getPaymasterStubData`: what the operation has while its gas is estimated. Nothing is promised by it. */
export const paymasterStubSchema = z.object({
  paymaster: address,
  paymasterData: hex,
  paymasterVerificationGasLimit: hex,
  paymasterPostOpGasLimit: hex,
  /** Who pays: the project's name. */
  sponsor: z.optional(z.object({ name: z.string() })),
})

/**
 * `result` of `pm_getPaymasterData`: the vault has counted the operation's highest fee against the ceilings, and signed
 * everything in it but `initCode` and `signature`. Asking again for the same nonce counts the difference alone.
 * `paymasterData`: validUntil (6 bytes, seconds), validAfter (6 bytes), signature (65 bytes).
 */
export const paymasterDataSchema = z.object({ paymaster: address, paymasterData: hex })

/** The code of the error by which an operation is not sponsored; its account may pay itself. */
export const sponsorRefusedCode = -32001

/**
 * `data` of that error. `outsidePolicy`: the project sponsors nothing like it; `ceiling`: of the day, or of requests, is
 * reached; `unavailable`: the network's node does not answer, or the vault has no sponsor there.
 */
export const sponsorRefusalSchema = z.object({
  reason: z.enum(['outsidePolicy', 'ceiling', 'unavailable']),
})

export type PaymasterMethod = (typeof paymasterMethods)[number]
export type PaymasterStub = z.infer<typeof paymasterStubSchema>
export type PaymasterData = z.infer<typeof paymasterDataSchema>
export type SponsorRefusalReason = z.infer<typeof sponsorRefusalSchema>['reason']
