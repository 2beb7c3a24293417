import { expect, test } from 'vitest'
import { formatBase58 } from '../../shared/domain/base58'
import { createClientKey } from '../../tests/relay/clientKey'
import { TokenError, verifyClientToken } from './verifyClientToken'
import { defaultLimits } from './wire/limits'

const relay = 'wss://relay.example'
const nowMs = Date.now()
const nowS = Math.floor(nowMs / 1000)
const key = createClientKey()

const verify = (token: string) =>
  verifyClientToken(token, { audiences: [relay], nowMs, limits: defaultLimits })
const withParts = (change: (parts: string[]) => string[]) => change(key.token(relay).split('.')).join('.')
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token of the client proves its id', () => {
  expect(key.id).toMatch(/^did:key:z6Mk/)
  expect(verify(key.token(relay))).toBe(key.id)
})

// Made with @walletconnect/relay-auth 1.1.0 from the seed of 32 zero bytes.
test('a token of the real client is accepted', () => {
  const token =
    'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkaWQ6a2V5Ono2TWtpVEJ6MXltdWVwQVE0SEVIWVNGMUg4cXVHNUdMVlZRUjNkamRYM21Eb29XcCIsInN1YiI6InNlc3Npb24iLCJhdWQiOiJ3c3M6Ly9yZWxheS53YWxsZXRjb25uZWN0Lm9yZyIsImlhdCI6MTY5OTk5OTk0MCwiZXhwIjoxNzAwMDg2MzQwfQ.sbMWGNXLSms5jsN0NtQnqYuNztdaN4Q-NTSJblqz9mcU8yzTwCU7e4aAd103OQRf6C2DY4k4i28sqzAKPdzOBQ'

  const id = verifyClientToken(token, {
    audiences: ['wss://relay.walletconnect.org'],
    nowMs: 1_700_000_000_000,
    limits: defaultLimits,
  })

  expect(id).toBe('did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp')
})

const torsion = '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'
const otherTorsion = 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'
/** Points of order 1, 2, 4 and 8, and other encodings of the first ones. */
const smallOrders = [
  `01${'00'.repeat(31)}`,
  `ec${'ff'.repeat(30)}7f`,
  '00'.repeat(32),
  torsion,
  otherTorsion,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
].flatMap((hex) => {
  const key = Buffer.from(hex, 'hex')
  const negative = Buffer.from(key)
  negative[31]! |= 0x80
  return [key, negative]
})

test('no token is taken of a key of small order, by which anyone can sign', () => {
  const accepted: string[] = []
  for (const key of smallOrders) {
    const iss = `did:key:z${formatBase58(Uint8Array.from([0xed, 0x01, ...key]))}`
    // Of eight texts, one is signed by such an R and an S of 0.
    for (const point of smallOrders)
      for (let count = 0; count < 8; count++) {
        const body = { iss, sub: `session ${count}`, aud: relay, iat: nowS, exp: nowS + 3_600 }
        const signature = Buffer.concat([point, Buffer.alloc(32)]).toString('base64url')
        const token = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(body)}.${signature}`
        try {
          verify(token)
          accepted.push(token)
        } catch (error) {
          expect(error).toBeInstanceOf(TokenError)
        }
      }
  }

  expect(accepted).toEqual([])
})

test('the audience is compared without the case of its host and a trailing slash', () => {
  expect(verify(key.token('WSS://Relay.Example/'))).toBe(key.id)
})

test.each([
  'wss://other.example',
  'ws://relay.example',
  'wss://relay.example/path',
  'wss://relay.example.evil.example',
  'relay.example',
  '',
])('a token for "%s" is refused', (audience) => {
  expect(() => verify(key.token(audience))).toThrow('The token is for another relay.')
})

test('a list of audiences is refused', () => {
  expect(() => verify(key.token(relay, { payload: { aud: [relay] } }))).toThrow('for another relay')
})

test.each([
  ['expired', { exp: nowS - 121 }, 'The token has expired.'],
  ['begun in the future', { iat: nowS + 121 }, 'The token begins in the future.'],
  ['without an end', { exp: undefined }, 'does not say when'],
  ['with an end that is a text', { exp: '9999999999' }, 'does not say when'],
  ['without a beginning', { iat: null }, 'does not say when'],
  ['that lives for a year', { exp: nowS + 31_536_000 }, 'lives for too long'],
  ['without a subject', { sub: '' }, 'no issuer or no subject'],
  ['without an issuer', { iss: undefined }, 'no issuer or no subject'],
  ['of another did method', { iss: 'did:web:relay.example' }, 'not issued by an Ed25519 did:key'],
  ['of an issuer that is not base58', { iss: 'did:key:z0OIl' }, 'not issued by an Ed25519 did:key'],
  ['of an issuer that is too short', { iss: 'did:key:z6Mk' }, 'not issued by an Ed25519 did:key'],
  ["in another client's name", { iss: createClientKey().id }, "signature is not its issuer's"],
])('a token %s is refused', (_, payload, message) => {
  expect(() => verify(key.token(relay, { payload }))).toThrow(message)
})

test('clocks may differ by two minutes', () => {
  expect(verify(key.token(relay, { payload: { iat: nowS + 110 } }))).toBe(key.id)
  expect(verify(key.token(relay, { payload: { iat: nowS - 1_000, exp: nowS - 110 } }))).toBe(key.id)
})

test.each([{ alg: 'none' }, { alg: 'HS256' }, { typ: 'JWS' }, { alg: undefined }])(
  'a token with the header %o is refused',
  (header) => {
    expect(() => verify(key.token(relay, { header }))).toThrow('not signed by EdDSA')
  },
)

test('a key of another kind is refused', () => {
  const secp256k1 = createClientKey([0xe7, 0x01])

  expect(() => verify(secp256k1.token(relay))).toThrow('not issued by an Ed25519 did:key')
})

test('a changed payload and a changed signature are refused', () => {
  const claims = { iss: key.id, sub: 'other', aud: relay, iat: nowS, exp: nowS + 60 }

  expect(() => verify(withParts(([head, , seal]) => [head!, encode(claims), seal!]))).toThrow(
    "not its issuer's",
  )
  expect(() => verify(withParts(([head, body]) => [head!, body!, 'A'.repeat(86)]))).toThrow(
    "not its issuer's",
  )
  expect(() => verify(withParts(([head, body]) => [head!, body!, 'AAAA']))).toThrow("not its issuer's")
})

test.each([
  '',
  'a',
  'a.b',
  '..',
  'a.b.c',
  'a.b.c.d',
  `${encode([])}.${encode({})}.AAAA`,
  `${encode(null)}.${encode(null)}.AAAA`,
  `${encode({})}.!!!.AAAA`,
  `${'A'.repeat(3_000)}.e30.AAAA`,
])('"%s" is no token', (token) => {
  expect(() => verify(token)).toThrow('The token is not a JWT.')
})
