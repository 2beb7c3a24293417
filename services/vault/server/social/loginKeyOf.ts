import type { Deps } from '../deps'
import type { LoginOf } from '../store/loginStore'
import type { SocialUser } from './SocialUser'

/** The login as accounts have it: the provider's name of the visitor is an HMAC. */
export const loginKeyOf = (
  { secrets }: Pick<Deps, 'secrets'>,
  provider: LoginOf['provider'],
  { subject, userName }: SocialUser,
): LoginOf => ({ provider, name: userName ?? null, subject: secrets.mac('subject', provider, subject) })
