import { z } from 'zod/mini'

/** What the frame sends and gets while a signed-in visitor changes the address of the wallet. */

const changeId = z.string().check(z.regex(/^[\w-]{43}$/))

export const beginChangeSchema = z.object({
  email: z.email().check(z.maxLength(254)),
  locale: z.optional(z.string().check(z.maxLength(35))),
})

/** `VERIFY_PRIMARY_OTP`: a code is on its way to the old address; `VERIFY_SECONDARY_OTP`: to the new one. */
export const changeBegunSchema = z.object({
  action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  change: changeId,
})

export const changeCodeSchema = z.object({ change: changeId, code: z.string().check(z.regex(/^\d{6}$/)) })

export const emailChangedSchema = z.object({ newEmail: z.string() })

export type ChangeBegun = z.infer<typeof changeBegunSchema>
export type EmailChanged = z.infer<typeof emailChangedSchema>
