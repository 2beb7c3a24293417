import type { FeatureContext } from '@shared/contract/context'
import { formatAmount } from '@shared/domain/amount'
import { isAccountId } from '@shared/domain/caip'
import type { Schema } from '@shared/schema/schema'
import { shape } from '@shared/schema/shape'
import { units } from '@shared/swaps/quoteSchema'
import type { SwapToken } from '@shared/swaps/swapToken'
import type { Offer } from '../form/offer'
import type { SwapForm } from '../form/swapForm'

const { flag, maybe, number, record, text } = shape

const storedToken = record({
  id: text,
  name: text,
  symbol: text,
  decimals: number,
  iconUrl: maybe(text),
  isListed: flag,
})

const tokenSchema: Schema<SwapToken> = {
  parse(value) {
    const token = storedToken.parse(value)
    if (!isAccountId(token.id)) throw new TypeError('Unexpected token')
    return { ...token, id: token.id }
  },
}

const schema = record({
  from: text,
  networkId: text,
  fromToken: tokenSchema,
  toToken: tokenSchema,
  amount: units,
  slippageBps: maybe(number),
})

const key = 'unfinished'

type Port = Pick<FeatureContext, 'storage'>

/** Keeps a swap whose approval the wallet is asked for: a visitor who comes back goes on from there. */
export function keepUnfinished(
  { storage }: Port,
  { from, networkId, request }: Offer,
  slippageBps: SwapForm['slippageBps'],
): void {
  storage.set(key, { from, networkId, ...request, slippageBps, amount: String(request.amount) })
}

/** The swap has been submitted. */
export function dropUnfinished({ storage }: Port): void {
  storage.remove(key)
}

/** An empty form, filled in with the unfinished swap of its account on its network, if there is one. */
export function restoreForm({ storage }: Port, form: SwapForm): SwapForm {
  const kept = storage.get(key, schema)
  if (!kept || kept.from !== form.from || kept.networkId !== form.networkId) return form
  const { fromToken, toToken, slippageBps, amount } = kept
  const { decimals } = fromToken
  return {
    ...form,
    fromToken,
    toToken,
    slippageBps,
    amount: formatAmount({ value: amount, decimals }, decimals, form.locale),
  }
}
