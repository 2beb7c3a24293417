import { z } from 'zod/mini'
import { cleanName } from '../../mail/cleanName'
import { normalizeEmail } from '../http/normalizeEmail'
import type { Claims } from './providers'
import { type SocialUser, socialUserSchema } from './SocialUser'

const emailSchema = z.email().check(z.maxLength(254))

/**
 * Who it is. An address that the provider does not vouch for is ignored. Undefined if it does not identify the visitor.
 */
export function readClaims({ subject, userName, email, isVerified }: Claims): SocialUser | undefined {
  const names = userName.filter((name) => typeof name === 'string').map(cleanName)
  const name = names.find((each) => each !== '')
  const address = emailSchema.safeParse(typeof email === 'string' ? normalizeEmail(email) : undefined)
  const user = {
    subject,
    ...(name !== undefined && { userName: name }),
    ...(isVerified === true && address.success && { email: address.data }),
  }
  return socialUserSchema.safeParse(user).data
}
