import { z } from 'zod/mini'

/** In the order in which widgets offer them. */
export const loginProviderSchema = z.enum([
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
])
export type LoginProvider = z.infer<typeof loginProviderSchema>

/** Those that have a page of their own, where the visitor agrees. */
export const socialProviderSchema = z.enum(['google', 'x', 'discord', 'github', 'apple', 'facebook'])
export type SocialProvider = z.infer<typeof socialProviderSchema>
