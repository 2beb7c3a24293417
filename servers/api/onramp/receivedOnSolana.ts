import { z } from '@hono/zod-openapi'
import { toBigInt } from '../chains/bigJson'
import { type Upstream, UpstreamError } from '../chains/upstream'

const units = z.unknown().transform((value, context) => {
  const found = toBigInt(value)
  if (found === undefined) context.addIssue({ code: 'custom', message: 'No amount.' })
  return found ?? 0n
})
const balances = z
  .array(
    z.object({
      mint: z.string(),
      owner: z.string().optional(),
      uiTokenAmount: z.object({ amount: z.string().regex(/^\d{1,20}$/) }),
    }),
  )
  .nullish()
const transactionSchema = z
  .object({
    meta: z.object({
      err: z.unknown(),
      preBalances: z.array(units),
      postBalances: z.array(units),
      preTokenBalances: balances,
      postTokenBalances: balances,
    }),
    transaction: z.object({
      message: z.object({ accountKeys: z.array(z.object({ pubkey: z.string() })) }),
    }),
  })
  .nullable()

/** Who receives what: a mint of either token program; without one, the network's currency. */
interface Receiver {
  readonly address: string
  readonly mint: string | undefined
}

/**
 * The amount that a transaction has brought to an account, in base units. Undefined if the transaction is not there
 * yet, failed, brought nothing, or is of a version that we cannot read. Source: Solana JSON-RPC, `getTransaction`.
 * @throws UpstreamError, ZodError if a node does not answer as documented
 */
export async function receivedOnSolana(
  upstream: Pick<Upstream, 'call'>,
  signature: string,
  { address, mint }: Receiver,
): Promise<bigint | undefined> {
  const config = { encoding: 'jsonParsed', commitment: 'confirmed', maxSupportedTransactionVersion: 1 }
  const told = await upstream.call('getTransaction', [signature, config]).catch(nothingIfLater)
  const found = transactionSchema.parse(told)
  if (!found || found.meta.err !== null) return undefined
  const { preBalances, postBalances, preTokenBalances, postTokenBalances } = found.meta
  const ofTokens = (held: z.output<typeof balances>) =>
    (held ?? [])
      .filter((each) => each.mint === mint && each.owner === address)
      .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n)
  const place = found.transaction.message.accountKeys.findIndex(({ pubkey }) => pubkey === address)
  const received = mint
    ? ofTokens(postTokenBalances) - ofTokens(preTokenBalances)
    : (postBalances[place] ?? 0n) - (preBalances[place] ?? 0n)
  return received > 0n ? received : undefined
}

/** Source: Solana JSON-RPC, `UNSUPPORTED_TRANSACTION_VERSION` */
const unsupportedVersion = -32015

/** A node does not tell a transaction of a later version than we ask for. */
function nothingIfLater(error: unknown): null {
  if (error instanceof UpstreamError && error.code === unsupportedVersion) return null
  throw error
}
