import type { Deps } from '../callers/deps'
import type { SocialUser } from '../providers/SocialUser'
import type { LoginOf } from '../store/addLogin'

/** The login as accounts have it: an HMAC of the provider's name of the visitor, and that name sealed. */
export const loginKeyOf = (
  { secrets }: Pick<Deps, 'secrets'>,
  provider: LoginOf['provider'],
  { subject, userName }: SocialUser,
): LoginOf => ({
  provider,
  name: userName ?? null,
  subject: secrets.mac('subject', provider, subject),
  sealedSubject: secrets.seal(subject, `subject|${provider}`),
})
