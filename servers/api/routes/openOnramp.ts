import { createRoute, z } from '@hono/zod-openapi'
import { parseAccount } from '../chains/parseAccount'
import { allowHosted } from '../guards/allowHosted'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { ApiError } from '../http/ApiError'
import { type BoughtAsset, boughtAssetText, isOnSolana } from '../onramp/boughtAsset'
import { currencyText, decimalText } from '../onramp/onrampSchema'
import { sdkQuery } from './commonQuery'
import { readBody } from './readBody'

const bodySchema = z
  .object({
    destinationWallets: z
      .array(
        z.object({
          address: z.string().max(64),
        }),
      )
      .length(1, 'One wallet: an order goes to one address.'),
    asset: boughtAssetText,
    presetFiatAmount: decimalText,
    fiatCurrency: currencyText.default('USD'),
    paymentMethod: z.string().max(40).default('card'),
    provider: z.string().max(32).default('coinbase'),
  })
  .openapi('OnrampRequest')

const route = createRoute({
  method: 'post',
  path: '/v1/generators/onrampurl',
  summary: 'A provider’s page, and the order that is paid for there',
  request: { query: z.object(sdkQuery), body: { content: { '*/*': { schema: bodySchema } } } },
  responses: {
    200: {
      description: 'The page may be opened once.',
      content: {
        'application/json': {
          schema: z.strictObject({ url: z.string(), orderId: z.string() }).openapi('OnrampUrl'),
        },
      },
    },
    ...refusals(400, 403, 404, 413, 429, 502, 503),
  },
})

export const openOnramp: AddRoute = (app, deps) => {
  const allow = allowHosted(deps)
  app.openapi(route, async (c) => {
    const { projectId = '' } = c.req.valid('query')
    allowProject(deps, projectId)
    allow(c)
    const body = await readBody(c, bodySchema, deps.limits.bodyBytes)
    const address = addressOn(body.asset, body.destinationWallets[0]!.address)
    const { url, order } = await deps.onramps.open(
      {
        ...body.asset,
        payment: { amount: body.presetFiatAmount, currency: body.fiatCurrency },
        method: body.paymentMethod,
      },
      { project: projectId, provider: body.provider, address },
    )
    return c.json({ url, orderId: order }, 200, { 'Cache-Control': 'no-store' })
  })
}

/** An address of the asset's network, as it is stored and compared. @throws ApiError (400) for any other text */
function addressOn(asset: BoughtAsset, text: string): string {
  const namespace = isOnSolana(asset) ? 'solana' : 'eip155'
  const account = parseAccount(text)
  const isFull = namespace === 'solana' || text.startsWith('0x')
  if (account?.namespace === namespace && account.chain === undefined && isFull) return account.address
  const wanted = namespace === 'solana' ? '32 to 44 letters of base58' : '0x and 40 digits'
  throw new ApiError(400, 'BadRequest', `destinationWallets.0.address: An address of ${wanted}.`)
}
