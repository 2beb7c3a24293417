import type { AmountText } from '@shared/amounts/amountText'
import type { Swapper } from '@shared/swaps/swapper'
import type { SwapToken } from '@shared/swaps/swapToken'

/** The visitor's entries. They belong to one account on one network. */
export interface SwapForm extends AmountText, Swapper {
  readonly fromToken: SwapToken | undefined
  readonly toToken: SwapToken | undefined
  /** The tolerance in hundredths of a percent; undefined for the automatic one. */
  readonly slippageBps: number | undefined
}

/** A form without entries. */
export function emptyForm({ from, networkId }: Swapper): SwapForm {
  return {
    from,
    networkId,
    fromToken: undefined,
    toToken: undefined,
    amount: '',
    locale: 'en',
    unit: 'asset',
    slippageBps: undefined,
  }
}

/** The form for another account or network: nothing but the slippage is kept. */
export function moveForm(form: SwapForm, swapper: Swapper): SwapForm {
  if (form.from === swapper.from && form.networkId === swapper.networkId) return form
  return { ...emptyForm(swapper), slippageBps: form.slippageBps }
}

export type Side = 'from' | 'to'

/** The form with a token on one side. The same token on the other side changes places with the one before. */
export function withToken(form: SwapForm, side: Side, token: SwapToken): SwapForm {
  const { fromToken, toToken } = form
  const other = side === 'from' ? toToken : fromToken
  const before = side === 'from' ? fromToken : toToken
  const rest = other?.id === token.id ? before : other
  const next = side === 'from' ? { fromToken: token, toToken: rest } : { fromToken: rest, toToken: token }
  // An amount of one token says nothing of another.
  const isSame = next.fromToken?.id === fromToken?.id
  return { ...form, ...next, ...(!isSame && { amount: '', unit: 'asset' as const }) }
}

/** The form in the other direction: `amount` is the text of what was to be received. */
export function turned(form: SwapForm, amount: string): SwapForm {
  return { ...form, fromToken: form.toToken, toToken: form.fromToken, amount, unit: 'asset' }
}
