import { afterEach, expect, test } from 'vitest'
import { successSamples } from '../../tests/fakes/frameMessages'
import type { DropReason } from './dropReason'
import { parseFrameMessage } from './parseFrameMessage'

const id = 'b'.repeat(32)

afterEach(() => void Reflect.deleteProperty(Object.prototype, 'token'))

function parse(data: unknown) {
  const dropped: DropReason[] = []
  return { message: parseFrameMessage(data, (reason) => void dropped.push(reason)), dropped }
}

test.each(Object.entries(successSamples))('a success of %s is read', (event, payload) => {
  const { message, dropped } = parse({ type: `@w3m-frame/${event}_SUCCESS`, id, payload })

  expect(message).toEqual({ kind: 'success', event, id, payload })
  expect(dropped).toEqual([])
})

test.each(Object.keys(successSamples))('an error of %s is read', (event) => {
  const payload = { message: 'No', code: 4001 }

  expect(parse({ type: `@w3m-frame/${event}_ERROR`, id, payload }).message).toEqual({
    kind: 'error',
    event,
    id,
    payload,
  })
})

test.each([
  [{ reason: 'RateLimited', seconds: 12 }],
  [{ message: 'No', reason: 'SomethingNew', seconds: 0 }],
])('the reason of an error is read, be it known or not: %j', (payload) => {
  expect(parse({ type: '@w3m-frame/CONNECT_EMAIL_ERROR', id, payload }).message).toMatchObject({ payload })
})

test.each([
  { reason: 'no code' },
  { reason: 'x'.repeat(41) },
  { reason: 7 },
  { seconds: -1 },
  { seconds: 0.5 },
  { seconds: '12' },
])('an error of %j is dropped and counted', (payload) => {
  expect(parse({ type: '@w3m-frame/CONNECT_EMAIL_ERROR', id, payload })).toEqual({
    message: undefined,
    dropped: ['schema'],
  })
})

test.each([[undefined], [{}], [{ message: '' }]])('an error may say as little as %j', (payload) => {
  const { message } = parse({ type: '@w3m-frame/SIGN_OUT_ERROR', id, payload })

  expect(message).toEqual({ kind: 'error', event: 'SIGN_OUT', id, payload })
})

test('an account without an address of mail, and one that has been deployed, are users', () => {
  const payload = { email: null, address: '0x1', chainId: 'eip155:1', smartAccountDeployed: true }

  expect(parse({ type: '@w3m-frame/GET_USER_SUCCESS', id, payload }).message).toMatchObject({ payload })
})

test.each(['CONNECT_DEVICE', 'CONNECT_SOCIAL', 'CONNECT_FARCASTER'])(
  'a sign of life of %s is read',
  (event) => {
    const { message } = parse({ type: `@w3m-frame/${event}_WAITING`, id })

    expect(message).toEqual({ kind: 'waiting', event, id })
  },
)

test.each([
  { action: 'VERIFY_OTP', email: 'ada@example.org' },
  { address: '0x1', chainId: 1, email: null },
])('a login at a provider ends with %j', (payload) => {
  expect(parse({ type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS', id, payload }).message).toMatchObject({ payload })
})

test('a new session is read', () => {
  expect(parse({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'handle' } }).message).toEqual({
    kind: 'session',
    payload: { token: 'handle' },
  })
})

test('no token is read from a polluted prototype', () => {
  Object.assign(Object.prototype, { token: 'handle' })

  expect(parse({ type: '@w3m-frame/SESSION_UPDATE', payload: {} })).toEqual({
    message: undefined,
    dropped: ['schema'],
  })
})

const social = (payload: object) => ({ type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS', id, payload })
const logins = (list: object[]) => ({ type: '@w3m-frame/GET_LOGINS_SUCCESS', id, payload: { logins: list } })
const slots = (list: readonly object[]) => ({
  type: '@w3m-frame/GET_SLOTS_SUCCESS',
  id,
  payload: { canAddPasskey: false, slots: list },
})
const [slot] = successSamples.GET_SLOTS.slots

test.each<[DropReason, string, unknown]>([
  ['json', 'a number', 1],
  ['type', 'a request', { type: '@w3m-app/CONNECT_OTP', id, payload: { otp: '012345' } }],
  ['type', 'an event without an ending', { type: '@w3m-frame/CONNECT_OTP', id }],
  ['type', 'an unknown event', { type: '@w3m-frame/EXPORT_ALL_SUCCESS', id }],
  ['type', 'a member of every object', { type: '@w3m-frame/constructor_SUCCESS', id }],
  ['type', 'a sign of life of another event', { type: '@w3m-frame/CONNECT_OTP_WAITING', id }],
  ['type', 'a greeting', { type: '@w3m-frame/READY', id, payload: { version: '4', nonce: id } }],
  ['id', 'an answer to nothing', { type: '@w3m-frame/CONNECT_OTP_SUCCESS' }],
  [
    'schema',
    'an unknown action',
    {
      type: '@w3m-frame/CONNECT_EMAIL_SUCCESS',
      id,
      payload: { action: 'SKIP' },
    },
  ],
  ['schema', 'a window without an address', social({ action: 'AWAIT_WINDOW' })],
  ['schema', 'a code without an address', social({ action: 'VERIFY_OTP' })],
  [
    'schema',
    'a login that ends with another step',
    social({ action: 'VERIFY_DEVICE', email: 'ada@example.org' }),
  ],
  ['schema', 'a login of an unknown provider', logins([{ id: 'l', provider: 'myspace', createdMs: 1 }])],
  ['schema', 'a login whose id is a path', logins([{ id: '../l', provider: 'x', createdMs: 1 }])],
  ['schema', 'a slot of an unknown kind', slots([{ ...slot, kind: 'password' }])],
  ['schema', 'a slot whose id is a path', slots([{ ...slot, id: '../s' }])],
  ['schema', 'a slot without a word on its removal', slots([{ ...slot, isRemovable: undefined }])],
  ['schema', 'a slot of a time that is none', slots([{ ...slot, createdMs: -1 }])],
  ['schema', 'a slot with half a millisecond', slots([{ ...slot, createdMs: 0.5 }])],
  ['schema', 'a slot with a name that is too long', slots([{ ...slot, name: 'x'.repeat(4097) }])],
  ['schema', 'more slots than are read', slots(Array.from({ length: 101 }, () => slot!))],
  [
    'schema',
    'a recovery code that is told',
    { type: '@w3m-frame/ADD_RECOVERY_CODE_SUCCESS', id, payload: { code: 'ABCD-EFGH' } },
  ],
  [
    'schema',
    'a script for a link',
    {
      type: '@w3m-frame/GET_SOCIAL_REDIRECT_URI_SUCCESS',
      id,
      payload: { uri: 'javascript:alert(1)', digits: '42' },
    },
  ],
  [
    'schema',
    'a network that is no number',
    {
      type: '@w3m-frame/GET_SMART_ACCOUNT_ENABLED_NETWORKS_SUCCESS',
      id,
      payload: { smartAccountEnabledNetworks: ['1'] },
    },
  ],
  [
    'schema',
    'a code that is a text',
    {
      type: '@w3m-frame/RPC_REQUEST_ERROR',
      id,
      payload: { message: 'No', code: '4001' },
    },
  ],
  [
    'schema',
    'an endless message',
    {
      type: '@w3m-frame/RPC_REQUEST_ERROR',
      id,
      payload: { message: 'x'.repeat(5_000) },
    },
  ],
])('%s: %s is dropped and counted', (reason, _, data) => {
  expect(parse(data)).toEqual({ message: undefined, dropped: [reason] })
})
