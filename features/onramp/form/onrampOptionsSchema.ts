import { type Shape, shape } from '@shared/schema/shape'

const { each, list, maybe, record, text } = shape

/**
 * What providers sell, and for which money. Amounts are decimal texts in whole units.
 * Source: docs/reference/specification.md#api.
 */
export const onrampOptionsSchema = record({
  paymentCurrencies: each(
    record({ id: text, payment_method_limits: each(record({ id: text, min: text, max: text })) }),
  ),
  purchaseCurrencies: each(
    record({
      id: text,
      name: text,
      symbol: text,
      networks: each(record({ name: text, chainId: text, asset: text })),
    }),
  ),
  providers: each(
    record({
      name: text,
      label: text,
      fee: record({ minPercent: text, maxPercent: text }),
      namespaces: list(text),
      networks: list(text),
      restrictedTimeZones: list(text),
      paymentCurrencies: maybe(list(text)),
    }),
  ),
})

export type OnrampOptions = Shape<typeof onrampOptionsSchema>
export type OnrampProvider = OnrampOptions['providers'][number]
export type PaymentCurrency = OnrampOptions['paymentCurrencies'][number]
