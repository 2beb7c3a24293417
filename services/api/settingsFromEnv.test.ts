import { expect, test } from 'vitest'
import { settingsFromEnv } from './settingsFromEnv'

test('without an environment it listens on this machine and keeps all in memory', () => {
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
  })

  expect(settings).toEqual({
    port: 0,
    host: '::',
    databaseUrl: 'postgres://db/latchkey',
    origins: ['https://a.example', 'http://localhost:4600'],
    projectIds: ['one', 'two'],
    publicUrl: 'https://api.example',
    trustProxy: true,
    limits: { requestBurst: 7 },
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT is a number up to 65535, not abc.'],
  [{ PORT: '70000' }, 'PORT is a number up to 65535, not 70000.'],
  [{ DATABASE_URL: 'wallets.db' }, 'For a file, set DATABASE_FILE'],
  [{ DATABASE_URL: 'postgres://a/b', DATABASE_FILE: 'c' }, 'Set DATABASE_URL or DATABASE_FILE, not both.'],
  [{ API_ORIGINS: 'app.example' }, 'API_ORIGINS lists origins such as https://app.example'],
  [{ API_ORIGINS: 'https://app.example/path' }, 'without a path'],
  [{ API_PUBLIC_URL: 'api.example' }, 'API_PUBLIC_URL is an address such as'],
  [{ API_TRUST_PROXY: 'yes' }, 'API_TRUST_PROXY is 1 behind a proxy'],
  [{ API_URL_BYTES: '-1', API_REQUEST_BURST: 'x' }, 'API_URL_BYTES=-1, API_REQUEST_BURST=x'],
])('%o is refused with what to write', (env, message) => {
  expect(() => settingsFromEnv(env)).toThrow(message)
})
