import type { ValueSchema } from './valueSchema'

/** An option that a host may set for a feature. Without a default it is undefined if the host leaves it out. */
export type OptionSchema = ValueSchema & { readonly default?: unknown }

/** A feature's options, by name. */
export type OptionSchemas = Readonly<Record<string, OptionSchema>>
