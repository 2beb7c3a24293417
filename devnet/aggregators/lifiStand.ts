import { z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { type Address, numberToHex, zeroAddress } from 'viem'
import { nativeAddress } from '../../servers/api/swap/SwapSource'
import { createStandSwap } from './createStandSwap'
import type { StandAnswer, StandOptions } from './Stand'

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text.toLowerCase() as Address)
const chain = z.string().regex(/^\d+$/).transform(Number)
const querySchema = z.object({
  fromChain: chain,
  toChain: chain,
  fromToken: address,
  toToken: address,
  fromAmount: z
    .string()
    .regex(/^[1-9]\d*$/)
    .transform(BigInt),
  fromAddress: address,
  toAddress: address.optional(),
  slippage: z
    .string()
    .regex(/^0?\.\d{1,4}$/)
    .default('0.005')
    .transform(Number),
})

/** Its refusals. Source: docs.li.fi, "Error codes": `{ message, code }`, and `errors` of its tools. */
export const lifiErrors = {
  noQuote: {
    status: 404,
    body: {
      message: 'No available quotes for the requested transfer',
      code: 1002,
      errors: [
        { errorType: 'NO_QUOTE', code: 'NO_POSSIBLE_ROUTE', tool: 'harbor', message: 'No route was found' },
      ],
    },
  },
  invalid: (field: string) => ({ status: 400, body: { message: `/${field} is invalid`, code: 1011 } }),
  unauthorized: { status: 401, body: { message: 'Invalid API key', code: 1010 } },
  rateLimited: { status: 429, body: { message: 'Rate limit exceeded', code: 1005 } },
  failed: { status: 500, body: { message: 'Internal server error', code: 1006 } },
} as const

/** `GET /v1/quote` of LI.FI for swaps on one network, from its public documentation. */
export function createLifiStand(options: StandOptions): Hono {
  const swap = createStandSwap(options)
  const app = new Hono()

  async function quote(query: Record<string, string>): Promise<StandAnswer> {
    const { data: asked, error } = querySchema.safeParse(query)
    if (!asked) return lifiErrors.invalid(String(error.issues[0]?.path[0]))
    const account = asked.fromAddress
    const from = asked.fromToken === zeroAddress ? nativeAddress : asked.fromToken
    const to = asked.toToken === zeroAddress ? nativeAddress : asked.toToken
    const slippageBps = Math.round(asked.slippage * 10_000)
    const parts = { from, to, amount: asked.fromAmount, account, slippageBps, fee: undefined }
    const built = asked.fromChain === asked.toChain ? await swap(asked.fromChain, parts) : undefined
    if (!built) return lifiErrors.noQuote
    const tool = { key: 'harbor', name: 'Harbor Exchange', logoURI: 'https://exchange.example/logo.svg' }
    const tokenOf = (at: Address) => ({ address: at, chainId: asked.fromChain, decimals: 18, symbol: '?' })
    const action = {
      fromChainId: asked.fromChain,
      toChainId: asked.toChain,
      fromToken: tokenOf(asked.fromToken),
      toToken: tokenOf(asked.toToken),
      fromAmount: String(asked.fromAmount),
      fromAddress: account,
      toAddress: asked.toAddress ?? account,
      slippage: asked.slippage,
    }
    const estimate = {
      tool: tool.key,
      fromAmount: String(asked.fromAmount),
      toAmount: String(built.quote.toAmount),
      toAmountMin: String(built.minimum),
      approvalAddress: built.quote.spender ?? zeroAddress,
      executionDuration: 0,
      gasCosts: [{ type: 'SEND', estimate: String(built.quote.gas), limit: String(built.quote.gas * 2n) }],
      feeCosts: [],
    }
    const step = { id: 'stand-step', type: 'swap', tool: tool.key, toolDetails: tool, action, estimate }
    return {
      status: 200,
      body: {
        id: 'stand-quote',
        type: 'lifi',
        tool: tool.key,
        toolDetails: tool,
        action,
        estimate,
        includedSteps: [step],
        transactionRequest: {
          from: account,
          to: built.to,
          chainId: asked.fromChain,
          data: built.data,
          value: numberToHex(built.value),
          gasPrice: numberToHex(1_000_000_000n),
          gasLimit: numberToHex(built.quote.gas * 2n),
        },
      },
    }
  }

  app.get('/v1/quote', async (c) => {
    const isKnown = c.req.header('x-lifi-api-key') === options.key
    const answer = await options.alter(isKnown ? await quote(c.req.query()) : lifiErrors.unauthorized)
    return c.json(answer.body as never, answer.status as never)
  })
  return app
}
