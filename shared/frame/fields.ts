import { oauthProviders, socialProviders } from '@shared/domain/login'
import * as z from 'zod/mini'

// Fields of several messages. Source: docs/reference/specification.md#data, embedded-wallet payloads; #frame-protocol.

/** Longer texts are no values of these fields. */
const textMost = 4096

/** A text of this form, from its first character to its last. */
export const matching = <T extends string = string>(form: RegExp) =>
  z.custom<T>((value) => typeof value === 'string' && form.test(value))

export const text = z.string().check(z.maxLength(textMost))
export const filledText = text.check(z.minLength(1))
export const email = z.email().check(z.maxLength(254))
/** A CAIP-2 id, or an EVM chain's number. */
export const chainId = z.union([z.number().check(z.int(), z.positive()), filledText])
export const link = matching(/^https?:\/\/\S{1,4000}$/)
export const accountType = z.enum(['eoa', 'smartAccount'])
export const none = z.undefined()

export const evmAddress = matching(/^0x[\da-f]{40}$/i)
/** 32 to 44 base58 characters. Source: docs/reference/specification.md#validation */
export const solanaAddress = matching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

export const oauthProvider = z.enum(oauthProviders)
export const socialProvider = z.enum(socialProviders)
/** A login's, of the vault. */
export const loginId = matching(/^[\w-]{1,64}$/)
/** A slot's, of the vault. */
export const slotId = matching(/^[\w-]{1,64}$/)

const accounts = z.exactOptional(z.array(z.object({ address: filledText, type: accountType })))

/** Hours. */
export const openingDelay = z.union([z.literal(0), z.literal(24), z.literal(72)])
export const time = z.number().check(z.int(), z.nonnegative())

/** Source: docs/reference/specification.md#data, embedded-wallet user. */
export const user = {
  email: z.exactOptional(z.nullable(email)),
  address: filledText,
  chainId,
  accounts,
  preferredAccountType: z.exactOptional(accountType),
}
