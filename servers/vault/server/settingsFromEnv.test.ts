import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { settingsFromEnv } from './settingsFromEnv'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-vault-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const projects = [{ id: 'p', name: 'Harbour', origins: ['https://app.example'] }]
const harbor = {
  id: 'eip155:31337',
  name: 'Harbor',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:4610'],
}
const smart = { bundlerUrl: 'https://bundler.example/key', paymaster: `0x${'5'.repeat(40)}` }
const sponsor = { networks: ['eip155:31337'], perAccountPerDay: '1', perDay: '2' }
const chainsFile = (name: string, ...chains: readonly object[]) => fileOf(name, JSON.stringify(chains))
const needed = {
  VAULT_SECRET: '0b'.repeat(32),
  API_PROJECTS: fileOf('projects.json', JSON.stringify(projects)),
  SMTP_URL: 'smtps://user:password@mail.example',
  VAULT_MAIL_FROM: 'Harbour <wallet@mail.example>',
}

test('what is needed is enough', () => {
  expect(settingsFromEnv(needed)).toEqual({
    port: 4680,
    host: '127.0.0.1',
    limits: {},
    trustProxy: false,
    projects,
    secret: Buffer.alloc(32, 0x0b),
    mail: { url: 'smtps://user:password@mail.example', from: 'Harbour <wallet@mail.example>' },
  })
})

test('everything can be set', () => {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const env = {
    ...needed,
    PORT: '1',
    HOST: '::',
    DATABASE_URL: 'postgres://db/vault',
    VAULT_TRUST_PROXY: '1',
    VAULT_PUBLIC_URL: 'https://vault.example/',
    VAULT_WRAPPER_AUDIENCE: 'w',
    VAULT_CODE_MS: '1000',
    VAULT_STATEMENT_KEY_FILE: fileOf('key.pem', pem),
    VAULT_CHAINS: chainsFile('chains.json', { ...harbor, smart }),
    VAULT_SPONSOR_KEY: '0c'.repeat(32),
    VAULT_SOCIALS: fileOf('socials.json', JSON.stringify([google, apple])),
    VAULT_COUNTRY_HEADER: 'CF-IPCountry',
    FARCASTER_RELAY_URL: 'https://relay.example',
    OPTIMISM_RPC_URL: 'https://optimism.example/key',
  }

  expect(settingsFromEnv(env)).toMatchObject({
    port: 1,
    host: '::',
    databaseUrl: 'postgres://db/vault',
    trustProxy: true,
    statementKey: pem,
    publicUrl: 'https://vault.example',
    wrapperAudience: 'w',
    limits: { codeMs: 1_000 },
    chains: [{ ...harbor, smart }],
    sponsorKey: `0x${'0c'.repeat(32)}`,
    countryHeader: 'CF-IPCountry',
    social: [google, apple],
    farcaster: { relayUrl: 'https://relay.example', rpcUrl: 'https://optimism.example/key' },
  })
})

const google = { provider: 'google', clientId: 'id', clientSecret: 'of-google' }
const appleKey = { teamId: 'TEAM', keyId: 'KEY', privateKey: 'of-apple' }
const apple = { provider: 'apple', clientId: 'id', apple: appleKey }

test.each([
  [[{ ...google, clientSecret: undefined }], 'every other provider a clientSecret'],
  [[{ ...apple, apple: undefined }], 'apple has an apple entry'],
  [[google, google], 'a provider is listed twice'],
  [[{ ...google, provider: 'farcaster' }], 'provider'],
  [[{ ...google, secret: 'of-google' }], 'secret'],
  [[{ ...google, issuer: 'http://google.example' }], 'http:// on this machine'],
  [[{ ...google, urls: { token: 'ftp://google.example' } }], 'begins with https://'],
  [google, 'expected array'],
])('providers that are wrong are said so, without their secrets: %#', (socials, text) => {
  const file = fileOf('wrong-socials.json', JSON.stringify(socials))
  const read = () => settingsFromEnv({ ...needed, VAULT_SOCIALS: file })

  expect(read).toThrow(text)
  expect(read).not.toThrow(/of-google|of-apple/)
})

test('a file that is no JSON is said so, without what is in it', () => {
  const file = fileOf('broken.json', '[{"clientSecret": of-google}]')
  const read = () => settingsFromEnv({ ...needed, VAULT_SOCIALS: file })

  expect(read).toThrow('VAULT_SOCIALS is the path of a JSON file')
  expect(read).not.toThrow(/google/)
})

test.each([
  [{ PORT: '70000' }, 'PORT is a number'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL begins with postgres://'],
  [{ DATABASE_URL: 'postgres://db', DATABASE_FILE: 'f' }, 'not both'],
  [{ VAULT_PUBLIC_URL: 'https://vault.example/path' }, 'VAULT_PUBLIC_URL is an origin'],
  [{ VAULT_TRUST_PROXY: 'yes' }, 'VAULT_TRUST_PROXY is 1'],
  [
    { VAULT_TRUST_PROXY: '1', VAULT_COUNTRY_HEADER: 'CF: DE' },
    'VAULT_COUNTRY_HEADER is the name of a header',
  ],
  [{ VAULT_COUNTRY_HEADER: 'CF-IPCountry' }, 'it needs VAULT_TRUST_PROXY=1'],
  [{ SMTP_URL: undefined }, 'SMTP_URL is the mail server'],
  [{ VAULT_MAIL_FROM: 'Harbour' }, 'VAULT_MAIL_FROM is the sender'],
  [{ VAULT_SECRET: '0b'.repeat(31) }, 'VAULT_SECRET is 32 random bytes'],
  [{ FARCASTER_RELAY_URL: 'https://relay.example' }, 'Farcaster needs both'],
  [{ OPTIMISM_RPC_URL: 'https://optimism.example' }, 'Farcaster needs both'],
  [
    { FARCASTER_RELAY_URL: 'http://relay.example', OPTIMISM_RPC_URL: 'https://optimism.example' },
    'FARCASTER_RELAY_URL begins with https://',
  ],
  [
    { FARCASTER_RELAY_URL: 'https://relay.example', OPTIMISM_RPC_URL: 'http://optimism.example' },
    'OPTIMISM_RPC_URL begins with https://',
  ],
  [{ API_PROJECTS: undefined }, 'API_PROJECTS is the path of a JSON file'],
  [{ API_PROJECTS: '/none' }, 'API_PROJECTS is the path of a JSON file: ENOENT'],
  [{ API_PROJECTS: fileOf('wrong.json', '[{"ids":1}]') }, 'API_PROJECTS, '],
  [{ VAULT_CHAINS: '/none' }, 'VAULT_CHAINS is the path of a JSON file: ENOENT'],
  [{ VAULT_CHAINS: chainsFile('twice.json', harbor, harbor) }, 'a network is listed twice'],
  [{ VAULT_CHAINS: chainsFile('id.json', { ...harbor, id: '31337' }) }, 'at [0].id'],
  [{ VAULT_CHAINS: chainsFile('node.json', { ...harbor, rpcUrls: ['javascript:1'] }) }, 'at [0].rpcUrls[0]'],
  [{ VAULT_CHAINS: chainsFile('more.json', { ...harbor, chainId: 1 }) }, 'Unrecognized key: "chainId"'],
  [
    { VAULT_CHAINS: chainsFile('smart.json', { ...harbor, smart: { bundlerUrl: 'ftp://a' } }) },
    'at [0].smart.bundlerUrl',
  ],
  [
    { VAULT_CHAINS: chainsFile('solana.json', { ...harbor, id: `solana:${'8'.repeat(32)}`, smart }) },
    'smart accounts are on EVM networks alone',
  ],
  [
    {
      API_PROJECTS: fileOf(
        'wei.json',
        JSON.stringify([{ id: 'p', sponsor: { ...sponsor, perDay: '1e18' } }]),
      ),
    },
    'at [0].sponsor.perDay',
  ],
  [{ VAULT_SPONSOR_KEY: '0c'.repeat(31) }, 'VAULT_SPONSOR_KEY is a private key of secp256k1'],
  [{ VAULT_SPONSOR_KEY: '0'.repeat(64) }, 'VAULT_SPONSOR_KEY is a private key of secp256k1'],
  [{ VAULT_SPONSOR_KEY: 'f'.repeat(64) }, 'VAULT_SPONSOR_KEY is a private key of secp256k1'],
  [{ VAULT_CODE_MS: '-1' }, 'A limit is a positive whole number: VAULT_CODE_MS=-1'],
])('%j is refused with the correction', (env, message) => {
  expect(() => settingsFromEnv({ ...needed, ...env })).toThrow(message)
})

test('a refusal repeats no secret', () => {
  const secret = `${'0c'.repeat(20)}zz`

  expect(() => settingsFromEnv({ ...needed, VAULT_SECRET: secret })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('0c0c') }),
  )
  expect(() => settingsFromEnv({ ...needed, VAULT_SPONSOR_KEY: secret })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('0c0c') }),
  )
  expect(() => settingsFromEnv({ ...needed, SMTP_URL: 'http://user:hush@mail' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hush') }),
  )
})
