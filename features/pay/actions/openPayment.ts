import type { FeatureContext } from '@shared/contract/context'
import { type Payment, paymentSchema } from '../form/paymentSchema'
import type { PayTerms } from '../form/payTerms'

type Port = Pick<FeatureContext, 'http'>

/**
 * Has the server store a payment, or return the payment with this id. No visitor pays for terms that are not the
 * host's.
 * @throws as `http` does: HttpStatus 409 if the id stands for another payment; TypeError for other terms
 */
export async function openPayment({ http }: Port, terms: PayTerms, signal?: AbortSignal): Promise<Payment> {
  const { paymentId, asset, recipient, amount } = terms
  const payment = await http.request('/v1/pay', {
    method: 'POST',
    body: { id: paymentId, asset, recipient, amount: String(amount) },
    schema: paymentSchema,
    ...(signal && { signal }),
  })
  const isSame =
    payment.id === paymentId &&
    payment.amount === amount &&
    payment.recipient.toLowerCase() === recipient.toLowerCase() &&
    tokenOf(payment.asset) === tokenOf(asset)
  if (!isSame) throw new TypeError('The server has answered with other terms')
  return payment
}

/** A payment as the chain shows it now. @throws as `http` does */
export const readPayment = ({ http }: Port, id: string, signal?: AbortSignal): Promise<Payment> =>
  http.request(pathOf(id), { schema: paymentSchema, ...(signal && { signal }) })

export const pathOf = (id: string) => `/v1/pay/${encodeURIComponent(id)}`

/** Any number stands for the currency of an EVM network: the network itself names it. */
const tokenOf = (asset: string) => asset.toLowerCase().replace(/slip44:\d+/, 'slip44')
