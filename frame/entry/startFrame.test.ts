import type { AppEvent, AppPayload } from '@shared/frame/appPayloads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { powers } from '../../servers/vault/server/power/powers'
import type { Wrapper } from '../../servers/vault/wrapper/startWrapper'
import { messagesInOrder, powersTaken, startDecliningPage } from '../../tests/vault/decliningPage'
import { createFrameStand, email, type FrameStand, page, until } from '../../tests/vault/frameStand'
import { startTestVault, type TestVault } from '../../tests/vault/startTestVault'
import { startTestWrapper } from '../../tests/vault/startTestWrapper'
import { codeIn } from '../../tests/vault/vaultFrame'
import { FrameError } from '../errors/FrameError'
import { type MessagePower, messagePowers } from '../page/messagePowers'
import type { RpcDeps, StartRpc } from '../ports/rpcPorts'

let vault: TestVault
let wrapper: Wrapper
let start: FrameStand['start']
let signIn: FrameStand['signIn']
let answersOfRpc: FrameStand['answersOfRpc']
let stand: FrameStand
beforeEach(async () => {
  vault = await startTestVault()
  wrapper = await startTestWrapper(vault)
  stand = createFrameStand({ vault, wrapper })
  ;({ start, signIn, answersOfRpc } = stand)
})
afterEach(async () => {
  stand.stop()
  await wrapper.stop()
  await vault.stop()
})

const success = (event: AppEvent, payload?: unknown) =>
  expect.objectContaining({ type: `@w3m-frame/${event}_SUCCESS`, ...(payload !== undefined && { payload }) })
const failure = (event: AppEvent, payload: object) =>
  expect.objectContaining({ type: `@w3m-frame/${event}_ERROR`, payload: expect.objectContaining(payload) })

test('a listed page is served: it signs in, has its account, and receives the session once', async () => {
  const connection = await start().connect()
  const { ask, told } = connection

  expect(await ask('IS_CONNECTED')).toEqual(success('IS_CONNECTED', { isConnected: false }))
  expect(await ask('GET_USER')).toEqual(failure('GET_USER', { code: 4100 }))
  expect(await signIn(connection)).toEqual(success('CONNECT_OTP'))

  expect(told).toEqual([
    { type: '@w3m-frame/SESSION_UPDATE', payload: { token: expect.stringMatching(/^[\da-f]{32}$/) } },
  ])
  const user = await ask('GET_USER')
  expect(user).toEqual(success('GET_USER', expect.objectContaining({ email, chainId: 'eip155:10' })))
  expect(await ask('IS_CONNECTED')).toEqual(success('IS_CONNECTED', { isConnected: true }))
  await ask('SIGN_OUT')
  expect(await ask('GET_USER')).toEqual(failure('GET_USER', { code: 4100 }))
})

test.each([
  [{ ancestors: [page, 'https://other.example'] }, 'READY'],
  [{ ancestors: [page, 'https://stranger.example'] }, 'REFUSED'],
  [{ ancestors: [page, 'null'] }, 'REFUSED'],
])('a page is served if all windows above it are listed: %j', async (options, expected) => {
  const { type, to } = await start(options).greet()

  expect([type, to]).toEqual([`@w3m-frame/${expected}`, page])
})

test('a page that the project does not list is refused', async () => {
  const { type, payload, to } = await start().greet('https://stranger.example')

  expect([type, to]).toEqual(['@w3m-frame/REFUSED', 'https://stranger.example'])
  expect(payload).toEqual({ message: 'unverified_domain' })
})

test.each([
  ['is down', () => Promise.reject(new TypeError('down'))],
  ['answers with an error of a proxy', async () => new Response('<h1>502</h1>', { status: 502 })],
  [
    'refuses for another reason',
    async () => Response.json({ error: { code: 'Internal', message: '' } }, { status: 500 }),
  ],
])('the page hears nothing while the server %s', async (_, answer) => {
  const asked = vi.fn(answer as typeof fetch)
  const { greet, posted } = start({ fetch: asked })

  void greet()
  await until(() => asked.mock.results.length > 0)
  await asked.mock.results[0]!.value.catch(() => {})
  await new Promise((resolve) => setImmediate(resolve))

  expect(posted).toEqual([])
})

test('the page reloads the frame, after the answer', async () => {
  const { connect, reloads, clock } = start()
  const { ask } = await connect()

  expect(await ask('RELOAD')).toEqual(success('RELOAD'))
  expect(reloads()).toBe(0)
  await clock.advance(0)

  expect(reloads()).toBe(1)
})

test.each([
  ['CONNECT_SOCIAL', { uri: 'https://id.example' }],
  ['CONNECT_FARCASTER', undefined],
] as const)('%s without a login that has begun is told', async (event, payload) => {
  const { ask } = await start().connect()

  expect(await ask(event, payload)).toEqual(failure(event, { reason: 'AttemptUnknown' }))
})

const rpcRequest: AppPayload<'RPC_REQUEST'> = {
  method: 'personal_sign',
  chainId: 'eip155:10',
  params: ['0x00', '0x0000000000000000000000000000000000000001'],
}

test('the code of approvals is loaded with the first request, and gets the page’s look', async () => {
  let deps: RpcDeps | undefined
  const loadRpc = vi.fn(async () => (given: RpcDeps) => {
    deps = given
    return answersOfRpc
  })
  const { ask } = await start({ loadRpc }).connect()
  await ask('SYNC_THEME', { themeMode: 'dark', themeVariables: { fontFamily: 'Georgia' } })
  await ask('SYNC_LANGUAGE', { locale: 'ja' })
  await ask('SYNC_DAPP_DATA', { projectId: 'q' })
  expect(loadRpc).not.toHaveBeenCalled()

  const answers = await Promise.all([ask('RPC_REQUEST', rpcRequest), ask('RPC_REQUEST', rpcRequest)])

  expect(answers).toEqual([success('RPC_REQUEST', '0x12'), success('RPC_REQUEST', '0x12')])
  expect(loadRpc).toHaveBeenCalledOnce()
  expect(deps!.page).toEqual({ origin: page, project: 'Harbour' })
  expect(deps!.look.get()).toMatchObject({ themeMode: 'dark', font: 'Georgia, serif', locale: 'ja' })
})

test('approvals that did not load are loaded again with the next request', async () => {
  const loadRpc = vi
    .fn<() => Promise<StartRpc>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(() => answersOfRpc)
  const { ask } = await start({ loadRpc }).connect()

  const message = 'The approval could not be loaded. Try again.'
  expect(await ask('RPC_REQUEST', rpcRequest)).toEqual(failure('RPC_REQUEST', { message }))
  expect(await ask('RPC_REQUEST', rpcRequest)).toEqual(success('RPC_REQUEST', '0x12'))
})

test('another sign-in resets earlier questions', async () => {
  const reset = vi.fn()
  const loadRpc = async () => () => ({
    ...answersOfRpc,
    RPC_REQUEST: () => {
      throw new FrameError('Declined.', { code: 4001 })
    },
    reset,
  })
  const connection = await start({ loadRpc }).connect()
  expect(await connection.ask('RPC_REQUEST', rpcRequest)).toEqual(failure('RPC_REQUEST', { code: 4001 }))

  await signIn(connection)

  expect(reset).toHaveBeenCalledOnce()
})

test('a wrong code is told by its reason', async () => {
  const { ask, approve } = await start().connect()
  const begun = await ask('CONNECT_EMAIL', { email })
  await approve((begun.payload! as { digits: string }).digits)
  const code = codeIn(await vault.nextMail())

  const wrong = await ask('CONNECT_OTP', { otp: code === '000000' ? '000001' : '000000' })
  const soon = await ask('CONNECT_EMAIL', { email })

  expect(wrong).toEqual(failure('CONNECT_OTP', { reason: 'CodeWrong' }))
  expect(soon).toEqual(failure('CONNECT_EMAIL', { reason: 'RateLimited', seconds: expect.any(Number) }))
})

test('no message of a page takes power before the visitor’s yes', { timeout: 30_000 }, async () => {
  const declining = await startDecliningPage(stand, vault)
  const { samples, ask, asked, changed } = declining

  for (const event of messagesInOrder()) await ask(event, samples[event])

  const rows = Object.entries(messagePowers) as [AppEvent, MessagePower][]
  expect(rows.filter(([, { yes }]) => yes).map(([event]) => event)).toEqual(
    rows.map(([event]) => event).filter((event) => asked.has(event)),
  )
  expect(powersTaken(declining)).toEqual([])
  expect(changed.map(([event]) => event)).toEqual(
    expect.arrayContaining(['CONNECT_EMAIL', 'GET_SOCIAL_REDIRECT_URI', 'SIGN_OUT']),
  )
  // What may be asked before a yes opens nothing, and removes nothing.
  for (const route of new Set(rows.flatMap(([, { before = [] }]) => before)))
    expect([route, powers[route]?.device === 'known']).toEqual([route, false])
})
