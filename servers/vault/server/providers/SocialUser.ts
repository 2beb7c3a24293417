import { z } from 'zod/mini'

/** The identity that a provider gives for a visitor. */
export const socialUserSchema = z.object({
  /** The provider's own name for the person, which never changes. */
  subject: z.string().check(z.minLength(1), z.maxLength(255)),
  /** Public; cleaned. */
  userName: z.optional(z.string()),
  /** Verified by the provider, normalized. */
  email: z.optional(z.string()),
})

export type SocialUser = z.infer<typeof socialUserSchema>
