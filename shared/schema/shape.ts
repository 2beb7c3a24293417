import type { Schema } from './schema'

/** The type that a schema gives. */
export type Shape<S> = S extends Schema<infer T> ? T : never

/**
 * Shapes of JSON in a few hundred bytes, for features that check types alone; more rules need zod/mini, at 5 kB. A
 * misfit throws with the path to it, as in zod: `issues[0].path`.
 */
export const shape = {
  text: plain<string>('string'),
  number: plain<number>('number'),
  flag: plain<boolean>('boolean'),
  /** Undefined for missing values and for null. */
  maybe<T>(of: Schema<T>): Schema<T | undefined> {
    return { parse: (value) => (value === undefined || value === null ? undefined : of.parse(value)) }
  },
  /** Undefined for invalid values too: a field that the others can do without. */
  spare<T>(of: Schema<T>): Schema<T | undefined> {
    return {
      parse(value) {
        try {
          return of.parse(value)
        } catch {
          return undefined
        }
      },
    }
  },
  /** The valid items: an invalid one is left out alone. A list without any valid item has another shape. */
  each<T>(of: Schema<T>): Schema<T[]> {
    return {
      parse(value) {
        const items = shape.list(shape.spare(of)).parse(value)
        const fitting = items.filter((item) => item !== undefined)
        if (items.length && !fitting.length) at(0, of, (value as unknown[])[0])
        return fitting
      },
    }
  },
  list<T>(of: Schema<T>): Schema<T[]> {
    return {
      parse(value) {
        if (!Array.isArray(value)) throw misfit([])
        return value.map((item, index) => at(index, of, item))
      },
    }
  },
  /** The named fields; others are left out. */
  record<F extends Readonly<Record<string, Schema<unknown>>>>(
    fields: F,
  ): Schema<{ [K in keyof F]: Shape<F[K]> }> {
    return {
      parse(value) {
        if (typeof value !== 'object' || value === null) throw misfit([])
        const entries = Object.entries(fields).map(([name, of]) => [
          name,
          at(name, of, Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined),
        ])
        return Object.fromEntries(entries)
      },
    }
  },
}

function plain<T>(type: string): Schema<T> {
  return {
    parse(value) {
      if (typeof value !== type) throw misfit([])
      return value as T
    },
  }
}

interface Issues {
  issues: { path: PropertyKey[] }[]
}

function misfit(path: PropertyKey[]): TypeError & Issues {
  return Object.assign(new TypeError('Unexpected shape'), { issues: [{ path }] })
}

function at<T>(key: PropertyKey, of: Schema<T>, value: unknown): T {
  try {
    return of.parse(value)
  } catch (error) {
    ;(error as Partial<Issues>).issues?.[0]?.path.unshift(key)
    throw error
  }
}
