import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs, openingsStand, proof } from '../../../../tests/vault/openingsStand'
import { custody, startTestFarcaster, type TestFarcaster } from '../../../../tests/vault/startTestFarcaster'
import { startTestVault, type TestVault } from '../../../../tests/vault/startTestVault'
import type { VaultFrame } from '../../../../tests/vault/vaultFrame'
import { mailText } from '../../mail/messages'
import { type Power, powers } from './powers'

// Each cell of the table, asked of a real vault. The guard comes before the body is read, so that none is needed.

const stand = openingsStand(startTestVault)
const { start, newDevice, annWith, waitingFor, noticesOf } = stand
const freshMs = 900_000
const evil = 'https://evil.example'
const address = `0x${'a'.repeat(40)}`

const params: Readonly<Record<string, string>> = {
  id: 'a',
  provider: 'google',
  chainId: '1',
  caipAddress: `eip155:1:${address}`,
  address,
}

/** A request to a route. */
function requestTo(route: string): [method: string, path: string] {
  const [method, pattern] = route.split(' ') as [string, string]
  const parts = pattern.split('/').map((part) => {
    const name = /^:(\w+)/.exec(part)?.[1]
    return name ? params[name]! : part
  })
  return [method, parts.join('/')]
}

const rows = Object.entries(powers)
const routesOf = (is: (power: Power) => boolean) =>
  rows.filter(([, power]) => is(power)).map(([route]) => route)
type Asking = Parameters<VaultFrame['ask']>[2]
const ask = (frame: VaultFrame, route: string, asking: Asking = {}) =>
  frame.ask(...requestTo(route), { ...(!route.startsWith('GET ') && { text: '' }), ...asking })

/** What the vault says to a session, route by route; signing out comes last. */
async function codesOf(device: { readonly ask: Awaited<ReturnType<typeof newDevice>>['ask'] }) {
  const codes: Record<string, string> = {}
  const routes = routesOf(({ asker }) => asker === 'session')
  for (const route of [...routes.filter((each) => each !== 'POST /v1/sign-out'), 'POST /v1/sign-out'])
    codes[route] = (await device.ask(...requestTo(route))).body.error?.code ?? 'done'
  return codes
}
const withCode = (codes: Record<string, string>, code: string) =>
  Object.keys(codes).filter((route) => codes[route] === code)

describe('who asks', () => {
  const sessions = routesOf(({ asker }) => asker === 'session')
  const devices = routesOf(({ asker }) => ['device', 'session'].includes(asker))
  const pages = routesOf(({ asker }) => ['page', 'device', 'session'].includes(asker))
  let vault: TestVault
  let ann: Awaited<ReturnType<typeof newDevice>>
  beforeEach(async () => {
    vault = await start()
    ann = await newDevice(vault)
  })
  const codeOf = async (route: string, asking: Asking = {}, frame = ann.frame) =>
    (await ask(frame, route, asking)).body.error?.code

  test('pages of other origins get an answer of the rows for anyone alone', async () => {
    for (const [route, { asker }] of rows) {
      // Pages for people are no JSON.
      const code = await codeOf(route, { token: ann.token, headers: { Origin: evil } }).catch(() => undefined)
      expect([route, code === 'CallerNotAllowed']).toEqual([route, asker !== 'anyone'])
    }
  })

  test('a page that is not on the list of the project gets no answer of the others', async () => {
    for (const route of pages) {
      const code = await codeOf(route, { token: ann.token, headers: { 'Vault-Origin': evil } })
      expect([route, code]).toEqual([route, 'OriginNotAllowed'])
    }
  })

  test('a device proves its key, once and for each request', async () => {
    const { token } = ann
    for (const route of devices) {
      const used = { token, headers: { DPoP: await ann.frame.prove(...requestTo(route), { token }) } }
      const codes = [
        await codeOf(route, { token, headers: { DPoP: 'a.b.c' } }),
        await codeOf(route, { token, claims: { htu: `${vault.url}/v1/elsewhere` } }),
      ]
      if (route !== 'POST /v1/sign-out') {
        await ask(ann.frame, route, used)
        codes.push(await codeOf(route, used))
      }
      expect([route, ...codes]).toEqual([
        route,
        ...['ProofInvalid', 'ProofInvalid', 'ProofReused'].slice(0, codes.length),
      ])
    }
  })

  test('a session is live, and of the device that asks', async () => {
    const other = await vault.frame()
    for (const route of sessions)
      expect([route, await codeOf(route), await codeOf(route, { token: ann.token }, other)]).toEqual([
        route,
        'SessionInvalid',
        'SessionInvalid',
      ])
    await ann.ask('POST', '/v1/sign-out')
    for (const route of sessions)
      expect([route, await codeOf(route, { token: ann.token })]).toEqual([route, 'SessionEnded'])
  })
})

describe('a recent sign-in', () => {
  let phone: TestFarcaster
  beforeAll(async () => {
    phone = await startTestFarcaster()
    phone.registry.ids.set(custody.address, 7n)
  })
  afterAll(() => phone.stop())

  const always = routesOf(({ fresh }) => fresh === 'always')
  const withoutAddress = routesOf(({ fresh }) => fresh === 'no address')

  test('is taken by the rows that say so, and no others', async () => {
    const vault = await start({ limits: { freshMs } })
    const ann = await newDevice(vault)
    await ann.store()
    vault.pass(freshMs + 1)

    expect(withCode(await codesOf(ann), 'FreshSignInRequired').sort()).toEqual([...always].sort())
  })

  test('is also taken of an account without an address, for what an address would be asked for', async () => {
    const vault = await start({ farcaster: phone.setting, limits: { freshMs } })
    const frame = await vault.frame()
    const { body: begun } = await frame.ask('POST', '/v1/farcaster', { body: {} })
    await phone.answer()
    const { body } = await frame.ask('POST', '/v1/social/redeem', { body: { attempt: begun.attempt } })
    const device = stand.deviceWith(frame, body.accessToken)
    await device.store()
    vault.pass(freshMs + 1)

    expect(withCode(await codesOf(device), 'FreshSignInRequired').sort()).toEqual(
      [...always, ...withoutAddress].sort(),
    )
  })
})

describe('a device that has not opened the wallet', () => {
  const known = routesOf(({ device }) => device === 'known')
  const trusted = routesOf(({ device }) => device === 'trusted')

  test('is refused by the rows for known devices alone if logins open the wallet at once', async () => {
    const vault = await start()
    await (await newDevice(vault)).store()
    const stranger = await newDevice(vault)

    expect(withCode(await codesOf(stranger), 'DeviceUnknown').sort()).toEqual([...known].sort())
  })

  test('is refused by the rows for trusted ones, too, if new devices wait', async () => {
    const vault = await start()
    await annWith(vault, 24)
    const stranger = await newDevice(vault)

    expect(withCode(await codesOf(stranger), 'DeviceUnknown').sort()).toEqual([...known, ...trusted].sort())
  })

  test('is told how long it waits before it is asked to sign in again', async () => {
    const vault = await start({ limits: { freshMs } })
    await annWith(vault, 24)
    const phone = await newDevice(vault)
    await phone.open()
    vault.pass(freshMs + 1)

    expect(withCode(await codesOf(phone), 'OpeningWaits')).toEqual(
      routesOf(({ device }) => device === 'waits'),
    )
  })

  test('is known from its first proof of the key on', async () => {
    const vault = await start()
    await (await newDevice(vault)).store()
    const phone = await newDevice(vault)
    expect(await phone.settle(proof)).toBe(200)

    expect(withCode(await codesOf(phone), 'DeviceUnknown')).toEqual([])
  })
})

describe('mails', () => {
  type Device = Awaited<ReturnType<typeof annWith>>
  const ok = async (answer: Promise<{ readonly status: number }>) => expect((await answer).status).toBe(200)
  const remove = (device: Pick<Device, 'ask'>, id: string) => ok(device.ask('DELETE', `/v1/slots/${id}`))
  /** A way besides the device's, filled. */
  async function add(device: Pick<Device, 'make' | 'fill'>, kind: string) {
    const id = await device.make(kind)
    await ok(device.fill(id, proof))
    return id
  }
  const expiresMs = (vault: TestVault) => vault.now() + hourMs
  const asks = async (vault: TestVault, ann: Device) => {
    const phone = await newDevice(vault)
    await phone.open()
    return { phone, id: await waitingFor(ann) }
  }

  /** What leads to each mail of a row. `noticesSuite`, `deletionSuite` and `emailChangeSuite` cover the others. */
  const told: Readonly<Record<string, (vault: TestVault, ann: Device) => Promise<unknown>>> = {
    'PUT /v1/slots/:id opened': async (vault, ann) => {
      await add(ann, 'recovery')
      await remove(ann, ann.automatic)
      expect(await (await newDevice(vault)).settle(proof)).toBe(200)
    },
    'PUT /v1/slots/:id added.passkey': (_, ann) => add(ann, 'passkey'),
    'PUT /v1/slots/:id added.recovery': (_, ann) => add(ann, 'recovery'),
    'PUT /v1/slots/:id added.automatic': async (_, ann) => {
      await add(ann, 'recovery')
      await remove(ann, ann.automatic)
      await add(ann, 'automatic')
    },
    'DELETE /v1/slots/:id removed.device': async (vault, ann) => {
      const phone = await newDevice(vault)
      expect(await phone.settle(proof)).toBe(200)
      const { id } = (await ann.wallet()).slots.find(({ kind, isHere }) => kind === 'device' && !isHere)!
      await remove(ann, id)
    },
    'DELETE /v1/slots/:id removed.passkey': async (_, ann) => remove(ann, await add(ann, 'passkey')),
    'DELETE /v1/slots/:id removed.recovery': async (_, ann) => remove(ann, await add(ann, 'recovery')),
    'DELETE /v1/slots/:id removed.automatic': async (_, ann) => {
      await add(ann, 'recovery')
      await remove(ann, ann.automatic)
    },
    'POST /v1/slots/:id/statement opened': async (vault, ann) => {
      await ok(ann.setDelay(0))
      expect(await (await newDevice(vault)).open()).toBe('opens')
    },
    'POST /v1/slots/:id/statement asked.24': (vault, ann) => asks(vault, ann),
    'POST /v1/slots/:id/statement asked.72': async (vault, ann) => {
      await ok(ann.setDelay(72))
      await asks(vault, ann)
    },
    'PUT /v1/delay delay.0': (_, ann) => ok(ann.setDelay(0)),
    'PUT /v1/delay delay.24': async (_, ann) => {
      await ok(ann.setDelay(0))
      await ok(ann.setDelay(24))
    },
    'PUT /v1/delay delay.72': (_, ann) => ok(ann.setDelay(72)),
    'POST /v1/openings/:id/allow allowed': async (vault, ann) =>
      ok(ann.answer((await asks(vault, ann)).id, true)),
    'POST /v1/openings/:id/deny denied': async (vault, ann) =>
      ok(ann.answer((await asks(vault, ann)).id, false)),
    'POST /v1/exports exported': (_, ann) => ok(ann.ask('POST', '/v1/exports', { what: 'seed' })),
    'POST /v1/exports exported.key': (_, ann) => ok(ann.ask('POST', '/v1/exports', { what: 'eip155' })),
    'POST /v1/grants granted': (vault, ann) =>
      ok(
        ann.ask('POST', '/v1/grants', {
          pci: `0x${'1'.repeat(64)}`,
          chainId: 'eip155:1',
          mac: 'm'.repeat(43),
          calls: 1,
          fees: '0',
          permissions: [{ type: 'native-token-transfer', perCall: '1', total: '1' }],
          expiresMs: expiresMs(vault),
        }),
      ),
  }
  test.each(Object.keys(told))('%s is told', async (cell) => {
    const [method, path, change] = cell.split(' ') as [string, string, string]
    expect(powers[`${method} ${path}`]!.tells).toContain(change)
    const chain = { id: 'eip155:1', name: 'Harbor', rpcUrls: ['http://127.0.0.1:4610'] }
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const vault = await start({ chains: [{ ...chain, nativeCurrency }] })
    const ann = await annWith(vault)

    await told[cell]!(vault, ann)

    expect(await noticesOf(vault)).toContain(mailText('en', `opening.${change}`))
  })

  test('each row that tells is tried here, or is one of those for which the account needs more', () => {
    const elsewhere = ['added.login', 'removed.login', 'changed', 'deletion', 'kept']
    const adopted = ['PUT /v1/slots/:id removed.automatic']
    const cells = rows.flatMap(([route, { tells = [] }]) => tells.map((change) => `${route} ${change}`))

    expect(
      cells.filter(
        (cell) =>
          !Object.hasOwn(told, cell) &&
          !adopted.includes(cell) &&
          !elsewhere.includes(cell.split(' ').at(-1)!),
      ),
    ).toEqual([])
  })
})
