import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../servers/api/startApi'
import { createSignInPage, evmSigner, type SignInPage } from '../../tests/api/signInPage'
import { startHostBackend } from './startHostBackend'

const alice = evmSigner('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const origin = 'https://app.example'

let api: Api
let page: SignInPage
const stops: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  api = await startApi()
  page = createSignInPage(api.url, { origin })
})
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()))
  await api.stop()
})
const start = async (changes: Partial<Parameters<typeof startHostBackend>[0]> = {}) => {
  const host = await startHostBackend({ apiUrl: api.url, origin, ...changes })
  stops.push(host.stop)
  return async (token?: string) => {
    const headers = { ...(token && { Authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${host.url}/profile`, { headers })
    return [answer.status, ((await answer.json()) as { account?: string }).account]
  }
}

test('a signed-in visitor is admitted, and known by the account', async () => {
  const ask = await start()
  const { body } = await page.signIn(alice)

  expect(await ask(body.token)).toEqual([200, `eip155:31337:${alice.address}`])
})

test('a request is refused without a token, and with one of another page, another kind, another key, or altered', async () => {
  const ask = await start()
  const elsewhere = await createSignInPage(api.url, { origin: 'https://other.example' }).signIn(alice)
  const { body } = await page.signIn(alice)
  const [head, claims, signature] = (body.token as string).split('.') as [string, string, string]
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const decoded = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
  const { privateKey } = generateKeyPairSync('ed25519')
  const forge = (header: object) => {
    const text = `${encode({ ...decoded(head), ...header })}.${claims}`
    return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
  }

  for (const token of [
    undefined,
    'x',
    'a.b.c',
    elsewhere.body.token,
    (await page.nonce()).token,
    forge({}),
    forge({ kid: 'mine' }),
    forge({ alg: 'none' }),
    `${head}.${encode({ ...decoded(claims), sub: 'eip155:1:0x0' })}.${signature}`,
    `${head}.${encode({ ...decoded(claims), exp: 9e9 })}.${signature}`,
  ])
    expect(await ask(token)).toEqual([401, undefined])
  expect(await ask(body.token)).toEqual([200, expect.any(String)])
})

test('a session of another API is refused, though it is of the same page', async () => {
  const other = await startApi()
  const ask = await start()
  const { body } = await createSignInPage(other.url, { origin }).signIn(alice)

  expect(await ask(body.token)).toEqual([401, undefined])
  await other.stop()
})

test('an ended session is refused', async () => {
  const nowMs = Date.now() - 604_800_000
  const earlier = await startApi({ now: () => nowMs })
  const ask = await start({ apiUrl: earlier.url })
  const { status, body } = await createSignInPage(earlier.url, { origin }).signIn(alice, {}, nowMs)

  expect([status, await ask(body.token)]).toEqual([200, [401, undefined]])
  await earlier.stop()
})

test('a signed-out session is refused at once if the API is asked', async () => {
  const [asking, believing] = [await start({ asksApi: true }), await start()]
  const { body } = await page.signIn(alice)
  expect((await asking(body.token))[0]).toBe(200)

  await page.signOut(body.token)

  expect((await asking(body.token))[0]).toBe(401)
  expect((await believing(body.token))[0]).toBe(200)
})

test('while the keys are unavailable, the back end says so', async () => {
  const gone = await startApi()
  const ask = await start({ apiUrl: gone.url })
  const { body } = await createSignInPage(gone.url, { origin }).signIn(alice)
  await gone.stop()

  expect((await ask(body.token))[0]).toBe(503)
})
