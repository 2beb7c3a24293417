import { formatBase58 } from '@shared/domain/base58'
import { TokenError, verifyClientToken } from '../../servers/relay/verifyClientToken'
import { defaultLimits } from '../../servers/relay/wire/limits'
import { createClientKey } from '../relay/clientKey'
import { attack, choices, isRefused } from './attack'

// Someone wants to be another client of the relay, or to use a token elsewhere or later.

const relay = 'wss://relay.example'
const nowMs = Date.now()
const nowS = Math.floor(nowMs / 1000)
const [thief, visitor] = [createClientKey(), createClientKey()]
const encode = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

const audiences: Readonly<Record<string, unknown>> = {
  'another relay': 'wss://other.example',
  'another scheme': 'ws://relay.example',
  'another port': 'wss://relay.example:4443',
  'a path': 'wss://relay.example/path',
  'a longer name': 'wss://relay.example.evil.example',
  'a name with a user': 'wss://relay.example@evil.example',
  nobody: '',
  'a list': [relay],
  'a name with a blank': ' wss://evil.example',
}
const times: Readonly<Record<string, object>> = {
  expired: { exp: nowS - 121 },
  'of tomorrow': { iat: nowS + 86_400 },
  'without an end': { exp: undefined },
  'with an end as text': { exp: '9999999999' },
  'without a beginning': { iat: undefined },
  'for a year': { exp: nowS + 31_536_000 },
  'with an end that is no number': { exp: null },
  'for ever': { exp: 1e300 },
}
const seals: Readonly<Record<string, (token: string) => string>> = {
  'of the thief': (token) => token,
  'of zeros': (token) => token.replace(/[^.]*$/, 'A'.repeat(86)),
  'of nothing': (token) => token.replace(/[^.]*$/, 'AA'),
  'of its first half': (token) => token.replace(/.{43}$/, 'A'.repeat(43)),
  'of another text': (token) =>
    `${encode({ alg: 'EdDSA', typ: 'JWT', a: 1 })}.${token.split('.').slice(1).join('.')}`,
}
/** Points of order 1, 2, 4 and 8, in each encoding. */
const smallOrders = [
  `01${'00'.repeat(31)}`,
  `ec${'ff'.repeat(30)}7f`,
  '00'.repeat(32),
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
].flatMap((hex) => {
  const key = Buffer.from(hex, 'hex')
  const negative = Buffer.from(key)
  negative[31]! |= 0x80
  return [key, negative]
})

attack('relayTokens', 'is taken for a client whose key it has not', function* () {
  for (const [name, seal] of Object.entries(seals))
    yield tryToken(
      `the visitor's id, signed ${name}`,
      seal(thief.token(relay, { payload: { iss: visitor.id } })),
    )
  for (const [name, aud] of Object.entries(audiences))
    yield tryToken(`a token of the visitor for ${name}`, visitor.token(relay, { payload: { aud } }))
  for (const [name, payload] of Object.entries(times))
    yield tryToken(`a token of the visitor, ${name}`, visitor.token(relay, { payload }))
  for (const alg of ['none', 'HS256', 'ES256', undefined])
    yield tryToken(`a token by ${alg}`, visitor.token(relay, { header: { alg } }))
  for (const [at, key] of smallOrders.entries())
    for (const [point, count] of choices([...smallOrders.keys()], [0, 1, 2, 3]))
      yield tryToken(
        `a key of small order ${at}, signed by ${point}, text ${count}`,
        tokenOf(key, smallOrders[point]!, count),
      )
})

/** Of eight texts, one is signed by such a point and a scalar of 0. */
function tokenOf(key: Uint8Array, point: Uint8Array, count: number): string {
  const iss = `did:key:z${formatBase58(Uint8Array.from([0xed, 0x01, ...key]))}`
  const body = { iss, sub: `session ${count}`, aud: relay, iat: nowS, exp: nowS + 3_600 }
  const seal = Buffer.concat([point, Buffer.alloc(32)]).toString('base64url')
  return `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(body)}.${seal}`
}

const tryToken = (name: string, token: string) => ({
  name,
  succeeds: async () =>
    !(await isRefused(
      () => verifyClientToken(token, { audiences: [relay], nowMs, limits: defaultLimits }),
      (error) => error instanceof TokenError,
    )),
})
