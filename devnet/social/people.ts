import { createHash } from 'node:crypto'

/** One of those who have an account at each of the local providers. */
export interface SocialPerson {
  readonly id: string
  readonly name: string
  readonly userName: string
  /** The email state that a provider reports unless another is chosen on its page. */
  readonly email: EmailState
  readonly address: string
}

/** How far a provider knows the address of a person. */
export type EmailState = 'verified' | 'unverified' | 'none'

export const people: readonly SocialPerson[] = [
  { id: 'ada', name: 'Ada Harbor', userName: 'ada', email: 'verified', address: 'ada@harbor.example' },
  { id: 'ben', name: 'Ben Meadow', userName: 'ben', email: 'unverified', address: 'ben@meadow.example' },
  { id: 'cleo', name: 'Cleo Reef', userName: 'cleo', email: 'none', address: 'cleo@reef.example' },
  {
    id: 'dora',
    name: 'دورا <Dock> & Söhne',
    userName: 'dora',
    email: 'verified',
    address: 'dora@dock.example',
  },
]

/** A provider's own number for a person: no other provider has the same. */
export function subjectOf(provider: string, person: SocialPerson, digits = 18): string {
  const hash = createHash('sha256').update(`${provider}|${person.id}`).digest('hex')
  return `1${BigInt(`0x${hash}`)
    .toString()
    .slice(0, digits - 1)}`
}
