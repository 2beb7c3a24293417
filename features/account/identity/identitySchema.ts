import { shape } from '@shared/schema/shape'

const { list, maybe, number, record, text } = shape

/** Source: appkit-facts §3.2. */
export const identitySchema = record({ name: maybe(text), avatar: maybe(text) })

/** What is kept of it, whose it is, and from when. */
export const identitiesSchema = list(record({ address: text, at: number, name: text, avatar: text }))
