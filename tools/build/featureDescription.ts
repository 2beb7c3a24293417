import * as z from 'zod'
import { type Contributions, viewRoles } from '../../shared/contract/manifest'
import type { OptionSchemas } from '../../shared/contract/optionSchema'
import { option, params, valueSchema } from './valueSchemas'

const text = z.string().min(1)
const entry = z.strictObject({ icon: text, label: text, order: z.number(), view: text })

const description = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower case letters, digits and hyphens'),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'a version such as 1.2.3'),
  contract: z.int().positive(),
  flag: text.optional(),
  options: z.record(z.string().regex(/^[a-z]\w*$/i, 'a name'), option).optional(),
  contributes: z.strictObject({
    views: z.array(
      z.strictObject({
        name: z.string().regex(/^[A-Z]\w*$/, 'PascalCase'),
        role: z.enum(viewRoles).optional(),
        title: text,
        activation: z.enum(['disconnected', 'connected', 'always']),
        height: z.number().positive(),
        help: text.optional(),
        params: params.optional(),
        result: valueSchema.optional(),
      }),
    ),
    walletFeatures: z.array(entry).optional(),
    accountTabs: z.array(entry.omit({ icon: true })).optional(),
    connectMethods: z
      .array(z.strictObject({ slot: z.enum(['email', 'social', 'wallet']), height: z.number(), view: text }))
      .optional(),
    settings: z
      .array(entry.extend({ wallet: z.literal('embedded').optional(), isOnAccount: z.boolean().optional() }))
      .optional(),
  }),
})

/** A `feature.json`: the description of a feature that is not loaded. */
export type FeatureDescription = {
  readonly id: string
  readonly version: string
  readonly contract: number
  readonly flag?: string
  readonly options?: OptionSchemas
  readonly contributes: Omit<Contributions, 'texts'>
}

/** @throws an error that names the file and every issue */
export function parseFeatureDescription(json: unknown, folder: string): FeatureDescription {
  const parsed = description.safeParse(json)
  if (parsed.success) return parsed.data as FeatureDescription
  throw new Error(`${folder}/feature.json is wrong:\n${z.prettifyError(parsed.error)}`)
}
