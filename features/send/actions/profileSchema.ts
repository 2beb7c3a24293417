import type { Schema } from '@shared/schema/schema'
import { shape } from '@shared/schema/shape'

/** An invalid address counts as absent: it is of another coin. */
const entry = shape.spare(shape.record({ address: shape.text }))

/** The owner of a name and its writing: addresses by SLIP-44 coin type. Source: docs/reference/specification.md#api. */
export const profileSchema = shape.record({
  name: shape.maybe(shape.text),
  addresses: {
    parse(value: unknown) {
      if (typeof value !== 'object' || value === null) throw new TypeError('Addresses are missing')
      const entries = Object.entries(value).flatMap(([coin, given]): [string, { address: string }][] => {
        const known = entry.parse(given)
        return known ? [[coin, known]] : []
      })
      return Object.fromEntries(entries)
    },
  } satisfies Schema<Readonly<Record<string, { address: string }>>>,
})
