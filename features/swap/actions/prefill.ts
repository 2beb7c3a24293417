import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { isToken, type SwapToken } from '@shared/swaps/swapToken'
import type { SwapModel } from '../activateSwap'
import { withToken } from '../form/swapForm'

/** The host's parameters: symbols or addresses, and a plain decimal number of the token to swap. */
export interface Prefill {
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  readonly amount?: string | undefined
}

/**
 * Fills the form in from the known tokens: once for each opening with parameters, so that the visitor's changes stay.
 * Without a token to swap, it is the network's own currency. Unknown tokens are left out.
 */
export function prefill(
  { form, prefilled }: Pick<SwapModel, 'form' | 'prefilled'>,
  tokens: readonly SwapToken[],
  wanted: Prefill | undefined,
  locale: string,
): void {
  const isNew = wanted !== undefined && prefilled.get() !== wanted
  if (isNew) prefilled.update(() => wanted)
  form.update((before) => {
    if (!before) return before
    const { fromToken, toToken, amount } = isNew ? wanted : {}
    const find = (text: string | undefined) => text && tokens.find((token) => isToken(token, text))
    const from = find(fromToken) || before.fromToken || tokens[0]
    const to = find(toToken)
    const chosen = from && from.id !== before.fromToken?.id ? withToken(before, 'from', from) : before
    const both = to && to.id !== chosen.fromToken?.id ? withToken(chosen, 'to', to) : chosen
    return amount ? { ...both, amount: decimalFormatOf(locale).format(amount), locale, unit: 'asset' } : both
  })
}
