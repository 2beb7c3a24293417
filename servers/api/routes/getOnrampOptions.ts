import { createRoute, z } from '@hono/zod-openapi'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { writeBoughtAsset } from '../onramp/boughtAsset'
import { queryText, sdkQuery } from './commonQuery'

const limitSchema = z.strictObject({ id: z.string(), min: z.string(), max: z.string() })

const route = createRoute({
  method: 'get',
  path: '/v1/onramp/options',
  summary: 'What is sold for money, and by whom',
  request: { query: z.object({ ...sdkQuery, provider: queryText.max(32).optional() }) },
  responses: {
    200: {
      description: 'Empty where no provider is set up, or none answers.',
      content: {
        'application/json': {
          schema: z
            .strictObject({
              paymentCurrencies: z.array(
                z.strictObject({ id: z.string(), payment_method_limits: z.array(limitSchema) }),
              ),
              purchaseCurrencies: z.array(
                z.strictObject({
                  id: z.string(),
                  name: z.string(),
                  symbol: z.string(),
                  networks: z.array(
                    z.strictObject({
                      name: z.string(),
                      chainId: z.string().openapi({ description: 'CAIP-2.' }),
                      asset: z.string().openapi({ description: 'CAIP-19.' }),
                    }),
                  ),
                }),
              ),
              providers: z.array(
                z.strictObject({
                  name: z.string(),
                  label: z.string(),
                  fee: z.strictObject({ minPercent: z.string(), maxPercent: z.string() }),
                  namespaces: z.array(z.string()),
                  networks: z.array(z.string()),
                  restrictedTimeZones: z.array(z.string()),
                  paymentCurrencies: z.array(z.string()),
                }),
              ),
            })
            .openapi('OnrampOptions'),
        },
      },
    },
    ...refusals(400, 403, 429),
  },
})

export const getOnrampOptions: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { projectId, provider } = c.req.valid('query')
    allowProject(deps, projectId)
    const all = (await deps.onramps.options()).filter(
      ({ source }) => provider === undefined || source.name === provider,
    )
    const assets = new Map<string, (typeof all)[number]['options']['assets'][number][]>()
    const currencies = new Map<string, (typeof all)[number]['options']['paymentCurrencies'][number]>()
    for (const { options } of all) {
      for (const asset of options.assets) {
        const same = assets.get(asset.symbol) ?? []
        if (!same.some((each) => writeBoughtAsset(each) === writeBoughtAsset(asset)))
          assets.set(asset.symbol, [...same, asset])
      }
      for (const currency of options.paymentCurrencies)
        if (!currencies.has(currency.id)) currencies.set(currency.id, currency)
    }
    return c.json(
      {
        paymentCurrencies: [...currencies.values()].map(({ id, limits }) => ({
          id,
          payment_method_limits: [...limits],
        })),
        purchaseCurrencies: [...assets.values()].map((same) => ({
          id: same[0]!.id,
          name: same[0]!.name,
          symbol: same[0]!.symbol,
          networks: same.map((asset) => ({
            name: asset.network,
            chainId: asset.chain,
            asset: writeBoughtAsset(asset),
          })),
        })),
        providers: all.map(({ source, options }) => ({
          name: source.name,
          label: source.label,
          fee: { minPercent: source.fee.min, maxPercent: source.fee.max },
          namespaces: [...new Set(options.assets.map(({ chain }) => chain.split(':')[0]!))],
          networks: [...new Set(options.assets.map(({ chain }) => chain))],
          restrictedTimeZones: [...source.restrictedTimeZones],
          paymentCurrencies: options.paymentCurrencies.map(({ id }) => id),
        })),
      },
      200,
      { 'Cache-Control': 'no-store' },
    )
  })
}
