import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { holdingIdOf } from '@shared/portfolio/holdingIds'
import type { SendModel } from '../activateSend'
import { emptyForm } from '../form/sendForm'

/** The host's parameters: a CAIP-19 id, a plain decimal number, an address or a name. */
export interface Prefill {
  readonly assetId?: string | undefined
  readonly amount?: string | undefined
  readonly to?: string | undefined
}

/** Empties a form that was sent, and fills it in once for each opening with parameters: the visitor's changes stay. */
export function prefill({ form, prefilled }: SendModel, wanted: Prefill | undefined, locale: string): void {
  form.update((before) => (before?.isSent ? emptyForm(before) : before))
  if (!wanted || prefilled.get() === wanted) return
  prefilled.update(() => wanted)
  const { assetId, amount, to } = wanted
  form.update(
    (before) =>
      before && {
        ...before,
        ...(assetId && { assetId: holdingIdOf(assetId) }),
        ...(amount && { amount: decimalFormatOf(locale).format(amount), locale, unit: 'asset' as const }),
        ...(to && { to }),
      },
  )
}
