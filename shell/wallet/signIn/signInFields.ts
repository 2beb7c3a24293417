import type { SignInFields } from '@shared/domain/signIn'

/** A message's fields as a session keeps them: they have to survive JSON. */
export function signInFields(message: SignInFields): SignInFields {
  return JSON.parse(JSON.stringify(message)) as SignInFields
}
