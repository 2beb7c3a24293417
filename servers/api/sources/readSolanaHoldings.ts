import { z } from '@hono/zod-openapi'
import { isAddress } from '@solana/web3.js'
import { toBigInt } from '../chains/bigJson'
import type { OpenChain } from '../chains/chains'
import { ApiError } from '../http/ApiError'
import type { Holding } from './readEvmHoldings'

const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const balanceSchema = z.object({ value: z.unknown().transform((value) => toBigInt(value) ?? 0n) })
const accountsSchema = z.object({
  value: z.array(
    z.object({
      account: z.object({
        data: z.object({
          parsed: z.object({
            info: z.object({
              mint: z.string(),
              tokenAmount: z.object({ amount: z.string().regex(/^\d+$/), decimals: z.int() }),
            }),
          }),
        }),
      }),
    }),
  ),
})

/** SOL, and the balances of each mint of both token programs. @throws when no node answers */
export async function readSolanaHoldings(
  { chain, upstream }: OpenChain,
  account: string,
): Promise<readonly Holding[]> {
  if (!isAddress(account)) throw new ApiError(400, 'BadRequest', 'address: No address.')
  const [balance, ...found] = await Promise.all([
    upstream.call('getBalance', [account]),
    ...tokenPrograms.map((programId) =>
      upstream.call('getTokenAccountsByOwner', [account, { programId }, { encoding: 'jsonParsed' }]),
    ),
  ])
  const listed = new Map(chain.tokens?.map((token) => [token.address, token]))
  const held = new Map<string, Holding>()
  for (const { account: token } of found.flatMap((part) => accountsSchema.parse(part).value)) {
    const { mint, tokenAmount } = token.data.parsed.info
    const { name = mint, symbol = `${mint.slice(0, 4)}…` } = listed.get(mint) ?? {}
    const quantity = BigInt(tokenAmount.amount) + (held.get(mint)?.quantity ?? 0n)
    held.set(mint, { address: mint, name, symbol, decimals: tokenAmount.decimals, quantity })
  }
  return [
    { ...chain.nativeCurrency, address: undefined, quantity: balanceSchema.parse(balance).value },
    ...[...held.values()].filter(({ quantity }) => quantity > 0n),
  ]
}
