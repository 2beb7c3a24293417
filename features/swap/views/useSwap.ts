import { type Amount, parseFormAmount } from '@shared/amounts/parseFormAmount'
import type { Price } from '@shared/amounts/price'
import { inLocale } from '@shared/amounts/writeAmount'
import type { FeatureContext } from '@shared/contract/context'
import { isSmartAccount } from '@shared/domain/connection'
import { usualSlippageBps } from '@shared/swaps/automaticSlippage'
import type { SwapRequest } from '@shared/swaps/fits'
import { contractOf } from '@shared/swaps/swapToken'
import { useRefreshed } from '@shared/ui/useRefreshed'
import { useCallback } from 'react'
import { requestQuote } from '../actions/requestQuote'
import type { Quoted } from '../form/quoted'
import type { SwapForm } from '../form/swapForm'
import { type Balances, useBalances } from './useBalances'

export interface Swapping {
  /** The form, with its amount in the format of the visitor's locale. */
  readonly form: SwapForm
  readonly amount: Amount
  readonly balances: Balances
  readonly price: Price | undefined
  /** Undefined if something is lacking. */
  readonly request: SwapRequest | undefined
  readonly quoted: Quoted
  /** The newest request has failed: what is on the screen grows old. */
  readonly isStale: boolean
  /**
   * The expected network fee in base units of the currency; undefined while unknown, and for smart accounts: a sponsor
   * may pay it.
   */
  readonly gas: bigint | undefined
  /** What an amount leaves of the network's own currency. */
  readonly left: bigint | undefined
  readonly retry: () => void
}

/** Quick changes of the form ask once. Source: docs/reference/specification.md#constants */
const typingMs = 200

/** The form with its amount, balances and newest quote: at once, unless the visitor may still be typing. */
export function useSwap(ctx: FeatureContext, stored: SwapForm, isTyping: boolean): Swapping {
  const localized = inLocale(stored, ctx.i18n.locale)
  const { from, networkId, fromToken, toToken, slippageBps } = localized
  const balances = useBalances(ctx, stored, fromToken)
  const { price } = balances
  // Without a price, an amount of money cannot be swapped.
  const form = localized.unit === 'money' && !price ? { ...localized, unit: 'asset' as const } : localized
  const amount = fromToken ? parseFormAmount(form, fromToken.decimals, price) : { status: 'none' as const }
  const value = amount.status === 'read' ? amount.value : undefined
  const isWhole = fromToken && toToken && value !== undefined
  const askedBps = slippageBps ?? usualSlippageBps
  const isAutomatic = slippageBps === undefined
  const request = isWhole ? { fromToken, toToken, amount: value, slippageBps: askedBps } : undefined
  const ask = useCallback(
    (signal: AbortSignal) =>
      requestQuote(
        ctx,
        { from, networkId },
        { fromToken: fromToken!, toToken: toToken!, amount: value!, slippageBps: askedBps, isAutomatic },
        signal,
      ),
    [ctx, from, networkId, fromToken, toToken, value, askedBps, isAutomatic],
  )
  const {
    value: answer,
    hasFailed,
    retry,
  } = useRefreshed(ctx.clock, request && ask, {
    settleMs: isTyping ? typingMs : 0,
  })
  const quoted: Quoted = !request
    ? { status: 'idle' }
    : (answer ?? { status: hasFailed ? 'failed' : 'loading' })
  const { currency } = balances
  return {
    form,
    amount,
    balances,
    price,
    request,
    quoted,
    isStale: hasFailed,
    gas:
      quoted.status === 'shown' && quoted.gasPrice !== undefined && !isSmartAccount(ctx.connection.get())
        ? quoted.quote.gas * quoted.gasPrice
        : undefined,
    left:
      currency === undefined || !fromToken
        ? undefined
        : contractOf(fromToken)
          ? currency
          : currency - (value ?? 0n),
    retry,
  }
}
