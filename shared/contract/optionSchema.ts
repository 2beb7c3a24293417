import type { ValueSchema } from './valueSchema'

/** An option that a host may set for a feature. If it has no default, it is undefined unless the host sets it. */
export type OptionSchema = ValueSchema & { readonly default?: unknown }

/** A feature's options, by name. */
export type OptionSchemas = Readonly<Record<string, OptionSchema>>
