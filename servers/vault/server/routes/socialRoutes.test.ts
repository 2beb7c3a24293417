import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestFarcaster, type TestFarcaster } from '../../../../tests/vault/startTestFarcaster'
import { startTestProviders, type TestProviders } from '../../../../tests/vault/startTestProviders'
import { startTestVault, type TestVault } from '../../../../tests/vault/startTestVault'
import type { VaultOptions } from '../startVault'

let phone: TestFarcaster
let others: TestProviders
const vaults: TestVault[] = []
beforeAll(async () => {
  phone = await startTestFarcaster()
  others = await startTestProviders()
})
afterEach(() => Promise.all(vaults.splice(0).map((vault) => vault.stop())))
afterAll(() => Promise.all([phone.stop(), others.stop()]))

/** What any page's request for the providers is answered, from whatever origin. */
async function ask(options: Partial<VaultOptions>, headers: Record<string, string> = {}) {
  const vault = await startTestVault(options)
  vaults.push(vault)
  return fetch(`${vault.url}/v1/providers`, { headers: { Origin: 'https://any.example', ...headers } })
}

test.each<[string, () => Partial<VaultOptions>, readonly string[]]>([
  ['no registration', () => ({}), []],
  ['one registration', () => ({ social: others.settings(['google']) }), ['google']],
  ['Farcaster alone', () => ({ farcaster: phone.setting }), ['farcaster']],
  [
    'several registrations, in the order of widgets',
    () => ({ social: others.settings(['apple', 'github', 'google']), farcaster: phone.setting }),
    ['google', 'farcaster', 'github', 'apple'],
  ],
])('a vault with %s says so', async (_, options, providers) => {
  const answer = await ask(options())

  expect(await answer.json()).toEqual({ providers })
})

test('pages of any origin read the answer, without credentials, and browsers keep it for minutes', async () => {
  const { status, headers } = await ask({}, { 'Sec-Fetch-Site': 'cross-site' })

  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('cache-control')).toBe('public, max-age=300')
})

test('the answer is the same for everyone', async () => {
  const vault = await startTestVault({ social: others.settings(['google']) })
  vaults.push(vault)
  const bodyFor = async (headers: Record<string, string>) =>
    (await fetch(`${vault.url}/v1/providers`, { headers })).text()

  const bodies = await Promise.all([
    bodyFor({}),
    bodyFor({ Origin: 'https://app.example', 'Vault-Project': 'p', Cookie: 'a=b' }),
    bodyFor({ Authorization: 'DPoP x', 'Accept-Language': 'de' }),
  ])

  expect(new Set(bodies).size).toBe(1)
})

test('no other answer of the vault can be read by a page of another origin', async () => {
  const vault = await startTestVault()
  vaults.push(vault)

  for (const path of ['/v1/project', '/v1/jwks.json', '/health', '/v1/logins']) {
    const { headers } = await fetch(vault.url + path, { headers: { Origin: 'https://any.example' } })
    expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null])
  }
})
