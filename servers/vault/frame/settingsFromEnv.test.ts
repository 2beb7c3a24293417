import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { builtFrame, settingsFromEnv } from './settingsFromEnv'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string, value: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(value))
  return join(folder, name)
}
const projects = [{ id: 'p', origins: ['https://app.example'] }]
const chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  rpcUrls: ['https://a.example/x', 'https://b.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const [keyId, nextId] = ['k'.repeat(22), '-'.repeat(22)]
const needed = { API_PROJECTS: fileOf('projects.json', projects), VAULT_WRAPPER_KEY_IDS: keyId }

test('the projects and the key of the wrapper are enough', () => {
  expect(settingsFromEnv(needed)).toEqual({
    port: 4681,
    host: '127.0.0.1',
    folder: builtFrame,
    projects,
    nodes: [],
    trustProxy: false,
    wrapperKeyIds: [keyId],
  })
})

test('everything can be set', () => {
  const env = {
    ...needed,
    PORT: '1',
    HOST: '::',
    VAULT_FRAME_FOLDER: '/srv/frame',
    VAULT_FRAME_TRUST_PROXY: '1',
    VAULT_FRAME_HASH: 'ab'.repeat(32),
    VAULT_CHAINS: fileOf('chains.json', [chain]),
    VAULT_PUBLIC_URL: 'https://vault.example/',
    VAULT_URL: 'http://127.0.0.1:4680',
    WRAPPER_URL: 'https://wrapper.example:8443',
    VAULT_WRAPPER_KEY_IDS: `${keyId}, ${nextId}`,
  }

  expect(settingsFromEnv(env)).toEqual({
    port: 1,
    host: '::',
    folder: '/srv/frame',
    projects,
    trustProxy: true,
    hash: 'ab'.repeat(32),
    nodes: chain.rpcUrls,
    publicUrl: 'https://vault.example',
    vaultUrl: 'http://127.0.0.1:4680',
    wrapperUrl: 'https://wrapper.example:8443',
    wrapperKeyIds: [keyId, nextId],
  })
})

test.each([
  [{ PORT: '65536' }, 'PORT is a number up to 65535'],
  [{ API_PROJECTS: '' }, 'API_PROJECTS is the path of a JSON file of projects'],
  [{ API_PROJECTS: fileOf('wrong.json', [{ name: 'x' }]) }, 'API_PROJECTS'],
  [{ VAULT_FRAME_HASH: 'abc' }, 'VAULT_FRAME_HASH is the hash that npm run build prints'],
  [{ VAULT_FRAME_TRUST_PROXY: 'yes' }, 'VAULT_FRAME_TRUST_PROXY is 1 behind a proxy'],
  [{ VAULT_CHAINS: join(folder, 'missing.json') }, 'VAULT_CHAINS is the path of a JSON file'],
  [{ VAULT_WRAPPER_KEY_IDS: undefined }, 'VAULT_WRAPPER_KEY_IDS lists the ids'],
  [{ VAULT_WRAPPER_KEY_IDS: `${keyId},` }, 'VAULT_WRAPPER_KEY_IDS lists the ids'],
  [{ VAULT_WRAPPER_KEY_IDS: `${keyId}"` }, 'VAULT_WRAPPER_KEY_IDS lists the ids'],
  [{ VAULT_URL: '127.0.0.1:4680' }, 'VAULT_URL is an origin such as'],
  [{ WRAPPER_URL: 'http://a.example/path' }, 'WRAPPER_URL is an origin such as'],
  [{ VAULT_PUBLIC_URL: 'ftp://vault.example' }, 'VAULT_PUBLIC_URL is an origin such as'],
])('what is wrong is said: %j', (env, message) => {
  expect(() => settingsFromEnv({ ...needed, ...env })).toThrow(message)
})
