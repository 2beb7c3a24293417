import { createAppClient, viemConnector } from '@farcaster/auth-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { farcasterPeople } from './farcasterPeople'
import type { PhoneManner } from './phoneRoutes'
import { type Farcaster, startFarcaster } from './startFarcaster'

// The relay, the registries and the phone, as Farcaster's own client for apps sees them.

const [ada, ben] = farcasterPeople
const siweUri = 'https://vault.example/login'
const domain = 'vault.example'
let farcaster: Farcaster
let app: ReturnType<typeof createAppClient>
beforeAll(async () => {
  farcaster = await startFarcaster()
  const { relayUrl, rpcUrl } = farcaster
  app = createAppClient({ relay: relayUrl, ethereum: viemConnector({ rpcUrl }) })
}, 60_000)
afterAll(() => farcaster.stop())

const open = async () => (await app.createChannel({ siweUri, domain })).data!
const onThisMachine = (url: string) => url.replace('//social.localhost:', '//127.0.0.1:')
const press = (url: string, fields: Record<string, string>) => {
  const { origin, pathname, searchParams } = new URL(onThisMachine(url))
  const channelToken = searchParams.get('channelToken')!
  return fetch(origin + pathname, {
    method: 'POST',
    body: new URLSearchParams({ channelToken, ...fields }),
  })
}
const statusOf = async (channelToken: string) => {
  const { response, data } = await app.status({ channelToken })
  return { status: response!.status, data: data! }
}

async function signIn(manner: PhoneManner = 'custody') {
  const { channelToken, url, nonce } = await open()
  expect((await press(url, { fid: String(ada!.fid), manner })).status).toBe(200)
  const { status, data } = await statusOf(channelToken)
  expect(status).toBe(200)
  const checked = await app.verifySignInMessage({
    nonce,
    domain,
    message: data.message!,
    signature: data.signature!,
  })
  return { data, checked }
}

test('a person of the list signs in: what the relay passes on holds before the registries', async () => {
  const { channelToken, url } = await open()
  expect(url).toMatch(/^http:\/\/social\.localhost:\d+\/~\/siwf\?channelToken=\w+$/)
  expect(await statusOf(channelToken)).toMatchObject({ status: 202, data: { state: 'pending' } })
  const shown = await (await fetch(onThisMachine(url))).text()
  expect(shown).toContain('vault.example')
  expect(shown).toContain('Ada Harbor')

  const { data, checked } = await signIn()

  expect(data).toMatchObject({ state: 'completed', fid: ada!.fid, username: 'ada' })
  expect(checked).toMatchObject({ isError: false, fid: ada!.fid, authMethod: 'custody' })
})

test('an address that the id has added signs in as well', async () => {
  expect((await signIn('added')).checked).toMatchObject({ fid: ada!.fid, authMethod: 'authAddress' })
})

test.each(['stranger', 'otherDomain', 'otherNonce'] as const)(
  'the phone signs what must be refused if the test asks for it: %s',
  async (manner) => {
    expect((await signIn(manner)).checked.isError).toBe(true)
  },
)

test('the relay passes on a wrong id with the message of the right one: the message is right', async () => {
  const { data, checked } = await signIn('otherFid')

  expect(data.fid).toBe(ben!.fid)
  expect(checked).toMatchObject({ isError: false, fid: ada!.fid })
})

test('a result is sent once, and a refusal not at all', async () => {
  const { channelToken, url } = await open()
  await press(url, { refuse: 'yes' })
  expect((await statusOf(channelToken)).status).toBe(202)
  await press(url, { fid: String(ada!.fid) })

  expect((await statusOf(channelToken)).status).toBe(200)
  expect((await statusOf(channelToken)).status).toBe(401)
  expect((await press(url, { fid: String(ada!.fid) })).status).toBe(404)
})

test('a link that has expired leads nowhere', async () => {
  const { channelToken, url } = await open()

  expect(await (await press(url, { expire: 'yes' })).text()).toContain('has expired')

  expect((await statusOf(channelToken)).status).toBe(401)
  expect((await fetch(onThisMachine(url))).status).toBe(404)
})

test('nonsense is refused: by the relay, without its key, and on the phone', async () => {
  const { relayUrl } = farcaster
  const post = (path: string, body: unknown, headers = {}) =>
    fetch(relayUrl + path, { method: 'POST', body: JSON.stringify(body), headers })

  expect((await post('/v1/channel', { siweUri: 'no', domain })).status).toBe(400)
  expect((await post('/v1/channel', { siweUri, domain: 'https://vault.example' })).status).toBe(400)
  expect((await post('/v1/channel', { siweUri, domain, more: 1 })).status).toBe(400)
  expect((await post('/v1/channel', 'x')).status).toBe(400)
  expect((await post('/v1/channel/authenticate', {})).status).toBe(401)
  expect((await fetch(`${relayUrl}/v1/channel/status`)).status).toBe(401)
  const { url } = await open()
  expect((await press(url, { fid: '7' })).status).toBe(400)
  expect((await press(url, { fid: String(ada!.fid), manner: '__proto__' })).status).toBe(400)
})
