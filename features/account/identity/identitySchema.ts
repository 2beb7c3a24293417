import { shape } from '@shared/schema/shape'

const { list, maybe, number, record, text } = shape

/** Source: docs/reference/specification.md#api. */
export const identitySchema = record({ name: maybe(text), avatar: maybe(text) })

/** A stored identity, with its account and time. */
export const identitiesSchema = list(record({ address: text, at: number, name: text, avatar: text }))
