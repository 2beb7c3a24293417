import { afterEach, expect, test } from 'vitest'
import { appSamples, evmAccount, rpcSamples, solanaAccount } from '../../tests/fakes/frameMessages'
import { appPayloads } from './appPayloads'
import type { DropReason } from './dropReason'
import { parseAppMessage } from './parseAppMessage'

const id = 'a'.repeat(32)

afterEach(() => {
  for (const name of ['otp', 'preferredAccountType', 'gas']) Reflect.deleteProperty(Object.prototype, name)
})

function parse(data: unknown) {
  const dropped: DropReason[] = []
  return { message: parseAppMessage(data, (reason) => void dropped.push(reason)), dropped }
}

test('the page has the events of the facts, and ours', () => {
  expect(Object.keys(appPayloads)).toEqual([
    'SWITCH_NETWORK',
    'CONNECT_EMAIL',
    'CONNECT_DEVICE',
    'CONNECT_OTP',
    'CONNECT_SOCIAL',
    'GET_SOCIAL_REDIRECT_URI',
    'GET_FARCASTER_URI',
    'CONNECT_FARCASTER',
    'GET_USER',
    'SIGN_OUT',
    'IS_CONNECTED',
    'GET_CHAIN_ID',
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    'INIT_SMART_ACCOUNT',
    'SET_PREFERRED_ACCOUNT',
    'TURN_OFF_SMART_ACCOUNT',
    'RPC_REQUEST',
    'UPDATE_EMAIL',
    'UPDATE_EMAIL_PRIMARY_OTP',
    'UPDATE_EMAIL_SECONDARY_OTP',
    'AWAIT_UPDATE_EMAIL',
    'SYNC_THEME',
    'SYNC_DAPP_DATA',
    'SYNC_LANGUAGE',
    'RELOAD',
    'GET_LOGINS',
    'GET_GRANTS',
    'REMOVE_LOGIN',
    'GET_SLOTS',
    'ADD_RECOVERY_CODE',
    'ADD_PASSKEY',
    'REMOVE_SLOT',
    'EXPORT_SEED',
    'EXPORT_KEY',
    'SET_OPENING_DELAY',
    'ANSWER_OPENING',
    'DELETE_ACCOUNT',
    'KEEP_ACCOUNT',
  ])
})

test.each(Object.entries(appSamples))('%s is read with its payload', (event, payload) => {
  const { message, dropped } = parse({ type: `@w3m-app/${event}`, id, payload })

  expect(message).toEqual({ kind: 'request', event, id, payload })
  expect(dropped).toEqual([])
})

test.each(rpcSamples.map(([request]) => [request.method, request]))('%s is read', (_, payload) => {
  const { message } = parse({ type: '@w3m-app/RPC_REQUEST', id, payload })

  expect(message).toMatchObject({ event: 'RPC_REQUEST', payload })
})

test('of a user operation nothing is read that the frame decides', () => {
  const operation = { sender: evmAccount, callData: '0x', nonce: '0x1' }
  const more = {
    paymaster: evmAccount,
    factory: '0x7702',
    eip7702Auth: {},
    signature: '0x12',
    callGasLimit: 1,
  }

  const { message } = parse(rpc('eth_sendUserOperation', [{ ...operation, ...more }, evmAccount]))

  expect(message).toMatchObject({ payload: { params: [operation, evmAccount] } })
  expect(JSON.stringify(message)).not.toContain('paymaster')
})

test('a request is withdrawn by its id', () => {
  expect(parse({ type: '@w3m-app/ABORT', id }).message).toEqual({ kind: 'abort', id })
})

test('fields that the protocol does not name are left out', () => {
  const { message } = parse({
    type: '@w3m-app/CONNECT_OTP',
    id,
    payload: { otp: '012345', more: 1 },
    more: 1,
  })

  expect(message).toEqual({ kind: 'request', event: 'CONNECT_OTP', id, payload: { otp: '012345' } })
})

test('typed data arrives as a text', () => {
  const payload = { method: 'eth_signTypedData_v4', chainId: 'eip155:1', params: [evmAccount, { a: [1] }] }

  const { message } = parse({ type: '@w3m-app/RPC_REQUEST', id, payload })

  expect(message).toMatchObject({ payload: { params: [evmAccount, '{"a":[1]}'] } })
})

test('typed data that is too long as a text is dropped', () => {
  const payload = {
    method: 'eth_signTypedData_v4',
    chainId: 'eip155:1',
    params: [evmAccount, { a: '"'.repeat(600_000) }],
  }

  expect(parse({ type: '@w3m-app/RPC_REQUEST', id, payload })).toEqual({
    message: undefined,
    dropped: ['schema'],
  })
})

test('no field is read from a polluted prototype, also an optional one', () => {
  Object.assign(Object.prototype, { otp: '012345', preferredAccountType: 'smartAccount', gas: '0xff' })
  const { chainId } = appSamples.RPC_REQUEST

  const withoutCode = parse({ type: '@w3m-app/CONNECT_OTP', id, payload: {} })
  const user = parse({ type: '@w3m-app/GET_USER', id, payload: { chainId: 1 } })
  const sent = parse({
    type: '@w3m-app/RPC_REQUEST',
    id,
    payload: { method: 'eth_sendTransaction', chainId, params: [{ from: evmAccount }] },
  })

  expect(withoutCode).toEqual({ message: undefined, dropped: ['schema'] })
  const read = user.message as unknown as { payload: { preferredAccountType?: string } }
  expect(read.payload.preferredAccountType).toBeUndefined()
  const { payload } = sent.message as unknown as { payload: { params: [{ gas?: string }] } }
  expect(payload.params[0].gas).toBeUndefined()
})

const redirect = (fields: object) => ({
  type: '@w3m-app/GET_SOCIAL_REDIRECT_URI',
  id,
  payload: { provider: 'google', ...fields },
})
const removal = (payload: object) => ({ type: '@w3m-app/REMOVE_SLOT', id, payload })
const rpc = (method: string, params: unknown, chainId = 'eip155:1') => ({
  type: '@w3m-app/RPC_REQUEST',
  id,
  payload: { method, chainId, params },
})
const to = (fields: object) => rpc('eth_sendTransaction', [{ from: evmAccount, ...fields }])
const batch = (fields: object) =>
  rpc('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', calls: [{ to: evmAccount }], ...fields }])
const solana = (method: string, params: object) =>
  rpc(method, { pubkey: solanaAccount, ...params }, 'solana:x')

test.each<[DropReason, string, unknown]>([
  ['json', 'a text', '@w3m-app/RELOAD'],
  ['json', 'a list', [{ type: '@w3m-app/RELOAD', id }]],
  ['json', 'nothing', null],
  ['type', 'no type', { id }],
  ['type', 'a type of the frame', { type: '@w3m-frame/RELOAD', id }],
  ['type', 'an unknown event', { type: '@w3m-app/EXPORT_ALL', id }],
  ['type', 'a member of every object', { type: '@w3m-app/constructor', id }],
  ['type', 'a greeting', { type: '@w3m-app/HELLO', id, payload: { version: '4' } }],
  ['id', 'no id', { type: '@w3m-app/RELOAD' }],
  ['id', 'a short id', { type: '@w3m-app/RELOAD', id: 'a' }],
  ['id', 'a withdrawal without an id', { type: '@w3m-app/ABORT' }],
  ['schema', 'a payload where none is due', { type: '@w3m-app/RELOAD', id, payload: {} }],
  ['schema', 'no payload', { type: '@w3m-app/CONNECT_OTP', id }],
  ['schema', 'no address', { type: '@w3m-app/CONNECT_EMAIL', id, payload: { email: 'ada' } }],
  [
    'schema',
    'a long address',
    {
      type: '@w3m-app/CONNECT_EMAIL',
      id,
      payload: { email: `${'a'.repeat(250)}@example.org` },
    },
  ],
  ['schema', 'a short code', { type: '@w3m-app/CONNECT_OTP', id, payload: { otp: '01234' } }],
  ['schema', 'a code that is a number', { type: '@w3m-app/CONNECT_OTP', id, payload: { otp: 123456 } }],
  [
    'schema',
    'an unknown provider',
    {
      type: '@w3m-app/GET_SOCIAL_REDIRECT_URI',
      id,
      payload: { provider: 'farcaster' },
    },
  ],
  ['schema', 'a return to a script', redirect({ returnUrl: 'javascript:alert(1)' })],
  ['schema', 'a join that is not one', redirect({ join: false })],
  [
    'schema',
    'a login with an id that is a path',
    { type: '@w3m-app/REMOVE_LOGIN', id, payload: { id: '../x' } },
  ],
  ['schema', 'a slot with an id that is a path', removal({ id: '../x' })],
  ['schema', 'a slot with an id that is too long', removal({ id: 'x'.repeat(65) })],
  ['schema', 'a slot without an id', removal({})],
  [
    'schema',
    'a recovery code of the page’s own',
    { type: '@w3m-app/ADD_RECOVERY_CODE', id, payload: { code: 'ABCD-EFGH' } },
  ],
  [
    'schema',
    'a script for a link',
    {
      type: '@w3m-app/CONNECT_SOCIAL',
      id,
      payload: { uri: 'javascript:alert(1)' },
    },
  ],
  ['schema', 'markup for a language', { type: '@w3m-app/SYNC_LANGUAGE', id, payload: { locale: '<b>' } }],
  [
    'schema',
    'another scheme of colours',
    {
      type: '@w3m-app/SYNC_THEME',
      id,
      payload: { themeMode: 'red' },
    },
  ],
  ['schema', 'a method of no embedded wallet', rpc('wallet_watchAsset', [{}])],
  ['schema', 'a batch without calls', batch({ calls: [] })],
  ['schema', 'a batch of an older version', batch({ version: '1.0' })],
  ['schema', 'a batch with an authorization', batch({ authorizationList: [] })],
  ['schema', 'a call without a target', batch({ calls: [{ data: '0x' }] })],
  ['schema', 'a call with half a byte', batch({ calls: [{ to: evmAccount, data: '0x1' }] })],
  ['schema', 'a call with a fee', batch({ calls: [{ to: evmAccount, gas: '0x1' }] })],
  [
    'schema',
    'an operation without an entry point',
    rpc('eth_sendUserOperation', [{ sender: evmAccount, callData: '0x' }]),
  ],
  ['schema', 'a method that reads', rpc('eth_call', [{}])],
  ['schema', 'a network of another namespace', rpc('personal_sign', ['0x', evmAccount], 'solana:x')],
  ['schema', 'a message for no account', rpc('personal_sign', ['0x'])],
  ['schema', 'a target without 0x', to({ to: evmAccount.slice(2) })],
  ['schema', 'data without 0x', to({ data: 'a9059cbb' })],
  ['schema', 'half a byte of data', to({ data: '0xa' })],
  ['schema', 'an amount in decimal digits', to({ value: '1000' })],
  ['schema', 'an amount that is a number', to({ value: 1 })],
  ['schema', 'an authorization, which is not on the list', to({ authorizationList: [] })],
  ['schema', 'two transactions', rpc('eth_sendTransaction', [{ from: evmAccount }, { from: evmAccount }])],
  [
    'schema',
    'a transaction larger than those of version 1',
    solana('solana_signTransaction', { transaction: 'A'.repeat(5468) }),
  ],
  ['schema', 'no transactions', solana('solana_signAllTransactions', { transactions: [] })],
  ['schema', 'a message that is not base58', solana('solana_signMessage', { message: '0OIl' })],
  [
    'schema',
    'an unknown way to send',
    solana('solana_signAndSendTransaction', {
      transaction: 'AQAB',
      sendOptions: { preflightCommitment: 'certain' },
    }),
  ],
  [
    'schema',
    'a part of a retry',
    solana('solana_signAndSendTransaction', {
      transaction: 'AQAB',
      sendOptions: { maxRetries: 0.5 },
    }),
  ],
])('%s: %s is dropped and counted', (reason, _, data) => {
  expect(parse(data)).toEqual({ message: undefined, dropped: [reason] })
})
