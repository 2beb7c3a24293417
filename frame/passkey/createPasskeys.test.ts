import { utf8 } from '@shared/vault/protocol/bytes'
import { expect, test } from 'vitest'
import { createPasskeys, type PasskeyWindow } from './createPasskeys'

const secret = Uint8Array.from({ length: 32 }, (_, at) => at)

interface Stand {
  /** What the browser answers to `create`, then to `get`. */
  readonly made?: object | null | Error
  readonly used?: object | null | Error
  readonly allows?: boolean | 'cannot say'
  /** The permission of `get`, if it differs. */
  readonly allowsUse?: boolean
  readonly capabilities?: Readonly<Record<string, boolean>> | Error | undefined
  readonly hasNone?: boolean
}

const credential = (results: object, userHandle: string | null = 'slot-1') => ({
  id: 'AQID',
  rawId: Uint8Array.of(1, 2, 3).buffer,
  response: { userHandle: userHandle === null ? null : utf8(userHandle).buffer },
  getClientExtensionResults: () => results,
})
const withSecret = (bytes: Uint8Array = secret) => ({
  prf: { enabled: true, results: { first: bytes.slice().buffer } },
})

function start({ made, used, allows = true, allowsUse, capabilities, hasNone = false }: Stand = {}) {
  const asked: PublicKeyCredentialCreationOptions[] = []
  const gets: PublicKeyCredentialRequestOptions[] = []
  const forgotten: unknown[] = []
  const answer = (of: object | null | Error | undefined) => {
    if (of instanceof Error) throw of
    return of as Credential | null
  }
  const PublicKeyCredential = Object.assign(() => {}, {
    getClientCapabilities: capabilities && (async () => answer(capabilities as object)),
    signalUnknownCredential: async (of: unknown) => void forgotten.push(of),
  })
  const window: PasskeyWindow = {
    location: { hostname: 'vault.example' },
    navigator: hasNone
      ? {}
      : {
          credentials: {
            async create(options) {
              asked.push(options!.publicKey!)
              return answer(made)
            },
            async get(options) {
              gets.push(options!.publicKey!)
              return answer(used)
            },
          },
        },
    document:
      allows === 'cannot say'
        ? {}
        : {
            featurePolicy: {
              allowsFeature: (feature: string) => (feature.endsWith('-get') ? (allowsUse ?? allows) : allows),
            },
          },
    ...(!hasNone && { PublicKeyCredential }),
  }
  return { passkeys: createPasskeys(window), asked, gets, forgotten }
}
const refusal = (name: string) => new DOMException('No.', name)

test('a passkey is made of this origin, verifies its owner, is found again by its slot, and gives its secret', async () => {
  const { passkeys, asked } = start({ made: credential(withSecret()) })

  expect(await passkeys.create('slot-1', 'ann@example.com')).toEqual(secret)

  expect(asked[0]).toMatchObject({
    rp: { id: 'vault.example' },
    user: { id: utf8('slot-1'), name: 'ann@example.com' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    extensions: { prf: { eval: { first: utf8('latchkey/passkey/1') } } },
  })
  expect(asked[0]!.challenge).toHaveLength(32)
})

test('a passkey that gives its secret only when it is used, is used once', async () => {
  const { passkeys, gets } = start({
    made: credential({ prf: { enabled: true } }),
    used: credential(withSecret(), null),
  })

  expect(await passkeys.create('slot-1', 'ann')).toEqual(secret)

  expect(gets[0]!.allowCredentials).toEqual([{ type: 'public-key', id: Uint8Array.of(1, 2, 3).buffer }])
})

test.each([
  ['no word of the extension', {}],
  ['no support', { prf: { enabled: false } }],
  ['a secret of another length', withSecret(secret.subarray(1))],
])('one with %s is unfit, and the browser is told to forget it', async (_, results) => {
  const { passkeys, forgotten } = start({ made: credential(results), used: credential({}) })

  expect(await passkeys.create('slot-1', 'ann')).toBe('unfit')
  expect(forgotten).toEqual([{ rpId: 'vault.example', credentialId: 'AQID' }])
})

test.each(['NotAllowedError', 'AbortError'])(
  'a passkey whose secret the visitor denies (%s) does not count, and the browser is told to forget it',
  async (name) => {
    const made = credential({ prf: { enabled: true } })
    const { passkeys, forgotten } = start({ made, used: refusal(name) })

    expect(await passkeys.create('slot-1', 'ann')).toBe('none')
    expect(forgotten).toEqual([{ rpId: 'vault.example', credentialId: 'AQID' }])
  },
)

test('a fault while the secret is read is thrown, and the browser is told to forget the passkey', async () => {
  const used = new TypeError('Not a function')
  const { passkeys, forgotten } = start({ made: credential({ prf: { enabled: true } }), used })

  await expect(passkeys.create('slot-1', 'ann')).rejects.toBe(used)
  expect(forgotten).toHaveLength(1)
})

test.each<[string, null | Error]>([
  ['nothing', null],
  ...['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError'].map((name): [string, Error] => [
    name,
    refusal(name),
  ]),
])('a browser that answers %s has neither made nor used a passkey', async (_, answer) => {
  const { passkeys } = start({ made: answer, used: answer })

  expect(await passkeys.create('slot-1', 'ann')).toBe('none')
  expect(await passkeys.ask()).toBeUndefined()
})

test('a passkey says for which slot it was made; any of the origin may be chosen', async () => {
  const { passkeys, gets } = start({ used: credential(withSecret(), 'slot-7') })

  expect(await passkeys.ask()).toEqual({ slotId: 'slot-7', secret })
  expect(gets[0]).toMatchObject({ rpId: 'vault.example', userVerification: 'required', allowCredentials: [] })
})

test.each([
  ['without a slot', credential(withSecret(), null)],
  ['without a secret', credential({})],
])('a passkey %s unlocks nothing', async (_, used) => {
  expect(await start({ used }).passkeys.ask()).toBeUndefined()
})

test('an unexpected error does not count as a refusal', async () => {
  const { passkeys } = start({ made: new TypeError('rp') })

  await expect(passkeys.create('slot-1', 'ann')).rejects.toThrow(TypeError)
})

test.each<[string, Stand, 'here' | 'window' | undefined]>([
  ['allowed by the page', {}, 'here'],
  ['forbidden by the page', { allows: false }, 'window'],
  ['in a browser that cannot say', { allows: 'cannot say' }, 'window'],
  ['without the extension', { capabilities: { 'extension:prf': false } }, undefined],
  [
    'without the extension, forbidden',
    { allows: false, capabilities: { 'extension:prf': false } },
    undefined,
  ],
  ['with the extension', { capabilities: { 'extension:prf': true } }, 'here'],
  ['where the question fails', { capabilities: new Error('No.') }, 'here'],
  ['without passkeys', { hasNone: true }, undefined],
])('a passkey %s is made at the place that allows it', async (_, stand, expected) => {
  expect(await start(stand).passkeys.placeToCreate()).toBe(expected)
})

test.each<[string, Stand, string | undefined]>([
  ['allowed by the page', { allows: false, allowsUse: true }, 'here'],
  ['forbidden by the page', { allowsUse: false }, 'window'],
  ['in a browser that cannot say', { allows: 'cannot say' }, 'maybe here'],
  ['without passkeys', { hasNone: true }, undefined],
])('a passkey %s is used at the place that allows it', (_, stand, expected) => {
  expect(start(stand).passkeys.placeToUse()).toBe(expected)
})
