import { createRoute, z } from '@hono/zod-openapi'
import { chainIdPattern } from '../chains/apiChain'
import type { OpenChain } from '../chains/chains'
import { allowProject } from '../guards/allowProject'
import type { AddRoute, Deps } from '../guards/deps'
import { originOf } from '../guards/originOf'
import { refusals } from '../guards/refusals'
import { tokenImage } from '../images/tokenImage'
import { nativeAddress } from '../swap/SwapSource'
import { evmAccountText } from '../swap/swapParameters'
import { queryText, sdkQuery } from './commonQuery'
import { swapChain } from './swapChain'

const tokenSchema = z
  .strictObject({
    name: z.string(),
    symbol: z.string(),
    address: z.string().openapi({ description: 'CAIP-10.' }),
    decimals: z.int(),
    logoUri: z.string().optional().openapi({ description: 'None: no mark of it is known.' }),
    eip2612: z.boolean().openapi({ description: 'Whether it is known to take permits.' }),
    listed: z.boolean().openapi({ description: 'False: its name and symbol are its own words.' }),
  })
  .openapi('SwapToken')

const route = createRoute({
  method: 'get',
  path: '/v1/convert/tokens',
  summary: 'Tokens to swap on a network',
  request: {
    query: z.object({
      ...sdkQuery,
      chainId: queryText.regex(chainIdPattern, 'A CAIP-2 id, such as eip155:1.'),
      address: evmAccountText.optional(),
    }),
  },
  responses: {
    200: {
      description:
        'The currency, and the tokens on the list. With `address`: that one token, as the chain tells it; none where it is no token.',
      content: {
        'application/json': {
          schema: z.strictObject({ tokens: z.array(tokenSchema) }).openapi('SwapTokens'),
        },
      },
    },
    ...refusals(400, 403, 429, 502),
  },
})

export const getSwapTokens: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { projectId, chainId, address } = c.req.valid('query')
    allowProject(deps, projectId)
    const open = swapChain(deps, chainId)
    const { chain } = open
    const listed = listedTokens(open)
    const found = address ? await oneToken(deps, open, address.address) : listed
    const iconOf = tokenImage(deps.marks, originOf(c, deps))
    const permits = new Set(chain.swap?.eip2612?.map((token) => token.toLowerCase()))
    const tokens = found.map(({ name, symbol, address: at, decimals }) => {
      const logoUri = iconOf(chain.id, at === nativeAddress ? undefined : at)
      return {
        name,
        symbol,
        decimals,
        address: `${chain.id}:${at}`,
        ...(logoUri && { logoUri }),
        eip2612: permits.has(at),
        listed: listed.some((token) => token.address === at),
      }
    })
    return c.json({ tokens }, 200, { 'Cache-Control': 'public, max-age=60' })
  })
}

interface Token {
  readonly name: string
  readonly symbol: string
  /** The address, in lower case. */
  readonly address: string
  readonly decimals: number
}

const listedTokens = ({ chain }: OpenChain): readonly Token[] => [
  { ...chain.nativeCurrency, address: nativeAddress },
  ...(chain.tokens ?? []).map((token) => ({ ...token, address: token.address.toLowerCase() })),
]

async function oneToken(
  { readTokens }: Pick<Deps, 'readTokens'>,
  open: OpenChain,
  address: string,
): Promise<readonly Token[]> {
  const listed = listedTokens(open).find((token) => token.address === address)
  return listed ? [listed] : await readTokens(open, [address])
}
