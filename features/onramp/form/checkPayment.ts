import { parseDecimal } from '@shared/domain/parseDecimal'
import type { PaymentCurrency } from './onrampOptionsSchema'

/**
 * Amounts that one tap enters, in whole units of the payment's currency. Source: AppKit 1.7.6, the amounts of its form.
 */
export const presets = ['100', '250', '500', '1000'] as const

/** Hundredths are the finest part of a payment. */
const places = 2

export type PaymentCheck =
  | { readonly status: 'empty' | 'malformed' | 'fits' }
  /** `limit`: the nearest amount that fits, as the server writes it. */
  | { readonly status: 'low' | 'high'; readonly limit: string }

/**
 * Whether a payment, as a plain decimal text (`12.5`), is within the limits of a payment method; of any method without
 * a `method`. Never rounds: more than two decimals are malformed.
 */
export function checkPayment(
  amount: string,
  { payment_method_limits }: PaymentCurrency,
  method?: string,
): PaymentCheck {
  if (amount === '') return { status: 'empty' }
  const cents = /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? parseDecimal(amount, places) : undefined
  if (!cents) return { status: 'malformed' }
  const limits = payment_method_limits.flatMap(({ id, min, max }) => {
    const least = parseDecimal(min, places)
    const most = parseDecimal(max, places)
    const counts = (method === undefined || id === method) && least !== undefined && most !== undefined
    return counts ? [{ min, max, least, most }] : []
  })
  if (limits.some(({ least, most }) => least <= cents && cents <= most)) return { status: 'fits' }
  const above = limits.filter(({ least }) => least > cents)
  const below = limits.filter(({ most }) => most < cents)
  const lowest = above.reduce<(typeof above)[number] | undefined>(
    (nearest, each) => (nearest && nearest.least <= each.least ? nearest : each),
    undefined,
  )
  if (lowest) return { status: 'low', limit: lowest.min }
  const highest = below.reduce<(typeof below)[number] | undefined>(
    (nearest, each) => (nearest && nearest.most >= each.most ? nearest : each),
    undefined,
  )
  return highest ? { status: 'high', limit: highest.max } : { status: 'fits' }
}
