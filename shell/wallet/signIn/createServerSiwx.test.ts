import type { SignInFields, SignInSession } from '@shared/domain/signIn'
import { formatSignInMessage } from '@shared/domain/signInMessage'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Api, startApi } from '../../../servers/api/startApi'
import { createFakeStorage, type FakeStorage } from '../../../tests/fakes/fakeStorage'
import { createHttp } from '../../ground/http/createHttp'
import { createServerSiwx } from './createServerSiwx'

const origin = 'https://app.example'
const ada = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const input = { accountAddress: ada.address, chainId: 'eip155:1' } as const
const ask = globalThis.fetch

let api: Api
let storage: FakeStorage
let asked: string[]

beforeAll(async () => {
  api = await startApi({ limits: { signInBurst: 1_000, requestBurst: 1_000 } })
})
afterAll(() => api.stop())
beforeEach(() => {
  storage = createFakeStorage()
  asked = []
  // The browser adds it itself.
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    asked.push(`${init.method} ${url.pathname}`)
    return ask(url, { ...init, headers: { ...init.headers, Origin: origin } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const start = () =>
  createServerSiwx(
    { server: true, statement: 'Welcome' },
    {
      storage: storage.tab(),
      clock: { now: () => Date.now() },
      page: { host: 'app.example', origin },
      http: (baseUrl = api.url) => createHttp({ baseUrl, query: { projectId: 'p' } }),
      loadResponseSchemas: () => import('./responseSchemas'),
      walletInfo: () => ({ type: 'extension', name: 'Harbor' }),
    },
  )
const token = () => storage.values.signInSessions?.at(-1)?.token

async function sign(siwx = start(), change: (fields: SignInFields) => SignInFields = (fields) => fields) {
  const data = change(JSON.parse(JSON.stringify(await siwx.createMessage(input))))
  const message = formatSignInMessage(data)
  return { data, message, signature: await ada.signMessage({ message }) } satisfies SignInSession
}

test('the server’s nonce is signed, its token kept, and the server decides who is signed in', async () => {
  const siwx = start()

  await siwx.addSession(await sign(siwx))

  expect(await siwx.getSessions('eip155:1', ada.address)).toMatchObject([{ data: { statement: 'Welcome' } }])
  expect(token()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(asked).toEqual(['GET /auth/v1/nonce', 'POST /auth/v1/authenticate', 'GET /auth/v1/me'])
})

test('another page of the visitor finds the session; another account or network does not', async () => {
  const siwx = start()
  await siwx.addSession(await sign(siwx))

  expect(await start().getSessions('eip155:1', ada.address.toLowerCase())).toHaveLength(1)
  expect(await start().getSessions('eip155:10', ada.address)).toEqual([])
})

test('without a session the server is not asked', async () => {
  expect(await start().getSessions('eip155:1', ada.address)).toEqual([])
  await start().setSessions([])

  expect(asked).toEqual([])
})

test('a signature that the server refuses makes no session', async () => {
  const siwx = start()

  const elsewhere = await sign(siwx, (fields) => ({ ...fields, domain: 'evil.example' }))
  await expect(siwx.addSession(elsewhere)).rejects.toMatchObject({ code: 'HttpStatus' })
  await expect(siwx.addSession({ ...(await sign(siwx)), signature: '0x1234' })).rejects.toMatchObject({
    code: 'HttpStatus',
  })

  expect(await siwx.getSessions('eip155:1', ada.address)).toEqual([])
  expect(token()).toBeUndefined()
})

test('signing out ends the session at the server, whose token is invalid from then on', async () => {
  const siwx = start()
  await siwx.addSession(await sign(siwx))
  const ended = token()

  await siwx.revokeSession('eip155:1', ada.address)

  expect(storage.values.signInSessions).toEqual([])
  const answer = await ask(`${api.url}/auth/v1/me?projectId=p`, {
    headers: { Origin: origin, Authorization: `Bearer ${ended}` },
  })
  expect(answer.status).toBe(401)
})

test('a session that was ended elsewhere has ended here', async () => {
  const siwx = start()
  await siwx.addSession(await sign(siwx))
  await ask(`${api.url}/auth/v1/sign-out?projectId=p`, {
    method: 'POST',
    headers: { Origin: origin, Authorization: `Bearer ${token()}` },
  })

  expect(await siwx.getSessions('eip155:1', ada.address)).toEqual([])
  expect(token()).toBeUndefined()
})

test('a server that is down ends no session', async () => {
  const siwx = start()
  await siwx.addSession(await sign(siwx))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  await expect(siwx.getSessions('eip155:1', ada.address)).rejects.toMatchObject({ code: 'HttpUnreachable' })

  expect(token()).toBeDefined()
})

test('of several networks signed by one request, the first is the session', async () => {
  const siwx = start()
  const one = await sign(siwx)

  await siwx.setSessions([one, { ...one, data: { ...one.data, chainId: 'eip155:10' } }])

  expect(await siwx.getSessions('eip155:1', ada.address)).toHaveLength(1)
  // The server has it already.
  await siwx.setSessions([one])
  expect(asked.filter((each) => each.startsWith('POST'))).toHaveLength(1)
})

test('each network has a separate session, and signing out ends all at once', async () => {
  const siwx = start()
  const there = await sign(siwx)
  await siwx.addSession(there)
  await siwx.addSession(await sign(siwx, (fields) => ({ ...fields, chainId: 'eip155:10' })))
  expect(await siwx.getSessions('eip155:1', ada.address)).toHaveLength(1)
  expect(await siwx.getSessions('eip155:10', ada.address)).toHaveLength(1)

  await siwx.setSessions([])

  expect(asked.filter((each) => each.endsWith('sign-out'))).toHaveLength(2)
  expect(await siwx.getSessions('eip155:10', ada.address)).toEqual([])
})
