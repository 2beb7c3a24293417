import type { SignInFields } from '@shared/domain/signIn'

/** What a session keeps of a message: it has to survive JSON. */
export function signInFields(message: SignInFields): SignInFields {
  return JSON.parse(JSON.stringify(message)) as SignInFields
}
