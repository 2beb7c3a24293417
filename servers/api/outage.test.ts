import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findPostgres, type PostgresServer, startPostgres } from '../../tests/api/postgres'
import { describeWith } from '../../tests/runner/describeWith'
import { type Api, startApi } from './startApi'

describeWith(findPostgres(), 'an API over a PostgreSQL that goes away', () => {
  let postgres: PostgresServer
  let api: Api
  const lines: string[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
    const databaseUrl = await postgres.createDatabase()
    api = await startApi({ databaseUrl, log: (...line) => void lines.push(JSON.stringify(line)) })
  }, 60_000)
  afterAll(async () => {
    await api.stop()
    await postgres.remove()
  })

  test('the API says so, goes on with requests that need no database, and recovers', async () => {
    const get = (path: string) => fetch(api.url + path)
    expect((await get('/getWallets')).status).toBe(200)

    await postgres.stop()
    const [wallets, ready, health, asset] = await Promise.all(
      ['/getWallets', '/ready', '/health', '/public/getAssetImage/a1b58899-f671-4276-6a5e-56ca5bd59700'].map(
        get,
      ),
    )

    expect(wallets!.status).toBe(503)
    expect(wallets!.headers.get('retry-after')).toBe('2')
    expect(await wallets!.json()).toEqual({
      error: { code: 'StoreUnavailable', message: 'The database does not answer. Try again in a moment.' },
    })
    expect([ready!.status, await ready!.json()]).toEqual([503, { ready: false }])
    expect(await health!.json()).toMatchObject({ status: 'unready', store: 'postgres', wallets: null })
    expect(asset!.status).toBe(200)
    const id = wallets!.headers.get('x-request-id')!
    expect(lines.some((line) => line.includes('request failed') && line.includes(id))).toBe(true)

    await postgres.start()
    await vi.waitFor(async () => expect((await get('/getWallets')).status).toBe(200), 10_000)
    expect((await get('/ready')).status).toBe(200)
  })
})
