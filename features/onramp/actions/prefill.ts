import { decimalFormatOf } from '@shared/domain/decimalFormat'
import type { OnrampModel } from '../activateOnramp'

interface Prefill {
  /** A plain decimal number (`12.5`). */
  readonly amount?: string | undefined
  /** ISO 4217. */
  readonly currency?: string | undefined
  /** CAIP-19. */
  readonly asset?: string | undefined
}

/** Fills the form in with the host's parameters, each set once. What is no number, or not sold, is left out later. */
export function prefill(
  { form, prefilled }: Pick<OnrampModel, 'form' | 'prefilled'>,
  params: Prefill | undefined,
  locale: string,
): void {
  if (!params || prefilled.get() === params) return
  prefilled.update(() => params)
  const { amount, currency, asset } = params
  form.update((before) => ({
    ...before,
    ...(amount !== undefined && /^\d{1,9}(\.\d{1,2})?$/.test(amount)
      ? { text: decimalFormatOf(locale).format(amount), locale }
      : {}),
    ...(currency !== undefined && { currency: currency.toUpperCase() }),
    ...(asset !== undefined && { asset }),
  }))
}
