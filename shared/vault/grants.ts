import { z } from 'zod/mini'

/** Base units of a coin or token, in decimals. */
const amount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,77})$/))
const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/))
const caps = { perCall: amount, total: amount }

/** What a grant permits a page without asking again: what is read in full, and bounded by amount. Source: ERC-7715, permission types */
export const grantPermissionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('native-token-transfer'), ...caps }),
  z.strictObject({ type: z.literal('erc20-token-transfer'), token: address, ...caps }),
])

export type GrantPermission = z.infer<typeof grantPermissionSchema>

/** The grant's name, as the page is told it (`context`): random, and of the frame's making. */
const pci = z.string().check(z.regex(/^0x[\da-f]{64}$/))
const chainId = z.string().check(z.regex(/^eip155:[1-9]\d{0,15}$/))
const grantFields = {
  pci,
  chainId,
  /** The MAC over everything that the visitor agreed to, by a key of the unlocked wallet. The frame requires it. */
  mac: z.string().check(z.regex(/^[\w-]{43}$/)),
  permissions: z.array(grantPermissionSchema).check(z.minLength(1), z.maxLength(5)),
  /** Calls that may be made by it in all. */
  calls: z.int().check(z.minimum(1), z.maximum(1_000)),
  /** What the network may take for them in all, in wei: 0 if each is sponsored. */
  fees: amount,
  expiresMs: z.int().check(z.positive()),
}

/** `POST /v1/grants` */
export const newGrantSchema = z.strictObject(grantFields)
export type NewGrant = z.infer<typeof newGrantSchema>

/**
 * `GET /v1/sessions/{caipAddress}`, the newest first. `spent`: in the order of the permissions.
 * Source: docs/reference/specification.md#api
 */
export const grantsSchema = z.array(
  z.object({
    ...grantFields,
    // Less than none would permit more.
    usedCalls: z.int().check(z.nonnegative()),
    spent: z.array(amount),
    spentFees: amount,
    createdMs: z.int(),
  }),
)
export type GrantsAnswer = z.infer<typeof grantsSchema>

/** `POST /v1/sessions/{address}/revoke` */
export const revokeGrantSchema = z.object({ pci })

const hexBytes = z.string().check(z.regex(/^0x(?:[\da-fA-F]{2})*$/))

/** `POST /v1/grants/use`: calls that are about to be signed. Each is counted, even if it does not happen after all. */
export const useGrantSchema = z.strictObject({
  pci,
  chainId,
  /** The most that the network may take for these calls. */
  fee: amount,
  calls: z
    .array(z.strictObject({ to: address, value: amount, data: hexBytes }))
    .check(z.minLength(1), z.maxLength(20)),
})
export interface GrantUse {
  readonly calls: readonly GrantedCall[]
  readonly fee: string
}
export type GrantedCall = z.infer<typeof useGrantSchema>['calls'][number]
