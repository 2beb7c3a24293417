import { createRoute, z } from '@hono/zod-openapi'
import { parseAccount } from '../chains/parseAccount'
import { allowProject } from '../guards/allowProject'
import type { AddRoute, Deps } from '../guards/deps'
import { originOf } from '../guards/originOf'
import { refusals } from '../guards/refusals'
import { tokenImage } from '../images/tokenImage'
import { toNumber } from '../prices/decimal'
import { currencies } from '../prices/PriceSource'
import { readBody } from './readBody'

/** The widgets' word for a network's currency. */
const nativeAddresses = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'So11111111111111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
]

const bodySchema = z
  .object({
    projectId: z.string().max(64).optional(),
    currency: z.enum(currencies).default('usd'),
    addresses: z
      .array(
        z
          .string()
          .max(120)
          .refine((text) => parseAccount(text)?.chain !== undefined, 'A CAIP-10 id.'),
      )
      .min(1)
      .max(100),
  })
  .openapi('PriceRequest')

const route = createRoute({
  method: 'post',
  path: '/v1/fungible/price',
  summary: 'Prices of tokens, and of currencies by their usual addresses',
  request: { body: { content: { '*/*': { schema: bodySchema } } } },
  responses: {
    200: {
      description: 'In the order of the request; unknown prices are left out.',
      content: {
        'application/json': {
          schema: z
            .strictObject({
              fungibles: z.array(
                z.strictObject({
                  name: z.string(),
                  symbol: z.string(),
                  iconUrl: z.string().optional().openapi({ description: 'None: no mark of it is known.' }),
                  price: z.number(),
                  address: z.string().openapi({ description: 'As it was asked.' }),
                }),
              ),
            })
            .openapi('Prices'),
        },
      },
    },
    ...refusals(400, 403, 413, 429, 502),
  },
})

export const getPrices: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { projectId, currency, addresses } = await readBody(c, bodySchema, deps.limits.bodyBytes)
    allowProject(deps, projectId)
    const assets = addresses.map((text) => {
      const { chain, address } = parseAccount(text)!
      const isNative = nativeAddresses.includes(address)
      return { text, chain: chain!, address: isNative ? 'native' : address }
    })
    const [prices, names] = await Promise.all([
      deps.prices.pricesOf(assets, currency),
      Promise.all(assets.map((asset) => nameOf(deps, asset))),
    ])
    const iconOf = tokenImage(deps.marks, originOf(c, deps))
    const fungibles = assets.flatMap(({ text, chain, address }, index) => {
      const { [index]: price } = prices
      const { [index]: named } = names
      if (price === undefined || !named) return []
      const iconUrl = iconOf(chain, address === 'native' ? undefined : address)
      return { ...named, ...(iconUrl && { iconUrl }), price: toNumber(price), address: text }
    })
    return c.json({ fungibles }, 200, { 'Cache-Control': 'no-store' })
  })
}

async function nameOf({ chains, readTokens }: Deps, { chain, address }: { chain: string; address: string }) {
  const open = chains.get(chain)
  if (address === 'native') {
    const { name, symbol } = open.chain.nativeCurrency
    return { name, symbol }
  }
  const listed = open.chain.tokens?.find((token) => token.address === address)
  const [found] = listed || !chain.startsWith('eip155:') ? [listed] : await readTokens(open, [address])
  return found && { name: found.name, symbol: found.symbol }
}
