import { EmailCodeWrong, EmailLinkEnded } from '@shared/errors/embeddedErrors'
import { RateLimited } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { FakeContext } from '../../../tests/fakes/fakeContext'
import { emailFeature } from '../emailFeature'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { type } from '../type'
import { viewScenesOf } from '../viewScene'

const scene = viewScenesOf(emailFeature)
const email = 'ada@harbor.example'
const newEmail = 'ada.lovelace@meadow.example'
const below = ['Connect']
const connected = { connection: sample.connectedWith() }
const withAddress = ({ embedded }: FakeContext) => embedded.address.update(() => email)
const cooling = ({ embedded }: FakeContext) => void Object.assign(embedded, { cooldownMs: 30_000 })
const submit = (root: ShadowRoot) => root.querySelector('form')!.requestSubmit()

export const emailScenes: readonly Scene[] = [
  scene({ id: 'email-field', title: 'The field alone', view: 'EmailLogin', below }),
  scene({
    id: 'email-sending',
    title: 'The email is being sent',
    view: 'EmailLogin',
    below,
    set: ({ embedded }) => void Object.assign(embedded, { begin: 'silence' }),
    steps: [type(email), submit, 0],
  }),
  scene({
    id: 'email-invalid',
    title: 'The text is no address',
    view: 'EmailLogin',
    below,
    steps: [type('ada@harbor'), submit, 0],
  }),
  scene({
    id: 'email-wait',
    title: 'A second email within 30 s',
    view: 'EmailLogin',
    below,
    set(fake) {
      fake.embedded.begin = { error: new LatchkeyError(RateLimited, { seconds: 30 }) }
      cooling(fake)
    },
    steps: [type(email), submit, 0, 4_000],
  }),
  scene({
    id: 'email-device',
    title: 'A new device: two digits to choose',
    view: 'EmailVerifyDevice',
    params: { email, digits: '47' },
    below,
    set: cooling,
    steps: [0, 0],
  }),
  scene({
    id: 'email-device-ended',
    title: 'The link has expired',
    view: 'EmailVerifyDevice',
    params: { email, digits: '47' },
    below,
    set: ({ embedded }) =>
      void Object.assign(embedded, { awaitDevice: { error: new LatchkeyError(EmailLinkEnded) } }),
    steps: [0, 0],
  }),
  scene({
    id: 'email-code',
    title: 'A code is expected',
    view: 'EmailVerifyOtp',
    params: { email },
    below,
    set: cooling,
    steps: [0, 0],
  }),
  scene({
    id: 'email-code-checking',
    title: 'The code is being checked',
    view: 'EmailVerifyOtp',
    params: { email },
    below,
    set: ({ embedded }) => void Object.assign(embedded, { verify: 'silence' }),
    steps: [0, type('481516'), 0],
  }),
  scene({
    id: 'email-code-wrong',
    title: 'A wrong code',
    view: 'EmailVerifyOtp',
    params: { email },
    below,
    set: ({ embedded }) =>
      void Object.assign(embedded, { verify: { error: new LatchkeyError(EmailCodeWrong) } }),
    steps: [0, type('481516'), 0],
  }),
  scene({
    id: 'email-edit',
    title: 'Another address for the wallet',
    view: 'UpdateEmailWallet',
    below: ['AccountSettings'],
    world: connected,
    set: withAddress,
  }),
  scene({
    id: 'email-first',
    title: 'The first address of the wallet',
    view: 'UpdateEmailWallet',
    below: ['AccountSettings'],
    world: connected,
  }),
  scene({
    id: 'email-edit-current',
    title: 'The code of the old address',
    view: 'UpdateEmailPrimaryOtp',
    params: { newEmail },
    below: ['AccountSettings'],
    world: connected,
    set: withAddress,
  }),
  scene({
    id: 'email-edit-new',
    title: 'The change waits for the approval',
    view: 'UpdateEmailSecondaryOtp',
    params: { newEmail },
    below: ['AccountSettings'],
    world: connected,
    set(fake) {
      withAddress(fake)
      fake.embedded.verifyNew = 'silence'
    },
    steps: [0, type('481516'), 0],
  }),
]
