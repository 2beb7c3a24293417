import { decimalFormatOf } from '@shared/domain/decimalFormat'
import type { SendModel } from '../activateSend'
import { holdingIdOf } from '../form/holdingIds'
import { emptyForm } from '../form/sendForm'

/** What the host may fill in: a CAIP-19 id, a plain decimal number, an address or a name. */
export interface Prefill {
  readonly assetId?: string | undefined
  readonly amount?: string | undefined
  readonly to?: string | undefined
}

/**
 * Empties a form that was sent, and fills it in once for each time that the view is opened with something: what the
 * visitor changes, stays.
 */
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
