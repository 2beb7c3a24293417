import { z } from '@hono/zod-openapi'
import { cleanText } from '@shared/domain/cleanText'
import { type Address, zeroAddress } from 'viem'
import { nativeAddress, type SwapRequest, type SwapSource, SwapSourceError } from '../SwapSource'
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

const token = z.object({ address: hostedAddress, chainId: z.int() })
const action = z.object({
  fromToken: token,
  toToken: token,
  fromAmount: hostedUnits,
  fromAddress: hostedAddress,
  toAddress: hostedAddress,
})

/** The members that we read of an answer to `GET /v1/quote`. */
const answerSchema = z.object({
  toolDetails: z.object({ name: z.string().min(1) }),
  action,
  estimate: z.object({
    toAmount: hostedUnits,
    toAmountMin: hostedUnits,
    /** The zero address if the currency is sold. */
    approvalAddress: hostedAddress.optional(),
    gasCosts: z.array(z.object({ type: z.string(), estimate: hostedUnits })).optional(),
  }),
  includedSteps: z
    .array(z.object({ toolDetails: z.object({ name: z.string().min(1) }), action, type: z.string() }))
    .max(8)
    .optional(),
  transactionRequest: z.object({
    to: hostedAddress,
    from: hostedAddress.optional(),
    chainId: z.int().optional(),
    data: hostedData,
    value: hostedUnits,
    gasLimit: hostedUnits.optional(),
  }),
})
const errorSchema = z.object({ message: z.string(), code: z.int().optional() })

/** Its codes for what no other request would help. Source: docs.li.fi, "Error codes". */
const noQuoteCodes = [1002, 1003, 1004, 1007]

/**
 * LI.FI, for swaps on one network. It takes no fee for the host: its requests name an integrator in its books, not a
 * receiver on the chain. Never run against the real one. Source: docs.li.fi, "Get a quote for a token transfer".
 */
export function createLifiSource({ url, key }: HostedSettings): SwapSource {
  async function ask(
    request: SwapRequest,
    slippageBps: number,
    signal: AbortSignal,
  ): Promise<HostedOffer | undefined> {
    const chain = String(chainNumber(request))
    const address = new URL(`${url}/v1/quote`)
    address.search = String(
      new URLSearchParams({
        fromChain: chain,
        toChain: chain,
        fromToken: toLifi(request.from),
        toToken: toLifi(request.to),
        fromAmount: String(request.amount),
        fromAddress: request.account,
        toAddress: request.account,
        slippage: (slippageBps / 10_000).toFixed(4),
      }),
    )
    const headers = { Accept: 'application/json', ...(key && { 'x-lifi-api-key': key }) }
    const answer = await askHosted(address, headers, answerSchema, signal)
    if ('refusal' in answer) return refused(answer.refusal)
    const offer = toOffer(answer.value)
    checkOffer(request, offer)
    return offer
  }

  return {
    name: 'lifi',
    serves: ({ chain }) => swapContracts(chain.swap, 'lifi') !== undefined,
    async quotes(request, signal) {
      const offer = await ask(request, request.slippageBps, signal)
      return offer ? [offer.quote] : []
    },
    build: (request, signal) => buildHosted(request, (slippageBps) => ask(request, slippageBps, signal)),
  }
}

/** Their word for a currency. */
const toLifi = (address: Address) => (address === nativeAddress ? zeroAddress : address)
const fromLifi = (address: Address) => (address === zeroAddress ? nativeAddress : address)

function toOffer({
  toolDetails,
  action: asked,
  estimate,
  includedSteps = [],
  transactionRequest: tx,
}: z.infer<typeof answerSchema>): HostedOffer {
  const from = fromLifi(asked.fromToken.address)
  const swaps = includedSteps.filter(({ type }) => type === 'swap')
  const steps = (swaps.length > 0 ? swaps : [{ toolDetails, action: asked }]).map((step) => ({
    exchange: nameOf(step.toolDetails.name),
    from: fromLifi(step.action.fromToken.address),
    to: fromLifi(step.action.toToken.address),
  }))
  const gas = (estimate.gasCosts ?? [])
    .filter(({ type }) => type === 'SEND')
    .reduce((sum, cost) => sum + cost.estimate, 0n)
  if (asked.toToken.chainId !== asked.fromToken.chainId)
    throw new SwapSourceError('token', `lifi buys on chain ${asked.toToken.chainId}.`)
  if ((tx.chainId ?? asked.fromToken.chainId) !== asked.fromToken.chainId)
    throw new SwapSourceError('target', `lifi sends on chain ${tx.chainId}.`)
  return {
    quote: {
      source: 'lifi',
      route: 'quote',
      toAmount: estimate.toAmount,
      steps,
      priceImpactBps: undefined,
      fee: undefined,
      gas: gas || (tx.gasLimit ?? 0n),
      spender: from === nativeAddress ? undefined : estimate.approvalAddress,
      permit: false,
    },
    from,
    to: fromLifi(asked.toToken.address),
    fromAmount: asked.fromAmount,
    chainId: asked.fromToken.chainId,
    account: asked.fromAddress,
    receiver: asked.toAddress,
    minimum: estimate.toAmountMin,
    tx: { to: tx.to, data: tx.data, value: tx.value },
  }
}

const nameOf = (name: string) => `${cleanText(name, 40)} (LI.FI)`

/** Undefined: no quote. @throws SwapSourceError for any other refusal */
function refused({ status, body }: HostedRefusal): undefined {
  const said = errorSchema.safeParse(body)
  if (status === 404 || (said.success && noQuoteCodes.includes(said.data.code ?? 0))) return undefined
  throw new SwapSourceError('http', `HTTP ${status}, code ${said.data?.code ?? 'unknown'}`)
}
