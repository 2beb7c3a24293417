import { z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import type { Address } from 'viem'
import { nativeAddress } from '../../servers/api/swap/SwapSource'
import { createStandSwap } from './createStandSwap'
import type { StandAnswer, StandOptions } from './Stand'

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text.toLowerCase() as Address)
const whole = z.string().regex(/^[1-9]\d*$/)
const querySchema = z.object({
  chainId: whole.transform(Number),
  sellToken: address,
  buyToken: address,
  sellAmount: whole.transform(BigInt),
  taker: address,
  slippageBps: z
    .string()
    .regex(/^\d{1,5}$/)
    .default('100')
    .transform(Number),
  swapFeeRecipient: address.optional(),
  swapFeeBps: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .optional(),
  swapFeeToken: address.optional(),
})

const zid = '0x0123456789abcdef01234567'

/** Its refusals. Source: docs.0x.org, "API issues": `{ name, message, data }`. */
export const zeroExErrors = {
  noLiquidity: { status: 200, body: { liquidityAvailable: false, zid } },
  invalid: (field: string) => ({
    status: 400,
    body: {
      name: 'INPUT_INVALID',
      message: 'The input is invalid',
      data: { zid, details: [{ field, reason: 'Invalid' }] },
    },
  }),
  notSupported: {
    status: 400,
    body: { name: 'TOKEN_NOT_SUPPORTED', message: 'The token is not supported', data: { zid } },
  },
  unauthorized: { status: 401, body: { message: 'Unauthorized', request_id: zid } },
  rateLimited: { status: 429, body: { name: 'RATE_LIMITED', message: 'Too many requests' } },
  failed: { status: 500, body: { name: 'INTERNAL_SERVER_ERROR', message: 'Internal', data: { zid } } },
} as const

/** `GET /swap/allowance-holder/quote` of 0x Swap API v2, from its public documentation. */
export function createZeroExStand(options: StandOptions): Hono {
  const swap = createStandSwap(options)
  const app = new Hono()

  async function quote(query: Record<string, string>): Promise<StandAnswer> {
    const { data: asked, error } = querySchema.safeParse(query)
    if (!asked) return zeroExErrors.invalid(String(error.issues[0]?.path[0]))
    const { sellToken: from, buyToken: to, sellAmount: amount, taker: account, slippageBps } = asked
    const fee =
      asked.swapFeeRecipient && asked.swapFeeBps
        ? { receiver: asked.swapFeeRecipient, bps: asked.swapFeeBps }
        : undefined
    const built = await swap(asked.chainId, { from, to, amount, account, slippageBps, fee })
    if (!built) return zeroExErrors.noLiquidity
    const { spender = null, fee: taken } = built.quote
    return {
      status: 200,
      body: {
        liquidityAvailable: true,
        chainId: asked.chainId,
        blockNumber: '1',
        sellToken: from,
        buyToken: to,
        sellAmount: String(amount),
        buyAmount: String(built.quote.toAmount),
        minBuyAmount: String(built.minimum),
        allowanceTarget: spender,
        fees: {
          integratorFee: taken ? { amount: String(taken.amount), token: to, type: 'volume' } : null,
          zeroExFee: null,
          gasFee: null,
        },
        issues: {
          allowance: from === nativeAddress ? null : { actual: '0', spender },
          balance: null,
          simulationIncomplete: false,
          invalidSourcesPassed: [],
        },
        route: {
          fills: [{ from, to, source: 'Harbor_Exchange', proportionBps: '10000' }],
          tokens: [
            { address: from, symbol: '?' },
            { address: to, symbol: '?' },
          ],
        },
        transaction: {
          to: built.to,
          data: built.data,
          gas: String(built.quote.gas),
          gasPrice: '1000000000',
          value: String(built.value),
        },
        zid,
      },
    }
  }

  app.get('/swap/allowance-holder/quote', async (c) => {
    const isKnown = c.req.header('0x-api-key') === options.key && c.req.header('0x-version') === 'v2'
    const answer = await options.alter(isKnown ? await quote(c.req.query()) : zeroExErrors.unauthorized)
    return c.json(answer.body as never, answer.status as never)
  })
  return app
}
