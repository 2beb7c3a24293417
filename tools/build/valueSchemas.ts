import * as z from 'zod'
import type { OptionSchema } from '../../shared/contract/optionSchema'
import { misfitOf, type ObjectSchema, type ValueSchema } from '../../shared/contract/valueSchema'

const literal = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const objectSchema: z.ZodType<ObjectSchema, ObjectSchema> = z
  .object({
    type: z.literal('object'),
    get properties() {
      return z.record(z.string(), valueSchema)
    },
    required: z.array(z.string()).exactOptional(),
  })
  .refine(({ properties, required = [] }) => required.every((name) => Object.hasOwn(properties, name)), {
    error: 'what is required is described',
  })

/** The part of JSON Schema for the parameters and results of views. */
export const valueSchema: z.ZodType<ValueSchema, ValueSchema> = z.union([
  z.object({ type: z.enum(['string', 'number', 'boolean', 'null']) }),
  z.object({ enum: z.array(literal).min(1) }),
  z.object({
    type: z.literal('array'),
    get items() {
      return valueSchema
    },
  }),
  objectSchema,
])

/** An option of a feature; its default fits it. */
export const option = z
  .intersection(valueSchema, z.object({ default: z.json().exactOptional() }))
  .refine(({ default: value, ...schema }) => value === undefined || !misfitOf(schema as ValueSchema, value), {
    error: 'the default fits the option',
  }) as z.ZodType<OptionSchema, OptionSchema>

/** A view's parameters, in short or as a schema. */
export const params = z.union([
  objectSchema,
  z.record(z.string(), z.enum(['string', 'number', 'string?', 'number?'])),
])
