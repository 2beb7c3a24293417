import { randomBytes } from 'node:crypto'
import { grantsSchema, type NewGrant } from '@shared/vault/grants'
import { slotMadeSchema } from '@shared/vault/wallet'
import { afterEach, describe, expect, test } from 'vitest'
import type { TestVault } from '../../../../tests/vault/startTestVault'
import { isNotice, signIn } from '../../../../tests/vault/vaultFrame'
import type { VaultOptions } from '../startVault'

const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde',
}
const caipAddress = `eip155:1:${addresses.eip155}`
const chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  rpcUrls: ['http://127.0.0.1:1'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const friend = '0x00000000000000000000000000000000000000C3'
const day = 86_400_000
const sealedKey = 'c2VhbGVkLWtleS1vZi1hbm4t'
const [proof, mac] = ['A'.repeat(43), 'M'.repeat(43)]
const newPci = () => `0x${randomBytes(32).toString('hex')}`
const pay = (value: number) => ({ to: friend, value: String(value), data: '0x' })

/** What pages may do without asking again, over any database. */
export function grantsSuite(
  name: string,
  startEmpty: (options?: Partial<VaultOptions>) => Promise<TestVault>,
): void {
  describe(`grants, ${name}`, () => {
    const vaults: TestVault[] = []
    afterEach(async () => {
      await Promise.all(vaults.splice(0).map((vault) => vault.stop()))
    })
    async function start(options: Partial<VaultOptions> = {}) {
      const vault = await startEmpty({ chains: [chain], ...options })
      vaults.push(vault)
      return vault
    }
    /** A visitor with a wallet, at a page. */
    async function visitorAt(
      vault: TestVault,
      { origin = 'https://app.example', email = 'ann@example.com', isKnown = true } = {},
    ) {
      vault.pass(30_000)
      const frame = await vault.frame({ origin })
      const { accessToken: token } = await signIn(frame, email, vault.nextMail)
      const ask = (method: string, path: string, body?: unknown) => frame.ask(method, path, { token, body })
      const slot = slotMadeSchema.parse((await ask('POST', '/v1/slots', { kind: 'device', name: '' })).body)
      const slots = [{ id: slot.id, sealedKey }]
      const stored = { sealedSeed: 'c2VhbGVkLXNlZWQtb2YtYW5u', addresses, slots, proof }
      const isFirst = (await ask('PUT', '/v1/wallet', stored)).status === 200
      // Another device of the account proves that it has opened the wallet.
      if (!isFirst && isKnown) await ask('PUT', `/v1/slots/${slot.id}`, { sealedKey, proof })
      const grant = (more: Partial<NewGrant> = {}) =>
        ask('POST', '/v1/grants', {
          pci: newPci(),
          mac,
          chainId: 'eip155:1',
          calls: 3,
          fees: '10',
          expiresMs: vault.now() + day,
          permissions: [{ type: 'native-token-transfer', perCall: '5', total: '8' }],
          ...more,
        })
      return {
        ask,
        grant,
        async granted(more?: Partial<NewGrant>) {
          const pci = newPci()
          expect((await grant({ pci, ...more })).status).toBe(200)
          return pci
        },
        use: (pci: string, calls: readonly object[], { chainId = 'eip155:1', fee = '1' } = {}) =>
          ask('POST', '/v1/grants/use', { pci, chainId, fee, calls }),
        list: async (of = caipAddress) => grantsSchema.parse((await ask('GET', `/v1/sessions/${of}`)).body),
        revoke: (pci: string, address = addresses.eip155) =>
          ask('POST', `/v1/sessions/${address}/revoke`, { pci }),
      }
    }
    const refused = (status: number, code: string) => ({ status, body: { error: { code } } })

    test('a page uses what it was granted up to its caps, and no call more', async () => {
      const vault = await start()
      const ann = await visitorAt(vault)
      const pci = await ann.granted()

      const answers = [
        await ann.use(pci, [pay(6)]),
        await ann.use(pci, [pay(5)]),
        await ann.use(pci, [pay(4)]),
        await ann.use(pci, [pay(1), pay(1)]),
        await ann.use(pci, [pay(0)]),
      ]

      expect(answers.map(({ body }) => body.error?.code ?? 'used')).toEqual([
        'GrantExceeded',
        'used',
        'GrantExceeded',
        'used',
        'GrantExceeded',
      ])
      expect(await ann.list()).toEqual([
        {
          pci,
          mac,
          chainId: 'eip155:1',
          calls: 3,
          usedCalls: 3,
          spent: ['7'],
          fees: '10',
          spentFees: '2',
          permissions: [{ type: 'native-token-transfer', perCall: '5', total: '8' }],
          expiresMs: vault.now() + day,
          createdMs: vault.now(),
        },
      ])
    })

    test('uses at the same time are counted once each, and exceed nothing together', async () => {
      const vault = await start()
      const ann = await visitorAt(vault)
      const pci = await ann.granted({ calls: 100 })

      const answers = await Promise.all(Array.from({ length: 6 }, () => ann.use(pci, [pay(3)])))

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403, 403])
      expect(await ann.list()).toMatchObject([{ usedCalls: 2, spent: ['6'] }])
    })

    test('the network takes no more than was granted', async () => {
      const vault = await start()
      const ann = await visitorAt(vault)
      const pci = await ann.granted()

      expect((await ann.use(pci, [pay(1)], { fee: '9' })).status).toBe(200)
      expect(await ann.use(pci, [pay(1)], { fee: '2' })).toMatchObject(refused(403, 'GrantExceeded'))
    })

    test('a grant ends with its time, and by being revoked', async () => {
      const vault = await start({ limits: { accessS: 200_000 } })
      const ann = await visitorAt(vault)
      const [first, second] = [await ann.granted(), await ann.granted({ expiresMs: vault.now() + 2 * day })]

      expect((await ann.revoke(first)).body).toEqual({ success: true })
      expect(await ann.use(first, [pay(1)])).toMatchObject(refused(404, 'GrantUnknown'))
      expect(await ann.revoke(first)).toMatchObject(refused(404, 'GrantUnknown'))
      expect((await ann.list()).map(({ pci }) => pci)).toEqual([second])
      vault.pass(2 * day)

      expect(await ann.use(second, [pay(1)])).toMatchObject(refused(404, 'GrantUnknown'))
      expect(await ann.list()).toEqual([])
    })

    test('a grant is of its page, account and network', async () => {
      const vault = await start()
      const ann = await visitorAt(vault)
      const pci = await ann.granted()
      const elsewhere = await visitorAt(vault, { origin: 'https://other.example' })
      const bob = await visitorAt(vault, { email: 'bob@example.com' })

      for (const other of [elsewhere, bob]) {
        expect(await other.use(pci, [pay(1)])).toMatchObject(refused(404, 'GrantUnknown'))
        expect(await other.list()).toEqual([])
      }
      expect(await bob.revoke(pci)).toMatchObject(refused(404, 'GrantUnknown'))
      expect(await ann.use(pci, [pay(1)], { chainId: 'eip155:10' })).toMatchObject(
        refused(404, 'GrantUnknown'),
      )
      expect(await ann.list(`eip155:10:${addresses.eip155}`)).toEqual([])
      expect(await ann.list(`eip155:1:${friend}`)).toEqual([])
      expect(await ann.revoke(pci, friend)).toMatchObject(refused(404, 'GrantUnknown'))
      expect(await ann.list()).toMatchObject([{ usedCalls: 0 }])
      // A visitor who may sign in may take back what was granted at another page.
      expect((await elsewhere.revoke(pci)).status).toBe(200)
    })

    test('a grant takes a code of the last 15 minutes; its use takes a session alone', async () => {
      const vault = await start({ limits: { accessS: 3_600 } })
      const ann = await visitorAt(vault)
      const pci = await ann.granted()
      vault.pass(900_001)

      expect(await ann.grant()).toMatchObject(refused(403, 'FreshSignInRequired'))
      expect((await ann.use(pci, [pay(1)])).status).toBe(200)
    })

    test('an account has so many grants and no more; those that have ended leave room', async () => {
      const vault = await start({ limits: { grantsPerAccount: 2, accessS: 200_000, freshMs: 200_000_000 } })
      const ann = await visitorAt(vault)

      const made = await Promise.all(Array.from({ length: 4 }, () => ann.grant()))

      const codes = made.map(({ body }) => body.error?.code ?? 'made').sort()
      expect(codes).toEqual(['TooManyGrants', 'TooManyGrants', 'made', 'made'])
      vault.pass(day)
      expect((await ann.grant()).status).toBe(200)
    })

    test('a grant takes a device that has opened the wallet, always, and is told by mail', async () => {
      const vault = await start()
      const ann = await visitorAt(vault)
      const mailed = await visitorAt(vault, { isKnown: false })

      expect(await mailed.grant()).toMatchObject(refused(403, 'DeviceUnknown'))
      await ann.granted()

      const left = async () => (await (await fetch(`${vault.url}/health`)).json()).mails
      await expect.poll(left, { timeout: 5_000, interval: 5 }).toBe(0)
      const told = vault.mails.filter(isNotice).map(({ text }) => text.split('\n')[0])
      expect(told.filter((line) => line?.includes('send from your wallet without asking'))).toHaveLength(1)
    })

    test('a name is given once, over all accounts', async () => {
      const vault = await start()
      const ann = await visitorAt(vault)
      const bob = await visitorAt(vault, { email: 'bob@example.com' })
      const pci = await ann.granted()

      for (const by of [ann, bob])
        expect(await by.grant({ pci, fees: '99' })).toMatchObject(refused(400, 'BadRequest'))
      expect(await ann.list()).toMatchObject([{ pci, fees: '10' }])
    })

    test.each<[string, object]>([
      ['a grant for longer than 30 days', { expiresMs: Date.parse('2027-06-01T00:00:00Z') }],
      ['a grant that has ended', { expiresMs: 1 }],
      ['a network that the vault does not have', { chainId: 'eip155:10' }],
      ['a network of another kind', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
      ['no permission', { permissions: [] }],
      ['a permission of no kind', { permissions: [{ type: 'anything' }] }],
      ['an amount without a cap', { permissions: [{ type: 'native-token-transfer', perCall: '5' }] }],
      ['a negative amount', { permissions: [{ type: 'native-token-transfer', perCall: '-5', total: '5' }] }],
      [
        'calls of a contract',
        { permissions: [{ type: 'contract-call', contract: friend, selectors: ['0x12345678'] }] },
      ],
      ['a grant without a MAC', { mac: '' }],
      ['a name of another form', { pci: '0x1' }],
      ['no call', { calls: 0 }],
      ['a field that is not known', { origin: 'https://other.example' }],
    ])('%s is refused', async (_, more) => {
      const vault = await start()
      const ann = await visitorAt(vault)

      expect(await ann.grant(more)).toMatchObject(refused(400, 'BadRequest'))
    })
  })
}
