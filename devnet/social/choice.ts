import { type EmailState, people, type SocialPerson } from './people'

/** How a provider answers the vault for a login, with its label on the page. */
export const manners = {
  usual: 'as it should',
  slow: 'late: the code is answered after a while',
  down: 'not at all: the code is answered with status 500',
  noUser: 'who it is, with status 500',
  otherUser: 'who it is, in a shape that nobody expects',
  wrongKey: 'with an id token signed by another key',
  unsigned: 'with an id token that nobody signed',
  wrongIssuer: 'with an id token of another issuer',
  wrongAudience: 'with an id token for another client',
  wrongNonce: 'with an id token of another login',
  expired: 'with an id token that has expired',
  noIdToken: 'without an id token',
} as const

export type Manner = keyof typeof manners

/** What a person has chosen on a provider's page. */
export interface Choice {
  readonly person: SocialPerson
  readonly email: EmailState
  readonly manner: Manner
  /** Apple: the provider passes on a relay email instead of the person's email. */
  readonly isRelayed: boolean
}

/** What the form of the page says: a choice, a refusal, or nothing that the page could have sent. */
export function readChoice(form: URLSearchParams): Choice | 'refused' | undefined {
  if (form.has('refuse')) return 'refused'
  const person = people.find(({ id }) => id === form.get('person'))
  const manner = form.get('manner') ?? 'usual'
  const email = form.get('email') || person?.email
  if (!person || !email || !isEmailState(email) || !isManner(manner)) return undefined
  return { person, email, manner, isRelayed: form.get('relayed') === 'yes' }
}

const isManner = (text: string): text is Manner => Object.hasOwn(manners, text)
const isEmailState = (text: string): text is EmailState => /^(verified|unverified|none)$/.test(text)
