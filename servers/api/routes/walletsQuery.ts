import { z } from '@hono/zod-openapi'

const mostItems = 100

const text = z.string('Give it once.')

const wholeNumber = (max: number, fallback: number) =>
  text
    .regex(/^\d{1,7}$/, `A whole number from 1 to ${max}.`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, `A whole number from 1 to ${max}.`)
    .optional()
    .transform((value) => value ?? fallback)
    .openapi({ type: 'integer', minimum: 1, maximum: max, default: fallback })

/** Items between commas; an empty list counts as absent. */
const list = (item: RegExp, message: string, example: string) =>
  text
    .transform((given) => given.split(',').filter(Boolean))
    .refine((items) => items.length <= mostItems, `At most ${mostItems}.`)
    .refine((items) => items.every((value) => item.test(value)), message)
    .transform((items) => (items.length > 0 ? items : undefined))
    .optional()
    .openapi({ type: 'string', description: `Up to ${mostItems}, with commas.`, example })

const ids = () => list(/^[\w.-]{1,64}$/, 'Ids of wallets, with commas.', 'c57ca95b…,4622a2b2…')

/** The parameters of `GET /getWallets`. Unknown ones are ignored. */
export const walletsQuery = z.object({
  projectId: text.optional(),
  st: text.optional().openapi({ description: 'The kind of the SDK.' }),
  sv: text.optional().openapi({ description: 'The version of the SDK.' }),
  page: wholeNumber(1_000_000, 1),
  entries: wholeNumber(100, 40),
  search: text
    .max(100, 'At most 100 characters.')
    // PostgreSQL has no text with a NUL.
    .refine((given) => !given.includes('\0'), 'A name has no NUL.')
    .optional()
    .openapi({ description: 'Part of the name, whatever its case and accents.' }),
  badge_type: z.enum(['certified', 'none'], 'certified or none.').optional(),
  include: ids(),
  exclude: ids(),
  chains: list(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'CAIP-2 ids, with commas.', 'eip155:1,eip155:8453'),
})
