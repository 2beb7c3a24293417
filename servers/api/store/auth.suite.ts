import { afterEach, describe, expect, test } from 'vitest'
import type { StoredSession } from './authStore'
import type { Store } from './store'

/** The contract of every store of keys, nonces and sessions. */
export function authSuite(name: string, openEmpty: () => Promise<Store>): void {
  describe(name, () => {
    const stores: Store[] = []
    afterEach(async () => {
      await Promise.all(stores.splice(0).map((store) => store.close()))
    })
    async function open() {
      const store = await openEmpty()
      stores.push(store)
      return store.auth
    }
    const sessionOf = (id: string, changes: Partial<StoredSession> = {}): StoredSession => ({
      id,
      project: 'p',
      account: 'eip155:1:0xa',
      origin: 'https://app.example',
      data: {
        accountAddress: '0xA',
        chainId: 'eip155:1',
        domain: 'app.example',
        version: '1',
        uri: 'https://app.example',
        nonce: 'n',
        statement: 'Straße 🦊 \u0000 \ud800',
        resources: ['urn:recap:e30'],
      },
      issuedMs: 1_700_000_000_000,
      expiresS: 1_800_000_000,
      ...changes,
    })
    const nonce = (value: string, expiresS = 1_700_000_300) => ({ value, expiresS })

    test('a session is stored unchanged, and gone once it is revoked', async () => {
      const auth = await open()

      expect(await auth.signIn(sessionOf('a'), nonce('1'), 9)).toBe(true)

      expect(await auth.session('a')).toEqual(sessionOf('a'))
      await auth.revoke('a')
      expect(await auth.session('a')).toBeUndefined()
      await auth.revoke('a')
    })

    test('of many concurrent uses of a nonce, one succeeds; the others leave nothing', async () => {
      const auth = await open()
      const ids = Array.from({ length: 10 }, (_, index) => `s${index}`)

      const used = await Promise.all(ids.map((id) => auth.signIn(sessionOf(id), nonce('same'), 99)))

      expect(used.filter(Boolean)).toHaveLength(1)
      const kept = await Promise.all(ids.map((id) => auth.session(id)))
      expect(kept.map(Boolean)).toEqual(used)
    })

    test("of an account's sessions in a project, the newest remain", async () => {
      const auth = await open()
      const others = [
        sessionOf('project', { project: 'q' }),
        sessionOf('account', { account: 'eip155:2:0xa' }),
      ]
      for (const other of others) await auth.signIn({ ...other, issuedMs: 1 }, nonce(other.id), 2)

      for (const [index, id] of ['a', 'b', 'c'].entries())
        await auth.signIn(sessionOf(id, { issuedMs: 10 + index }), nonce(id), 2)

      const kept = await Promise.all(['a', 'b', 'c', 'project', 'account'].map((id) => auth.session(id)))
      expect(kept.map(Boolean)).toEqual([false, true, true, true, true])
    })

    test('an account keeps the time of its sign-in, and its metadata', async () => {
      const auth = await open()
      expect(await auth.account('p', 'eip155:1:0xa')).toBeUndefined()
      await auth.signIn(sessionOf('a', { issuedMs: 5_999 }), nonce('1'), 9)
      await auth.setMetadata('p', 'eip155:1:0xa', '{"a":"🦊"}')

      await auth.signIn(sessionOf('b', { issuedMs: 9_000 }), nonce('2'), 9)

      const account = { createdS: 5, signedInS: 9, metadata: '{"a":"🦊"}' }
      expect(await auth.account('p', 'eip155:1:0xa')).toEqual(account)
      expect(await auth.account('q', 'eip155:1:0xa')).toBeUndefined()
      await auth.setMetadata('p', 'eip155:1:0xa', null)
      expect(await auth.account('p', 'eip155:1:0xa')).toEqual({ ...account, metadata: null })
    })

    test('concurrent keys for the same slot become one', async () => {
      const auth = await open()
      const key = { slot: '10/1', publicKey: 'x', secretKey: 'd', verifiesUntilS: 30 }

      const keys = await Promise.all(['a', 'b', 'c'].map((kid) => auth.addKey({ ...key, kid })))

      expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
      expect(await auth.keyOfSlot('10/1')).toEqual(keys[0])
      expect(await auth.key(keys[0]!.kid)).toEqual(keys[0])
      await auth.addKey({ ...key, slot: '10/2', kid: 'later', verifiesUntilS: 40 })
      expect((await auth.keys(29)).map(({ kid }) => kid)).toEqual(['later', keys[0]!.kid])
      expect((await auth.keys(30)).map(({ kid }) => kid)).toEqual(['later'])
    })

    test('expired rows are removed, and no others', async () => {
      const auth = await open()
      const key = { publicKey: 'x', secretKey: 'd' }
      for (const [id, endS] of [
        ['old', 50],
        ['new', 51],
      ] as const) {
        await auth.signIn(sessionOf(id, { expiresS: endS }), nonce(id, endS), 9)
        await auth.addKey({ ...key, slot: id, kid: id, verifiesUntilS: endS })
      }

      await auth.sweep(50)

      expect([await auth.session('old'), await auth.key('old')]).toEqual([undefined, undefined])
      expect([await auth.session('new'), await auth.key('new')].every(Boolean)).toBe(true)
      expect(await auth.signIn(sessionOf('x'), nonce('old'), 9)).toBe(true)
      expect(await auth.signIn(sessionOf('y'), nonce('new'), 9)).toBe(false)
    })
  })
}
