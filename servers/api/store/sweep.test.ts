import { expect, test, vi } from 'vitest'
import { startSweeper } from '../../kit/startSweeper'
import { openStore } from './openStore'

const session = {
  id: 's',
  project: 'p',
  account: 'eip155:1:0xa',
  origin: 'https://app.example',
  issuedMs: 0,
  data: {
    accountAddress: '0xA',
    chainId: 'eip155:1' as const,
    domain: 'app.example',
    version: '1',
    uri: 'https://app.example',
    nonce: 'n',
  },
}

test('expired rows are removed periodically; a database failure is logged, and the next round tries again', async () => {
  const store = await openStore({ databaseUrl: undefined, databaseFile: undefined, log: () => {} })
  await store.auth.signIn({ ...session, expiresS: 100 }, { value: 'n', expiresS: 50 }, 9)
  const told: string[] = []
  let nowS = 99
  const stop = startSweeper({
    sweep: () => store.auth.sweep(nowS),
    everyMs: 2,
    log: (_, event) => void told.push(event),
  })

  // Its nonce is forgotten first.
  await vi.waitFor(async () =>
    expect(
      await store.auth.signIn({ ...session, id: 't', expiresS: 200 }, { value: 'n', expiresS: 50 }, 9),
    ).toBe(true),
  )
  expect(await store.auth.session('s')).toBeDefined()
  nowS = 100
  await vi.waitFor(async () => expect(await store.auth.session('s')).toBeUndefined())
  expect(await store.auth.session('t')).toBeDefined()
  expect(told).toEqual([])
  await store.close()

  await vi.waitFor(() => expect(told.length).toBeGreaterThan(1))
  expect(new Set(told)).toEqual(new Set(['not swept']))
  stop()
})
