import { z } from '@hono/zod-openapi'
import { cleanText } from '@shared/domain/cleanText'
import {
  nativeAddress,
  type RouteStep,
  type SwapRequest,
  type SwapSource,
  SwapSourceError,
} from '../SwapSource'
import { swapContracts } from '../swapContracts'
import { askHosted, type HostedRefusal, type HostedSettings } from './askHosted'
import {
  buildHosted,
  chainNumber,
  checkOffer,
  type HostedOffer,
  hostedAddress,
  hostedData,
  hostedUnits,
} from './hostedOffer'

const feeSchema = z.object({ amount: hostedUnits, token: hostedAddress })

/** The members that we read of an answer to `GET /swap/allowance-holder/quote`. */
const answerSchema = z.discriminatedUnion('liquidityAvailable', [
  z.object({ liquidityAvailable: z.literal(false) }),
  z.object({
    liquidityAvailable: z.literal(true),
    sellToken: hostedAddress,
    buyToken: hostedAddress,
    sellAmount: hostedUnits,
    buyAmount: hostedUnits,
    minBuyAmount: hostedUnits,
    /** Null if the currency is sold. */
    allowanceTarget: hostedAddress.nullish(),
    issues: z.object({ allowance: z.object({ spender: hostedAddress }).nullish() }).optional(),
    fees: z.object({ integratorFee: feeSchema.nullish() }).optional(),
    route: z.object({
      fills: z.array(z.object({ from: hostedAddress, to: hostedAddress, source: z.string().min(1) })).max(64),
    }),
    transaction: z.object({
      to: hostedAddress,
      data: hostedData,
      value: hostedUnits,
      gas: hostedUnits.nullish(),
    }),
  }),
])
type Answer = Extract<z.infer<typeof answerSchema>, { liquidityAvailable: true }>
const errorSchema = z.object({ name: z.string(), message: z.string().optional() })

/** Its words for tokens that it does not trade. Source: docs.0x.org, "API issues". */
const noRouteNames = [
  'TOKEN_NOT_SUPPORTED',
  'BUY_TOKEN_NOT_AUTHORIZED_FOR_TRADE',
  'SELL_TOKEN_NOT_AUTHORIZED_FOR_TRADE',
  'SWAP_VALIDATION_FAILED',
  'INSUFFICIENT_LIQUIDITY',
]
/** A visitor reads three exchanges, not all the fills of a split. */
const mostSteps = 3

/**
 * 0x Swap API v2 by AllowanceHolder. The host's fee goes by `swapFeeRecipient`, `swapFeeBps` and `swapFeeToken`, in the
 * bought token. Never run against the real one. Source: docs.0x.org, "getQuote (Allowance Holder)".
 */
export function createZeroExSource({ url, key }: HostedSettings): SwapSource {
  async function ask(
    request: SwapRequest,
    slippageBps: number,
    signal: AbortSignal,
  ): Promise<HostedOffer | undefined> {
    const { fee } = request
    const address = new URL(`${url}/swap/allowance-holder/quote`)
    address.search = String(
      new URLSearchParams({
        chainId: String(chainNumber(request)),
        sellToken: request.from,
        buyToken: request.to,
        sellAmount: String(request.amount),
        taker: request.account,
        slippageBps: String(slippageBps),
        ...(fee && {
          swapFeeRecipient: fee.receiver,
          swapFeeBps: String(fee.bps),
          swapFeeToken: request.to,
        }),
      }),
    )
    const headers = { Accept: 'application/json', '0x-version': 'v2', ...(key && { '0x-api-key': key }) }
    const answer = await askHosted(address, headers, answerSchema, signal)
    if ('refusal' in answer) return refused(answer.refusal)
    if (!answer.value.liquidityAvailable) return undefined
    const offer = toOffer(request, answer.value)
    checkOffer(request, offer)
    return offer
  }

  return {
    name: '0x',
    serves: ({ chain }) => swapContracts(chain.swap, '0x') !== undefined,
    async quotes(request, signal) {
      const offer = await ask(request, request.slippageBps, signal)
      return offer ? [offer.quote] : []
    },
    build: (request, signal) => buildHosted(request, (slippageBps) => ask(request, slippageBps, signal)),
  }
}

function toOffer(request: SwapRequest, answer: Answer): HostedOffer {
  const { sellToken: from, buyToken: to, transaction: tx } = answer
  // Both places name the contract to approve; one that differs is a lie in one of them.
  const spenders = [answer.allowanceTarget, answer.issues?.allowance?.spender].filter((one) => one != null)
  if (new Set(spenders).size > 1) throw new SwapSourceError('spender', `0x names ${spenders.join(' and ')}.`)
  const steps = answer.route.fills
    .map((fill) => ({
      exchange: `${cleanText(fill.source.replaceAll('_', ' '), 40)} (0x)`,
      from: fill.from,
      to: fill.to,
    }))
    .filter((step, index, all) => all.findIndex((one) => isSameStep(one, step)) === index)
    .slice(0, mostSteps)
  return {
    quote: {
      source: '0x',
      route: 'quote',
      toAmount: answer.buyAmount,
      steps: steps.length > 0 ? steps : [{ exchange: '0x', from, to }],
      priceImpactBps: undefined,
      fee: feeOf(request, answer),
      gas: tx.gas ?? 0n,
      spender: from === nativeAddress ? undefined : spenders[0],
      permit: false,
    },
    from,
    to,
    fromAmount: answer.sellAmount,
    chainId: chainNumber(request),
    // An answer says neither: they are in the data of the transaction, which a simulation shows.
    account: request.account,
    receiver: request.account,
    minimum: answer.minBuyAmount,
    tx: { to: tx.to, data: tx.data, value: tx.value },
  }
}

/** A split has several fills of one exchange. */
const isSameStep = (one: RouteStep, other: RouteStep) =>
  one.exchange === other.exchange && one.from === other.from && one.to === other.to

/** @throws SwapSourceError for a fee in another token, or above the requested share */
function feeOf({ fee, to }: SwapRequest, { fees, buyAmount }: Answer): HostedOffer['quote']['fee'] {
  const taken = fees?.integratorFee
  if (!taken) return undefined
  if (!fee) throw new SwapSourceError('fee', '0x takes a fee for a host that asks for none.')
  if (taken.token !== to) throw new SwapSourceError('fee', `0x takes the fee in ${taken.token}.`)
  if (taken.amount * 10_000n > (buyAmount + taken.amount) * BigInt(fee.bps) + 10_000n)
    throw new SwapSourceError('fee', '0x takes more than the fee of the host.')
  return { ...fee, amount: taken.amount, token: taken.token }
}

/** Undefined: no route. @throws SwapSourceError for any other refusal */
function refused({ status, body }: HostedRefusal): undefined {
  const said = errorSchema.safeParse(body)
  if (said.success && noRouteNames.includes(said.data.name)) return undefined
  throw new SwapSourceError('http', `HTTP ${status}, ${said.data?.name.slice(0, 64) ?? 'no words'}`)
}
