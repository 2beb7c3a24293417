import { slotMadeSchema, statementSchema, walletSchema } from '@shared/vault/wallet'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import type { TestVault } from '../../../../tests/vault/startTestVault'
import { codeIn, linkIn, signIn } from '../../../../tests/vault/vaultFrame'
import type { VaultOptions } from '../startVault'

const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde',
}
const sealedSeed = 'c2VhbGVkLXNlZWQtb2YtYW5u'
const sealedKey = 'c2VhbGVkLWtleS1vZi1hbm4t'
const proof = 'A'.repeat(43)

/** Sealed wallets and their slots, over any database. */
export function walletSuite(
  name: string,
  startEmpty: (options?: Partial<VaultOptions>) => Promise<TestVault>,
): void {
  describe(`wallets, ${name}`, () => {
    const vaults: TestVault[] = []
    afterEach(async () => {
      await Promise.all(vaults.splice(0).map((vault) => vault.stop()))
    })
    async function start(options?: Partial<VaultOptions>) {
      const vault = await startEmpty(options)
      vaults.push(vault)
      return vault
    }
    /** A device of the address, signed in. */
    async function deviceOf(vault: TestVault, email = 'ann@example.com') {
      vault.pass(30_000)
      const frame = await vault.frame()
      const { accessToken: token, refreshToken, account } = await signIn(frame, email, vault.nextMail)
      const ask = (method: string, path: string, body?: unknown) => frame.ask(method, path, { token, body })
      return {
        frame,
        account,
        refreshToken,
        ask,
        addSlot: async (kind: string) =>
          slotMadeSchema.parse((await ask('POST', '/v1/slots', { kind, name: 'My\nlaptop' })).body),
        store: (slots: readonly string[]) =>
          ask('PUT', '/v1/wallet', {
            sealedSeed,
            addresses,
            proof,
            slots: slots.map((id) => ({ id, sealedKey })),
          }),
        fill: (id: string) => ask('PUT', `/v1/slots/${id}`, { sealedKey, proof }),
        revoke: (id: string) => ask('DELETE', `/v1/slots/${id}`),
        wallet: async () => (await ask('GET', '/v1/wallet')).body,
      }
    }
    /** The accounts whose audit log says that the seed was shown. */
    const exportsIn = ({ logged }: TestVault, kind = 'seed exported') =>
      logged.filter(({ event }) => event === kind).map(({ fields }) => fields)
    const refused = (status: number, code: string) => ({ status, body: { error: { code } } })

    test('devices have the country that the proxy sent at their last sign-in, if it is trusted and sends one', async () => {
      const country = 'CF-IPCountry'
      const trusting = await start({ trustProxy: true, countryHeader: country })
      const forged = await start({ countryHeader: country })
      const unset = await start({ trustProxy: true })
      async function countriesOf(vault: TestVault, told: readonly string[]) {
        const frame = await vault.frame()
        const seen: unknown[] = []
        for (const code of told) {
          vault.pass(30_000)
          const headers = code ? { [country]: code } : {}
          const { action, attempt, number } = (await frame.begin('ann@example.com', { headers })).body
          if (action === 'VERIFY_DEVICE')
            await frame.approve(linkIn(await vault.nextMail()), { attempt, number })
          const typed = await frame.typeCode(attempt, codeIn(await vault.nextMail()), { headers })
          const token = typed.body.accessToken as string
          const ask = (method: string, path: string, body?: unknown) =>
            frame.ask(method, path, { token, body })
          if (seen.length === 0) {
            const { id } = (await ask('POST', '/v1/slots', { kind: 'device', name: '' })).body
            await ask('PUT', '/v1/wallet', { sealedSeed, addresses, proof, slots: [{ id, sealedKey }] })
          }
          const { slots } = walletSchema.parse((await ask('GET', '/v1/wallet')).body)
          seen.push(slots[0]?.country)
        }
        return seen
      }

      const none = ['', 'XX', 'T1', 'de', 'DEU', 'DE, US', '<b>']
      expect(await countriesOf(trusting, ['DE', 'PT', ...none, 'XK'])).toEqual([
        'DE',
        'PT',
        ...none.map(() => undefined),
        'XK',
      ])
      expect(await countriesOf(forged, ['DE'])).toEqual([undefined])
      expect(await countriesOf(unset, ['DE'])).toEqual([undefined])
      const approvals = [trusting, forged].map(({ mails }) => mails[0]!.text.includes('Country: Germany'))
      expect(approvals).toEqual([true, false])
    })

    test('the first device stores seed, addresses and slots; another device is given what it may open', async () => {
      const vault = await start()
      const laptop = await deviceOf(vault)
      const empty = await laptop.wallet()
      const [device, automatic] = [await laptop.addSlot('device'), await laptop.addSlot('automatic')]
      expect(device.half).toMatch(/^[\w-]{43}$/)
      expect(device.half).not.toBe(automatic.half)

      expect((await laptop.store([device.id, automatic.id])).status).toBe(200)

      expect(empty).toEqual({
        account: { id: laptop.account.id },
        wallet: null,
        slots: [],
        openings: [],
        delay: { hours: 0, leastHours: 0 },
        deletion: { wouldBeMs: expect.any(Number) },
      })
      const here = await laptop.wallet()
      expect(here.wallet).toEqual({ sealedSeed, addresses })
      expect(here.slots).toHaveLength(2)
      expect(here.slots).toContainEqual({
        id: device.id,
        kind: 'device',
        name: 'My laptop',
        createdMs: vault.now(),
        isHere: true,
        half: device.half,
        sealedKey,
        usedMs: vault.now(),
      })
      const phone = await deviceOf(vault)
      const there = await phone.wallet()
      const ofLaptop = there.slots.find(({ id }: { id: string }) => id === device.id)
      const open = there.slots.find(({ id }: { id: string }) => id === automatic.id)
      expect(ofLaptop).toMatchObject({ kind: 'device', isHere: false })
      expect([ofLaptop.half, ofLaptop.sealedKey]).toEqual([undefined, undefined])
      expect(open).toMatchObject({ half: automatic.half, sealedKey })
    })

    test('a wallet is stored once, also by tabs at the same time, with slots of its account', async () => {
      const vault = await start()
      const [ann, bob] = [await deviceOf(vault), await deviceOf(vault, 'bob@example.com')]
      const [slot, foreign] = [await ann.addSlot('device'), await bob.addSlot('device')]

      expect(await ann.store([slot.id, foreign.id])).toMatchObject(refused(404, 'SlotUnknown'))
      expect((await ann.wallet()).wallet).toBeNull()
      expect(await ann.store([slot.id, slot.id])).toMatchObject(refused(400, 'BadRequest'))
      expect(await ann.store([])).toMatchObject(refused(400, 'BadRequest'))
      const answers = await Promise.all(Array.from({ length: 4 }, () => ann.store([slot.id])))

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      expect(await ann.store([slot.id])).toMatchObject(refused(409, 'WalletExists'))
      expect((await bob.wallet()).wallet).toBeNull()
    })

    test('a slot is added and filled once, by its account alone', async () => {
      const vault = await start()
      const [ann, bob] = [await deviceOf(vault), await deviceOf(vault, 'bob@example.com')]
      const [first, second] = [await ann.addSlot('automatic'), await ann.addSlot('passkey')]
      expect(await ann.fill(second.id)).toMatchObject(refused(409, 'WalletMissing'))
      await ann.store([first.id])
      const ofBob = await bob.addSlot('device')
      await bob.store([ofBob.id])

      expect(await bob.fill(second.id)).toMatchObject(refused(404, 'SlotUnknown'))
      expect((await ann.wallet()).slots).toHaveLength(1)
      expect((await ann.fill(second.id)).status).toBe(200)

      expect(await ann.fill(second.id)).toMatchObject(refused(409, 'SlotFilled'))
      expect((await ann.wallet()).slots).toHaveLength(2)
    })

    test('an automatic slot is sealed again by a device that has its key, others never, and no mail is sent', async () => {
      const vault = await start()
      const [ann, bob] = [await deviceOf(vault), await deviceOf(vault, 'bob@example.com')]
      const [automatic, passkey] = [await ann.addSlot('automatic'), await ann.addSlot('passkey')]
      await ann.store([automatic.id, passkey.id])
      await bob.store([(await bob.addSlot('device')).id])
      const next = 'c2VhbGVkLWFuZXctb2YtYW5u'
      const renew = (by: typeof ann, id: string, instead: string) =>
        by.ask('PUT', `/v1/slots/${id}`, { sealedKey: next, instead, proof })

      for (const [by, id, instead] of [
        [bob, automatic.id, sealedKey],
        [ann, passkey.id, sealedKey],
        [ann, automatic.id, next],
      ] as const)
        expect(await renew(by, id, instead)).toMatchObject(refused(404, 'SlotUnknown'))
      const answers = await Promise.all([1, 2].map(() => renew(ann, automatic.id, sealedKey)))

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
      const { slots } = await ann.wallet()
      expect(slots.find(({ id }: { id: string }) => id === automatic.id)).toMatchObject({
        half: automatic.half,
        sealedKey: next,
      })
      expect(slots.find(({ id }: { id: string }) => id === passkey.id)).toMatchObject({ sealedKey })
    })

    test('slots are revoked but for the last, also at the same time', async () => {
      const vault = await start()
      const [ann, bob] = [await deviceOf(vault), await deviceOf(vault, 'bob@example.com')]
      const ids: string[] = []
      for (const kind of ['recovery', 'automatic', 'passkey']) ids.push((await ann.addSlot(kind)).id)
      await ann.store([...ids, (await ann.addSlot('device')).id])
      const unfilled = (await ann.addSlot('recovery')).id

      expect(await bob.revoke(ids[0]!)).toMatchObject(refused(404, 'SlotUnknown'))
      const answers = await Promise.all(ids.map((id) => ann.revoke(id)))

      expect(answers.map(({ body }) => body.error?.code ?? 'revoked').sort()).toEqual([
        'LastSlot',
        'revoked',
        'revoked',
      ])
      expect((await ann.wallet()).slots).toHaveLength(2)
      expect((await ann.revoke(unfilled)).status).toBe(200)
    })

    test('a device whose slot is revoked is signed out, has nothing to unlock, and is asked again', async () => {
      const vault = await start()
      const laptop = await deviceOf(vault)
      const [first, automatic] = [await laptop.addSlot('device'), await laptop.addSlot('automatic')]
      await laptop.store([first.id, automatic.id])
      const phone = await deviceOf(vault)
      const second = await phone.addSlot('device')
      await phone.fill(second.id)

      expect((await laptop.revoke(second.id)).status).toBe(200)

      expect(await phone.ask('GET', '/v1/wallet')).toMatchObject(refused(401, 'SessionEnded'))
      expect(await phone.frame.refresh(phone)).toMatchObject(refused(401, 'SessionEnded'))
      expect((await laptop.wallet()).slots).toHaveLength(2)
      vault.pass(30_000)
      const again = await phone.frame.begin('ann@example.com')
      expect(again.body).toMatchObject({ action: 'VERIFY_DEVICE' })
    })

    test('changes take a code of the last 15 minutes, which a refresh does not renew; reading takes a session', async () => {
      const vault = await start({ limits: { accessS: 3_600 } })
      const ann = await deviceOf(vault)
      const slot = await ann.addSlot('automatic')
      await ann.store([slot.id])
      vault.pass(900_001)
      await ann.frame.refresh(ann)

      const changes = [
        await ann.ask('POST', '/v1/slots', { kind: 'passkey', name: '' }),
        await ann.store([slot.id]),
        await ann.fill(slot.id),
        await ann.revoke(slot.id),
        await ann.ask('POST', `/v1/slots/${slot.id}/statement`, { deviceKey: 'A'.repeat(43) }),
        await ann.ask('POST', '/v1/exports', { what: 'seed' }),
      ]

      for (const change of changes) expect(change).toMatchObject(refused(403, 'FreshSignInRequired'))
      expect((await ann.wallet()).slots).toHaveLength(1)
      expect(exportsIn(vault)).toEqual([])
    })

    test('the seed may be shown by a device that has opened the wallet, which is noted', async () => {
      const vault = await start()
      const [ann, bob] = [await deviceOf(vault), await deviceOf(vault, 'bob@example.com')]
      await ann.store([(await ann.addSlot('device')).id])

      const signedInOnly = await deviceOf(vault)
      for (const by of [bob, signedInOnly])
        expect(await by.ask('POST', '/v1/exports', { what: 'seed' })).toMatchObject(
          refused(403, 'DeviceUnknown'),
        )
      expect(await ann.frame.ask('POST', '/v1/exports', { body: { what: 'seed' } })).toMatchObject(
        refused(401, 'SessionInvalid'),
      )
      expect(await ann.ask('POST', '/v1/exports', { what: 'seed' })).toMatchObject({ status: 200, body: {} })

      expect(exportsIn(vault)).toEqual([{ account: ann.account.id }])
    })

    test('a single key is noted as one; what else is asked for is refused', async () => {
      const vault = await start()
      const ann = await deviceOf(vault)
      await ann.store([(await ann.addSlot('device')).id])

      expect(await ann.ask('POST', '/v1/exports', { what: 'solana' })).toMatchObject({
        status: 200,
        body: {},
      })
      for (const wrong of [{}, { what: 'cosmos' }, { what: 'toString' }, 'seed', null])
        expect(await ann.ask('POST', '/v1/exports', wrong)).toMatchObject(refused(400, 'BadRequest'))

      expect(exportsIn(vault)).toEqual([])
      expect(exportsIn(vault, 'key exported')).toEqual([{ account: ann.account.id }])
    })

    test('an account has so many slots and no more', async () => {
      const vault = await start({ limits: { slotsPerAccount: 3 } })
      const ann = await deviceOf(vault)

      const made = await Promise.all(
        Array.from({ length: 6 }, () => ann.ask('POST', '/v1/slots', { kind: 'recovery', name: '' })),
      )

      const codes = made.map(({ body }) => body.error?.code ?? 'made').sort()
      expect(codes).toEqual([...Array(3).fill('TooManySlots'), ...Array(3).fill('made')])
    })

    test('a device slot is used when its device is given it, an automatic one by a statement, and others unseen', async () => {
      const vault = await start({ limits: { accessS: 100_000 } })
      const laptop = await deviceOf(vault)
      const made: string[] = []
      for (const kind of ['device', 'automatic', 'passkey', 'recovery'])
        made.push((await laptop.addSlot(kind)).id)
      await laptop.store(made)
      const storedMs = vault.now()
      const phone = await deviceOf(vault)
      /** Minutes after the wallet was stored, in the order of the kinds above. */
      const usesFor = async (device: typeof phone) => {
        const { slots } = walletSchema.parse(await device.wallet())
        return made.map((id) => {
          const usedMs = slots.find((slot) => slot.id === id)?.usedMs
          return usedMs === undefined ? undefined : (usedMs - storedMs) / 60_000
        })
      }

      expect(await usesFor(phone)).toEqual([undefined, undefined, undefined, undefined])
      const deviceKey = Buffer.alloc(32, 7).toString('base64url')
      await phone.ask('POST', `/v1/slots/${made[1]}/statement`, { deviceKey })
      expect(await usesFor(phone)).toEqual([undefined, 0.5, undefined, undefined])
      expect(await usesFor(laptop)).toEqual([0.5, 0.5, undefined, undefined])
      vault.pass(3_599_999)
      expect(await usesFor(laptop)).toEqual([0.5, 0.5, undefined, undefined])
      vault.pass(1)

      expect(await usesFor(phone)).toEqual([0.5, 0.5, undefined, undefined])
      expect(await usesFor(laptop)).toEqual([60.5, 0.5, undefined, undefined])
      expect(await usesFor(phone)).toEqual([60.5, 0.5, undefined, undefined])
      await phone.ask('POST', `/v1/slots/${made[1]}/statement`, { deviceKey })
      expect(await usesFor(phone)).toEqual([60.5, 0.5, undefined, undefined])
    })

    test('reading writes once an hour', async () => {
      const writes: string[] = []
      const vault = await start({
        onStatement: (sql) => {
          if (/^update "vault_slots"/.test(sql)) writes.push(sql)
        },
      })
      const laptop = await deviceOf(vault)
      await laptop.store([(await laptop.addSlot('device')).id, (await laptop.addSlot('automatic')).id])
      writes.length = 0

      for (let count = 0; count < 5; count++) await laptop.wallet()

      expect(writes).toHaveLength(1)
    })

    test.each([
      ['a slot of no kind', 'POST', '/v1/slots', { kind: 'other', name: '' }],
      ['a name that is too long', 'POST', '/v1/slots', { kind: 'device', name: 'x'.repeat(101) }],
      ['no seed', 'PUT', '/v1/wallet', { addresses, proof, slots: [{ id: 'a', sealedKey }] }],
      [
        'no address',
        'PUT',
        '/v1/wallet',
        { sealedSeed, addresses: {}, proof, slots: [{ id: 'a', sealedKey }] },
      ],
      [
        'a wallet without a proof',
        'PUT',
        '/v1/wallet',
        { sealedSeed, addresses, slots: [{ id: 'a', sealedKey }] },
      ],
      ['a slot without a proof', 'PUT', '/v1/slots/a', { sealedKey }],
      ['what is not base64url', 'PUT', '/v1/slots/a', { sealedKey: '<script>alert(1)</script>', proof }],
      ['a device key of another length', 'POST', '/v1/slots/a/statement', { deviceKey: 'AAAA' }],
    ])('%s is refused', async (_, method, path, body) => {
      const vault = await start()
      const ann = await deviceOf(vault)

      expect(await ann.ask(method, path, body)).toMatchObject(refused(400, 'BadRequest'))
    })

    test('the wrapper is told which device may have the key of an automatic slot, for a minute', async () => {
      const vault = await start({ wrapperAudience: 'wrapper-1' })
      const [ann, bob] = [await deviceOf(vault), await deviceOf(vault, 'bob@example.com')]
      const [automatic, passkey] = [await ann.addSlot('automatic'), await ann.addSlot('passkey')]
      const unfilled = await ann.addSlot('automatic')
      await ann.store([automatic.id, passkey.id])
      const deviceKey = Buffer.alloc(32, 7).toString('base64url')
      const state = (by: Pick<typeof ann, 'ask'>, id: string) =>
        by.ask('POST', `/v1/slots/${id}/statement`, { deviceKey })

      const { statement } = statementSchema.parse((await state(ann, automatic.id)).body)
      const keys = createLocalJWKSet(await (await fetch(`${vault.url}/v1/jwks.json`)).json())
      const { payload, protectedHeader } = await jwtVerify(statement, keys, {
        audience: 'wrapper-1',
        typ: 'rewrap+jwt',
        algorithms: ['EdDSA'],
        currentDate: new Date(vault.now()),
      })

      const nowS = Math.floor(vault.now() / 1000)
      expect(protectedHeader.kid).toMatch(/^[\w-]{16}$/)
      expect(payload).toEqual({
        iss: vault.url,
        sub: ann.account.id,
        aud: 'wrapper-1',
        slot: automatic.id,
        device: deviceKey,
        iat: nowS,
        exp: nowS + 60,
        jti: expect.stringMatching(/^[\w-]{16,64}$/),
      })
      expect(await state(bob, automatic.id)).toMatchObject(refused(404, 'SlotUnknown'))
      expect(await state(ann, passkey.id)).toMatchObject(refused(404, 'SlotUnknown'))
      expect(await state(ann, unfilled.id)).toMatchObject(refused(404, 'SlotUnknown'))
      expect(await state(ann, 'none')).toMatchObject(refused(404, 'SlotUnknown'))
    })
  })
}
