import type { Schema } from '@shared/contract/context'
import { shape } from '@shared/schema/shape'

const entry = shape.record({ address: shape.text })

/** Who has a name, and how it is written: addresses by SLIP-44 coin. Source: appkit-facts §3.2. */
export const profileSchema = shape.record({
  name: shape.maybe(shape.text),
  addresses: {
    parse(value: unknown) {
      if (typeof value !== 'object' || value === null) throw new TypeError('Addresses are missing')
      const entries = Object.entries(value).map(([coin, each]) => [coin, entry.parse(each)])
      return Object.fromEntries(entries) as Readonly<Record<string, { address: string }>>
    },
  } satisfies Schema<Readonly<Record<string, { address: string }>>>,
})
