import type { GrantPermission } from '@shared/vault/grants'
import * as z from 'zod/mini'
import { invalidParams } from '../../errors/invalidParams'
import type { GrantRequest } from '../../requests/grantRequest'

const address = z.string().check(z.regex(/^0x[\da-f]{40}$/i))
const quantity = z.string().check(z.regex(/^0x[\da-f]{1,64}$/i))

const allowancePolicy = z.object({
  type: z.literal('token-allowance'),
  /** `perCall` is an extension of this project: the most of one transfer. */
  data: z.strictObject({ allowance: quantity, perCall: z.optional(quantity) }),
})
/** The fee for the network, in wei. */
const feePolicy = z.object({ type: z.literal('gas-limit'), data: z.strictObject({ limit: quantity }) })
/** An extension of this project. */
const callsPolicy = z.object({
  type: z.literal('call-limit'),
  data: z.strictObject({ count: z.int().check(z.minimum(1), z.maximum(1_000)) }),
})
// A policy that is not known could not be kept.
const policies = z
  .array(z.discriminatedUnion('type', [allowancePolicy, feePolicy, callsPolicy]))
  .check(z.maxLength(3))

const common = { policies, required: z.optional(z.boolean()) }
const permission = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('native-token-transfer'),
    ...common,
    data: z.object({ ticker: z.optional(z.string()) }),
  }),
  z.strictObject({
    type: z.literal('erc20-token-transfer'),
    ...common,
    data: z.object({ address, ticker: z.optional(z.string()) }),
  }),
])

/** Source: ERC-7715, as viem writes it; the signer is the wallet itself. */
const grant = z.strictObject({
  expiry: z.int().check(z.positive()),
  permissions: z.array(permission).check(z.minLength(1), z.maxLength(5)),
  signer: z.optional(z.object({ type: z.literal('wallet') })),
  address: z.optional(address),
  chainId: z.optional(quantity),
})

/** The longest time that a grant may last. Source: docs/adr/0037-grants.md */
const longestS = 2_592_000
const mostCalls = 1_000

/**
 * What a page wants to do without asking again. Amounts are in all, in base units; a page that gives no cap for one
 * transfer may send all in one.
 * @throws FrameError −32602: permissions that are not known, calls of contracts, no cap, more than 30 days
 */
export function parseGrant(
  given: unknown,
  { account, chain, nowMs }: Pick<GrantRequest, 'account' | 'chain'> & { readonly nowMs: number },
): GrantRequest {
  if (asksForCalls(given))
    throw invalidParams('calls of contracts are asked for one by one: nothing bounds what they take')
  const parsed = grant.safeParse(given)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') || 'params'
    throw invalidParams(`${path} does not fit wallet_grantPermissions, or is not known`)
  }
  const { expiry, permissions, address: of, chainId } = parsed.data
  if (of !== undefined && !isSame(of, account)) throw invalidParams('the permissions are of another account')
  if (chainId !== undefined && `eip155:${BigInt(chainId)}` !== chain.id)
    throw invalidParams('the permissions are for another network')
  // Pages write milliseconds, too.
  const expiresS = expiry > 1e11 ? Math.floor(expiry / 1_000) : expiry
  const nowS = Math.floor(nowMs / 1_000)
  if (expiresS <= nowS) throw invalidParams('the permissions have expired')
  if (expiresS > nowS + longestS) throw invalidParams('permissions last for 30 days at most')
  // The strictest of several limits applies.
  const all = permissions.flatMap((each) => each.policies)
  const counts = all.flatMap((each) => (each.type === 'call-limit' ? [each.data.count] : []))
  return {
    account,
    chain,
    expiresS,
    permissions: permissions.map(toPermission),
    calls: Math.min(mostCalls, ...counts),
    // Without a limit, each use has to be sponsored.
    fees: leastOf(all.flatMap((each) => (each.type === 'gas-limit' ? [BigInt(each.data.limit)] : []))),
    given: { expiry, permissions: (given as { readonly permissions: readonly object[] }).permissions },
  }
}

function toPermission(given: z.output<typeof permission>): GrantPermission {
  const allowances = given.policies.filter((each) => each.type === 'token-allowance')
  const [allowance] = allowances
  if (!allowance || allowances.length > 1) throw invalidParams('transfers need one token-allowance')
  const total = BigInt(allowance.data.allowance)
  const perCall = BigInt(allowance.data.perCall ?? total)
  const caps = { perCall: String(leastOf([perCall, total])), total: String(total) }
  return given.type === 'native-token-transfer'
    ? { type: given.type, ...caps }
    : { type: given.type, token: given.data.address, ...caps }
}

/** Zero of none. */
const leastOf = (amounts: readonly bigint[]): bigint =>
  amounts.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? 0n

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const callsSchema = z.object({ permissions: z.array(z.object({ type: z.string() })) })

const asksForCalls = (given: unknown): boolean =>
  callsSchema.safeParse(given).data?.permissions.some(({ type }) => type === 'contract-call') ?? false
