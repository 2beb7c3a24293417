import { z } from 'zod/mini'

/** The providers in the order in which widgets offer them. */
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

/** The providers with their own page, on which the visitor agrees. */
export const socialProviderSchema = z.enum(['google', 'x', 'discord', 'github', 'apple', 'facebook'])
/**
 * Those whose code another browser can show: a phone confirms them, and neither phone nor provider knows which page asked.
 * Signing in by one opens no wallet at once on a new device.
 */
export const isRelayable = (provider: LoginProvider | null): boolean => provider === 'farcaster'
export type SocialProvider = z.infer<typeof socialProviderSchema>
