import type { SocialAttempt } from '@shared/contract/ports/embedded'
import type { Login } from '@shared/domain/login'
import { UserRejected } from '@shared/errors/catalogue'
import { EmailCodeWrong } from '@shared/errors/embeddedErrors'
import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ProviderUnknown, SocialRefused } from '@shared/errors/socialErrors'
import type { FakeContext } from '../../../tests/fakes/fakeContext'
import { click } from '../click'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { socialsFeature } from '../socialsFeature'
import { type } from '../type'
import { viewScenesOf } from '../viewScene'

const scene = viewScenesOf(socialsFeature)
const email = 'ada@harbor.example'
const connect = ['Connect']
const settings = ['AccountSettings']
const connected = { connection: sample.connectedWith() }
const phone = { isMobile: true, os: 'ios' } as const

const offering = (id: string, title: string, socials?: readonly string[]) =>
  scene({
    id,
    title,
    view: 'SocialLogins',
    below: connect,
    world: { config: { features: { socials } } },
  })

const google = { provider: 'google', isJoin: false } as const

const attempting = (id: string, title: string, attempt: SocialAttempt) =>
  scene({
    id,
    title,
    view: 'ConnectingSocial',
    below: connect,
    params: { provider: 'google', name: 'Google' },
    set: ({ embedded }) => embedded.attempt.update(() => attempt),
    steps: [0, 4_000],
  })

const farcaster = (id: string, title: string, more: Partial<Parameters<typeof scene>[0]>) =>
  scene({ id, title, view: 'ConnectingFarcaster', below: connect, ...more })

const logins: readonly Login[] = [
  { id: 'email', provider: 'email', email, createdMs: 1 },
  { id: 'g', provider: 'google', name: 'Ada Lovelace', email, createdMs: 2 },
  { id: 'x', provider: 'x', createdMs: 3 },
  {
    id: 'f',
    provider: 'farcaster',
    createdMs: 4,
    name: 'ada-augusta-of-the-far-harbor-and-of-every-lighthouse',
  },
]

const listing = (id: string, title: string, embedded: Partial<FakeContext['embedded']>, steps?: Steps) =>
  scene({
    id,
    title,
    view: 'Logins',
    below: settings,
    world: connected,
    set: (fake) => void Object.assign(fake.embedded, embedded),
    ...(steps && { steps }),
  })
type Steps = NonNullable<Parameters<typeof scene>[0]['steps']>

export const socialScenes: readonly Scene[] = [
  offering('socials-one', 'One provider', ['github']),
  offering('socials-two', 'Two providers', ['google', 'apple']),
  offering('socials-three', 'Three providers', ['google', 'x', 'discord']),
  offering('socials-all', 'All seven providers'),
  scene({ id: 'socials-list', title: 'All providers, as a list', view: 'ConnectSocials', below: connect }),
  attempting('social-window', 'The provider’s window is open', {
    ...google,
    status: 'window',
    isLate: false,
  }),
  attempting('social-digits', 'The window asks for a number', {
    ...google,
    status: 'window',
    isLate: false,
    digits: '47',
  }),
  attempting('social-late', 'The window takes long', { ...google, status: 'window', isLate: true }),
  attempting('social-blocked', 'The browser opens no window', { ...google, status: 'blocked' }),
  attempting('social-closed', 'The window was closed', { ...google, status: 'closed' }),
  attempting('social-leaving', 'The whole page goes', { ...google, status: 'leaving' }),
  attempting('social-loading', 'The provider has answered', { ...google, status: 'loading' }),
  attempting('social-done', 'The wallet is open', { ...google, status: 'done' }),
  attempting('social-refused', 'The login was declined', {
    ...google,
    status: 'failed',
    error: new LatchkeyError(SocialRefused),
  }),
  attempting('social-unknown', 'The vault does not know the provider', {
    ...google,
    status: 'failed',
    error: new LatchkeyError(ProviderUnknown),
  }),
  scene({
    id: 'social-code',
    title: 'The provider’s address has a wallet: a code',
    view: 'ConfirmSocial',
    params: { provider: 'google', email },
    below: connect,
  }),
  scene({
    id: 'social-code-wrong',
    title: 'A wrong code',
    view: 'ConfirmSocial',
    params: { provider: 'google', email: 'ada.augusta.king.of.lovelace@far-harbor.example' },
    below: connect,
    set: ({ embedded }) =>
      void Object.assign(embedded, { verify: { error: new LatchkeyError(EmailCodeWrong) } }),
    steps: [0, type('481516'), 0],
  }),
  farcaster('farcaster-opening', 'The code is being fetched', {
    set: ({ embedded }) => void Object.assign(embedded, { farcaster: 'silence' }),
  }),
  farcaster('farcaster-scan', 'A code to scan', {}),
  farcaster('farcaster-phone', 'On a phone, the app', { world: { platform: phone } }),
  farcaster('farcaster-loading', 'The phone has confirmed', {
    set: ({ embedded }) => void Object.assign(embedded, { awaitFarcaster: { value: undefined } }),
  }),
  farcaster('farcaster-failed', 'The phone has declined', {
    set: ({ embedded }) =>
      void Object.assign(embedded, { awaitFarcaster: { error: new LatchkeyError(SocialRefused) } }),
  }),
  listing('logins', 'What opens the wallet', { logins: { value: logins } }),
  listing('logins-one', 'The only login', { logins: { value: logins.slice(1, 2) } }),
  listing('logins-loading', 'The logins are being read', { logins: 'silence' }),
  listing('logins-failed', 'The logins could not be read', {
    logins: { error: new LatchkeyError(HttpUnreachable) },
  }),
  listing(
    'logins-declined',
    'The visitor has declined the removal',
    { logins: { value: logins }, removeLogin: { error: new LatchkeyError(UserRejected) } },
    [0, click('.lk-row button'), 0],
  ),
  scene({ id: 'logins-add', title: 'A further login', view: 'AddLogin', below: settings, world: connected }),
]
