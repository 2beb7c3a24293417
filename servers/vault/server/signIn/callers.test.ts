import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestVault, type TestVault } from '../../../../tests/vault/startTestVault'
import { hashOf, makeSecret } from '../../../../tests/vault/vaultFrame'

const harbor = {
  id: 'eip155:31337',
  name: 'Harbor',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:4610'],
}
const meadow = { ...harbor, id: 'eip155:31338' }
const paymaster = `0x${'5'.repeat(40)}`
let vault: TestVault
beforeAll(async () => {
  vault = await startTestVault({
    projects: [{ id: 'p', name: 'Harbour', origins: ['https://app.example'] }, { id: 'unlisted' }],
    chains: [harbor, { ...meadow, smart: { bundlerUrl: 'https://bundler.example/key', paymaster } }],
  })
})
afterAll(() => vault.stop())
const email = 'ann@example.com'
const window = hashOf(makeSecret())

test.each([
  ['another origin', 'p', 'https://evil.example'],
  ['an unknown project', 'q', 'https://app.example'],
  ['a project without a list', 'unlisted', 'https://app.example'],
  ['no origin', 'p', ''],
])('%s is refused', async (_, project, origin) => {
  const frame = await vault.frame({ project, origin })

  expect(await frame.begin(email)).toMatchObject({
    status: 403,
    body: { error: { code: 'OriginNotAllowed' } },
  })
})

test('the frame is told whether the project lists the page, and what the project is called', async () => {
  const ask = (project: string, origin: string, headers = {}) =>
    fetch(`${vault.url}/v1/project`, {
      headers: { 'Vault-Project': project, 'Vault-Origin': origin, ...headers },
    })

  const listed = await ask('p', 'https://app.example')
  const refused = [
    await ask('p', 'https://evil.example'),
    await ask('unlisted', 'https://app.example'),
    await ask('p', 'https://app.example', { Origin: 'https://app.example' }),
  ]

  expect([listed.status, await listed.json()]).toEqual([200, { name: 'Harbour' }])
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('the frame is told the networks without their bundlers, and a page that is not listed is not', async () => {
  const ask = (origin: string) =>
    fetch(`${vault.url}/v1/chains`, { headers: { 'Vault-Project': 'p', 'Vault-Origin': origin } })

  const listed = await ask('https://app.example')
  const refused = await ask('https://evil.example')

  expect([listed.status, await listed.json()]).toEqual([
    200,
    { chains: [harbor, { ...meadow, smart: { paymaster } }] },
  ])
  expect(refused.status).toBe(403)
})

test('a page that asks instead of the frame is refused', async () => {
  const frame = await vault.frame()
  const ask = (headers: Record<string, string>) => frame.begin(email, { headers })

  expect((await ask({ Origin: 'https://app.example' })).body.error.code).toBe('CallerNotAllowed')
  expect((await ask({ 'Sec-Fetch-Site': 'cross-site' })).body.error.code).toBe('CallerNotAllowed')
  const own = await ask({ Origin: vault.url, 'Sec-Fetch-Site': 'same-origin' })
  expect(own.status).toBe(200)
  expect(own.headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  ['no address', { window }],
  ['what is no address', { email: 'ann', window }],
  ['an address without the hash of a secret', { email }],
  ['an address with what is no hash', { email, window: 'short' }],
  ['two addresses', { email: 'ann@example.com, bob@example.com', window }],
  ['a line break', { email: 'ann@example.com\r\nBcc: bob@example.com', window }],
  ['a long address', { email: `${'a'.repeat(250)}@example.com`, window }],
  ['a list', []],
])('%s is refused', async (_, body) => {
  const frame = await vault.frame()

  expect(await frame.ask('POST', '/v1/email', { body })).toMatchObject({
    status: 400,
    body: { error: { code: 'BadRequest' } },
  })
})

test('a body that is no JSON, or too large, is refused', async () => {
  const frame = await vault.frame()

  expect((await frame.ask('POST', '/v1/email', { text: '{' })).body.error.code).toBe('BadRequest')
  const large = await frame.ask('POST', '/v1/email', { text: 'x'.repeat(20_000) })
  expect(large).toMatchObject({ status: 413, body: { error: { code: 'BodyTooLarge' } } })
})

test('a form that is too large is refused', async () => {
  const answers = await Promise.all(
    ['/approve', '/undo'].map((path) =>
      fetch(vault.url + path, { method: 'POST', body: new URLSearchParams({ token: 'x'.repeat(20_000) }) }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([413, 413])
})

test('what is not there is said so', async () => {
  const answer = await fetch(`${vault.url}/v1/nothing`)

  expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'NotFound' } }])
})

test.each([
  ['', 'zzz'],
  ['?token=', 'short'],
  [`?token=${'a'.repeat(43)}`, 'a'.repeat(43)],
])('an unknown link shows that it is too old: %j', async (query, token) => {
  const page = await fetch(`${vault.url}/approve${query}`, { headers: { 'Accept-Language': 'fr-CA,fr' } })
  const body = new URLSearchParams({ token, number: '11' })
  const tapped = await fetch(`${vault.url}/approve`, { method: 'POST', body })

  expect([page.status, tapped.status]).toEqual([404, 404])
  expect(await page.text()).toContain('lang="fr"')
})

test('a pattern that lets strangers in stops the start', async () => {
  const projects = [{ id: 'p', origins: ['https://*.vercel.app'] }]

  await expect(startTestVault({ projects })).rejects.toThrow('The project p lists https://*.vercel.app')
})
