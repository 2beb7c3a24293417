import { createRoute, z } from '@hono/zod-openapi'
import { isEvmAddress } from '@shared/domain/address'
import { type Address, zeroAddress } from 'viem'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { amountText } from '../swap/swapParameters'
import { sdkQuery } from './commonQuery'
import { assetText, paymentId, paymentSchema, toWirePayment } from './paymentSchema'
import { readBody } from './readBody'

const bodySchema = z
  .object({
    id: paymentId,
    asset: assetText,
    recipient: z
      .string()
      .refine((text) => isEvmAddress(text) && text.startsWith('0x'), 'An address of 0x and 40 digits.')
      .transform((text) => text.toLowerCase() as Address)
      .refine((address) => address !== zeroAddress, 'Not the zero address: what it gets is lost.')
      .openapi({ type: 'string' }),
    amount: amountText,
  })
  .openapi('PaymentRequest')

const content = { 'application/json': { schema: paymentSchema } }

const route = createRoute({
  method: 'post',
  path: '/v1/pay',
  summary: 'A payment to be made',
  request: {
    query: z.object(sdkQuery),
    body: { content: { '*/*': { schema: bodySchema } } },
  },
  responses: {
    200: { description: 'It exists, with these terms.', content },
    201: { description: 'Created. Its terms never change.', content },
    ...refusals(400, 403, 409, 413, 429, 502, 503),
  },
})

export const createPayment: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { projectId = '' } = c.req.valid('query')
    allowProject(deps, projectId)
    const { id, asset, recipient, amount } = await readBody(c, bodySchema, deps.limits.bodyBytes)
    const terms = { ...asset, recipient, amount }
    const { payment, isNew } = await deps.payments.create({ project: projectId, id }, terms)
    const status = isNew
      ? { payment, status: 'waiting' as const, transaction: undefined, reason: undefined }
      : await deps.payments.status(payment)
    return c.json(toWirePayment(status), isNew ? 201 : 200, { 'Cache-Control': 'no-store' })
  })
}
