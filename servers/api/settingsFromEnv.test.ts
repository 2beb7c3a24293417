import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsFromEnv } from './settingsFromEnv'

test('without an environment the API listens on this machine and keeps all in memory', () => {
  expect(settingsFromEnv({})).toEqual({ port: 4670, host: '127.0.0.1', limits: {}, trustProxy: false })
})

test('each setting is read', () => {
  const settings = settingsFromEnv({
    PORT: '0',
    HOST: '::',
    DATABASE_URL: 'postgres://db/latchkey',
    API_ORIGINS: 'https://a.example, http://localhost:4600',
    API_PROJECT_IDS: 'one,two,',
    API_PUBLIC_URL: 'https://api.example/',
    API_TRUST_PROXY: '1',
    API_REQUEST_BURST: '7',
    API_SESSION_S: '3600',
    API_NONCE_S: '60',
    API_SIGNING_KEY_S: '86400',
  })

  expect(settings).toEqual({
    port: 0,
    host: '::',
    databaseUrl: 'postgres://db/latchkey',
    origins: ['https://a.example', 'http://localhost:4600'],
    projectIds: ['one', 'two'],
    publicUrl: 'https://api.example',
    trustProxy: true,
    limits: { requestBurst: 7, sessionS: 3_600, nonceS: 60, signingKeyS: 86_400 },
  })
})

test('networks and projects are read from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-settings-'))
  const write = (name: string, content: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(content))
    return join(folder, name)
  }
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { id: 'eip155:1', name: 'One', nativeCurrency, rpcUrls: ['https://node.example'] }
  const at = `0x${'a1'.repeat(20)}`
  const swap = { weth: at, uniswapV2: { factory: at, router: at }, zeroEx: { targets: [at] }, eip2612: [at] }
  const env = {
    API_CHAINS: write('chains.json', { chains: [{ ...chain, swap }] }),
    API_LIFI_URL: 'https://lifi.example/',
    API_ZEROX_URL: 'https://zero.example/path',
    API_ZEROX_KEY: 'secret',
    API_PROJECTS: write('projects.json', [{ id: 'p', origins: ['https://*.example'] }]),
    API_HOSTED_URL: 'https://hosted.example',
    API_HOSTED_PROJECT_ID: 'h',
    API_NAME_ZONE: 'Names.example',
    API_TELEMETRY: '0',
  }

  expect(settingsFromEnv(env)).toMatchObject({
    chains: { chains: [{ ...chain, swap }] },
    lifi: { url: 'https://lifi.example', key: undefined },
    zeroEx: { url: 'https://zero.example/path', key: 'secret' },
    projects: [{ id: 'p', origins: ['https://*.example'] }],
    hosted: { url: 'https://hosted.example', projectId: 'h' },
    nameZone: 'names.example',
    telemetry: false,
  })
  const wrong = write('wrong.json', { chains: [{ ...chain, rpcUrls: [] }] })
  expect(() => settingsFromEnv({ API_CHAINS: wrong })).toThrow('rpcUrls')
  expect(() => settingsFromEnv({ API_CHAINS: join(folder, 'none.json') })).toThrow('API_CHAINS is the path')
  const solana = { ...chain, id: 'solana:8BH4MPhDPVisqbwSCRMdFSNQaNPjnqSP', swap }
  expect(() => settingsFromEnv({ API_CHAINS: write('solana.json', { chains: [solana] }) })).toThrow('EVM')
  for (const fee of [
    { feeBps: 101, receiver: at },
    { feeBps: 0, receiver: at },
    { feeBps: 1, receiver: '0x1' },
  ])
    expect(() => settingsFromEnv({ API_PROJECTS: write('fees.json', [{ id: 'p', swap: fee }]) })).toThrow(
      'API_PROJECTS',
    )
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  [{ API_HOSTED_URL: 'hosted' }, 'API_HOSTED_URL is an address'],
  [{ API_LIFI_URL: 'li.quest' }, 'API_LIFI_URL is an address'],
  [{ API_ZEROX_KEY: 'secret' }, 'API_ZEROX_KEY goes with API_ZEROX_URL'],
  [{ API_NAME_ZONE: 'no zone' }, 'API_NAME_ZONE is a domain'],
  [{ API_TELEMETRY: 'no' }, 'API_TELEMETRY is 0'],
  [{ PORT: 'abc' }, 'PORT is a number up to 65535, not abc.'],
  [{ PORT: '70000' }, 'PORT is a number up to 65535, not 70000.'],
  [{ DATABASE_URL: 'wallets.db' }, 'For a file, set DATABASE_FILE'],
  [{ DATABASE_URL: 'postgres://a/b', DATABASE_FILE: 'c' }, 'Set DATABASE_URL or DATABASE_FILE, not both.'],
  [{ API_ORIGINS: 'app.example' }, 'API_ORIGINS lists origins such as https://app.example'],
  [{ API_ORIGINS: 'https://app.example/path' }, 'without a path'],
  [{ API_PUBLIC_URL: 'api.example' }, 'API_PUBLIC_URL is an address such as'],
  [{ API_TRUST_PROXY: 'yes' }, 'API_TRUST_PROXY is 1 behind a proxy'],
  [{ API_URL_BYTES: '-1', API_REQUEST_BURST: 'x' }, 'API_URL_BYTES=-1, API_REQUEST_BURST=x'],
])('%o is refused with a correction', (env, message) => {
  expect(() => settingsFromEnv(env)).toThrow(message)
})
