import { z } from '@hono/zod-openapi'
import { UpstreamError } from '../chains/upstream'
import { balanceSchema } from './balanceSchema'
import type { DataSource } from './DataSource'
import { historySchema } from './historySchema'

const loose = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) => z.object(schema.shape)
const balancesSchema = z.object({ balances: z.array(loose(balanceSchema)) })
const pageSchema = z.object({ data: z.array(loose(historySchema)), next: z.string().nullish() })

/** A hosted API of the same shape: it is asked instead of chains. */
export function createHostedSource({
  url,
  projectId,
  timeoutMs,
}: {
  url: string
  projectId: string
  timeoutMs: number
}): DataSource {
  async function get<Schema extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string | undefined>>,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const address = new URL(`${url.replace(/\/+$/, '')}${path}`)
    for (const [name, value] of Object.entries({ ...query, projectId }))
      if (value) address.searchParams.set(name, value)
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      return schema.parse(await answer.json())
    } catch (cause) {
      throw new UpstreamError('The hosted API does not answer.', { cause })
    }
  }
  return {
    kind: 'hosted',
    async balances({ account, chain, currency, tokens }) {
      const query = { currency, chainId: chain ?? account.chain, forceUpdate: tokens.join(',') }
      return (await get(`/v1/account/${account.address}/balance`, query, balancesSchema)).balances
    },
    async history({ account, chain, cursor }) {
      const query = { chainId: chain ?? account.chain, cursor }
      const { data, next } = await get(`/v1/account/${account.address}/history`, query, pageSchema)
      return { data, next: next ?? null }
    },
    // Hosted APIs of this shape have no such list.
    collectibles: async () => ({ data: [], next: null }),
  }
}
