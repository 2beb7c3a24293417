import { randomBytes } from '@shared/vault/protocol/bytes'
import { createRewrapKey, sealAutomaticSlot } from '../../frame/keys/automaticSlot'
import { createApp } from '../../servers/vault/wrapper/createApp'
import { createSoftwareWrapper } from '../../servers/vault/wrapper/key/createSoftwareWrapper'
import { defaultLimits } from '../../servers/vault/wrapper/key/limits'
import { openWrapperStore } from '../../servers/vault/wrapper/store/openWrapperStore'
import { createVerifyStatement } from '../../servers/vault/wrapper/verifyStatement'
import { createFakeAuthServer, type StatementChanges, wrapperAudience } from '../fakes/fakeAuthServer'
import { attack, choices, type Path } from './attack'

// An attacker asks the key wrapper for the visitor's half of a wallet. They have no statement of the auth server for that
// wallet and this moment, or they want more halves than the wrapper may hand out.

const nowMs = Date.UTC(2026, 10, 27, 12)
const nowS = nowMs / 1000
const ann = { accountId: 'ann', slotId: 'slot-ann' }
const bob = { accountId: 'bob', slotId: 'slot-bob' }

/** A wrapper, its auth server, and the sealed half of Ann. */
async function start() {
  const auth = await createFakeAuthServer(() => nowMs)
  const keys = await createSoftwareWrapper([randomBytes(32)])
  const limits = { ...defaultLimits, requestsPerSecond: 1_000_000, requestBurst: 1_000_000 }
  let passedMs = 0
  const now = () => nowMs + passedMs
  const verifyStatement = createVerifyStatement({ keys: auth.keys, audience: wrapperAudience, limits, now })
  const store = await openWrapperStore(undefined, limits)
  const app = createApp({ keys, verifyStatement, store, limits, now, log: () => {} })
  const { publicKey: device } = await createRewrapKey()
  const sealed = (slot: typeof ann) =>
    sealAutomaticSlot({ ...slot, serverHalf: randomBytes(32), accountKey: randomBytes(32) }, keys.current)
  const rewrap = async (statement: string, { keyId, sealedHalf }: Awaited<ReturnType<typeof sealed>>) =>
    (await app.request('/rewrap', { method: 'POST', body: JSON.stringify({ statement, keyId, sealedHalf }) }))
      .status === 200
  return {
    auth,
    device,
    rewrap,
    sealed,
    store,
    annHalf: await sealed(ann),
    pass: (ms: number) => {
      passedMs += ms
    },
    signFor: (slot: typeof ann, changes?: StatementChanges) => auth.sign({ ...slot, device }, changes),
  }
}
type Stand = Awaited<ReturnType<typeof start>>

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
type Forgery = readonly [of: typeof ann, forge: (token: string) => string, changes?: StatementChanges]
/** Ways to make another statement of an honest one. */
const forgeries: Readonly<Record<string, Forgery>> = {
  'without a signature': [ann, (token) => token.replace(/[^.]*$/, '')],
  'with a signature of zeros': [ann, (token) => token.replace(/[^.]*$/, 'A'.repeat(86))],
  'of no algorithm': [ann, (token) => `${headBy('none')}.${token.split('.')[1]}.`],
  'of a shared secret': [ann, (token) => `${headBy('HS256')}.${token.split('.').slice(1).join('.')}`],
  'with another account': [bob, (token) => withClaims(token, { sub: 'ann', slot: 'slot-ann' })],
  'with a later end': [ann, (token) => withClaims(token, { exp: nowS + 50 }), { claims: { exp: nowS - 9 } }],
}
const headBy = (alg: string) => encode({ alg, typ: 'rewrap+jwt', kid: 'auth-1' })
function withClaims(token: string, claims: object): string {
  const [head, body, signature] = token.split('.') as [string, string, string]
  const was = JSON.parse(Buffer.from(body, 'base64url').toString())
  return `${head}.${encode({ ...was, ...claims })}.${signature}`
}

/** Statements that the auth server has signed, for something else. */
const signed: Readonly<Record<string, StatementChanges>> = {
  'for another wrapper': { claims: { aud: 'https://other.example/wrapper' } },
  'for several wrappers, not this one': { claims: { aud: ['https://a.example', 'https://b.example'] } },
  'for nobody': { claims: { aud: undefined } },
  'as a token of a session': { header: { typ: 'at+jwt' } },
  'as any token': { header: { typ: 'JWT' } },
  'that has ended': { claims: { exp: nowS - 6 } },
  'without an end': { claims: { exp: undefined } },
  'that lives for a day': { claims: { exp: nowS + 86_400 } },
  'that lives for two minutes': { claims: { exp: nowS + 120 } },
  'that begins tomorrow': { claims: { nbf: nowS + 86_400 } },
  'with another key': { header: { kid: 'auth-2' } },
  'without an account': { claims: { sub: undefined } },
  'without a slot': { claims: { slot: undefined } },
  'without a device': { claims: { device: undefined } },
  'without a number': { claims: { jti: undefined } },
  'for a device that is no key': { claims: { device: 'A'.repeat(43) } },
}

attack('statements', 'gets the half of a wallet that no statement is for', async () => {
  const paths: Path[] = []
  const add = (name: string, attempt: (stand: Stand) => Promise<boolean>) =>
    paths.push({ name, succeeds: async () => attempt(await start()) })
  for (const [name, changes] of Object.entries(signed))
    add(`a statement ${name}`, async ({ signFor, rewrap, annHalf }) =>
      rewrap(await signFor(ann, changes), annHalf),
    )
  for (const [name, [of, forge, changes = {}]] of Object.entries(forgeries))
    add(`the statement of ${of.accountId}, ${name}`, async ({ signFor, rewrap, annHalf }) =>
      rewrap(forge(await signFor(of, changes)), annHalf),
    )
  add('the statement of another auth server', async ({ device, rewrap, annHalf }) =>
    rewrap(await (await createFakeAuthServer(() => nowMs)).sign({ ...ann, device }), annHalf),
  )
  for (const [account, slot] of choices(['ann', 'bob'], ['slot-ann', 'slot-bob']))
    if (account !== 'ann' || slot !== 'slot-ann')
      add(`a statement for ${account} and ${slot}`, async ({ signFor, rewrap, annHalf }) =>
        rewrap(await signFor({ accountId: account, slotId: slot }), annHalf),
      )
  for (const times of [2, 3, 20])
    add(`one statement ${times} times`, async ({ signFor, rewrap, annHalf }) => {
      const statement = await signFor(ann)
      return (await countOpened(times, () => rewrap(statement, annHalf))) > 1
    })
  for (const ms of [1_000, 30_000, 60_000, 64_000])
    add(`one statement, again after ${ms / 1000} s`, async ({ signFor, rewrap, annHalf, pass }) => {
      const statement = await signFor(ann)
      await rewrap(statement, annHalf)
      pass(ms)
      return rewrap(statement, annHalf)
    })
  add(
    'one statement, again after what has expired was removed',
    async ({ signFor, rewrap, annHalf, pass, store }) => {
      const statement = await signFor(ann)
      await rewrap(statement, annHalf)
      pass(63_000)
      await store.sweep(nowS + 63)
      return rewrap(statement, annHalf)
    },
  )
  add('one statement at the same time', async ({ signFor, rewrap, annHalf }) => {
    const statement = await signFor(ann)
    const opened = await Promise.all(Array.from({ length: 5 }, () => rewrap(statement, annHalf)))
    return opened.filter(Boolean).length > 1
  })
  add(
    'more for one account than in an hour',
    async ({ signFor, rewrap, annHalf }) =>
      (await countOpened(defaultLimits.rewrapsPerAccountAndHour + 1, async () =>
        rewrap(await signFor(ann), annHalf),
      )) > defaultLimits.rewrapsPerAccountAndHour,
  )
  add('more for all accounts than in an hour', async ({ signFor, rewrap, sealed, pass }) => {
    // A server that was taken over signs for every account, as fast as it may.
    let number = 0
    const opened = await countOpened(620, async () => {
      number += 1
      if (number % 40 === 0) pass(61_000)
      const slot = { accountId: `account-${number}`, slotId: 'slot' }
      return rewrap(await signFor(slot, { claims: { exp: endOf(number) } }), await sealed(slot))
    })
    return opened > defaultLimits.rewrapsPerHour
  })
  return paths
})

/** The end of the statement of a number, by the clock that has gone on. */
const endOf = (number: number) => nowS + 61 * Math.floor(number / 40) + 60

async function countOpened(times: number, open: () => Promise<boolean>): Promise<number> {
  let opened = 0
  for (let at = 0; at < times; at++) if (await open()) opened += 1
  return opened
}
