import type { Schema } from '@shared/contract/context'
import { shape } from '@shared/schema/shape'

const entry = shape.record({ address: shape.text })

/** Who has a name: addresses by SLIP-44 coin. Source: appkit-facts §3.2. */
export const profileSchema = shape.record({
  addresses: {
    parse(value: unknown) {
      const entries = Object.entries((value ?? {}) as object).map(([coin, each]) => [coin, entry.parse(each)])
      return Object.fromEntries(entries) as Readonly<Record<string, { address: string }>>
    },
  } satisfies Schema<Readonly<Record<string, { address: string }>>>,
})
