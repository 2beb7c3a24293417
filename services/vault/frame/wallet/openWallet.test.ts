import { afterEach, expect, test } from 'vitest'
import { fakeIndexedDb, type Records } from '../../../../tests/fakes/fakeIndexedDb'
import { startTestVault, type TestVault } from '../../../../tests/vault/startTestVault'
import { codeIn, linkIn, tap } from '../../../../tests/vault/vaultFrame'
import { begunSchema } from '../../http/email'
import { signedInSchema } from '../../http/tokens'
import { randomBytes } from '../../wrapper/protocol/bytes'
import { startWrapper, type Wrapper } from '../../wrapper/startWrapper'
import { createDeviceKeyStore } from '../keys/deviceKeyStore'
import { createWrapperClient } from '../keys/wrapperClient'
import { createSession } from '../session/createSession'
import { createVaultClient } from '../session/createVaultClient'
import { createDeviceSigner } from '../session/deviceSigner'
import { createWithLock } from '../session/withLock'
import { openWallet, readAddresses } from './openWallet'

const origin = 'https://app.example'
let vault: TestVault
let wrapper: Wrapper

afterEach(async () => {
  await wrapper.stop()
  await vault.stop()
})

async function start() {
  vault = await startTestVault()
  const jwks = await (await fetch(`${vault.url}/v1/jwks.json`)).json()
  wrapper = await startWrapper({
    ...{ privateKeys: [randomBytes(32)], authKeys: jwks, audience: 'latchkey-wrapper' },
    ...{ now: vault.now, log: () => {} },
  })
}

/** A browser, with storage of its own or denied. */
async function browser({ isDenied = false } = {}) {
  const factories = new Map<string, IDBFactory>()
  const storage = (name: string) => () => {
    if (isDenied) throw new DOMException('Denied.', 'SecurityError')
    if (!factories.has(name)) factories.set(name, fakeIndexedDb(new Map() as Records))
    return factories.get(name)!
  }
  const withLock = createWithLock(undefined)
  const device = await createDeviceSigner({ origin, withLock, openStorage: storage('device') })
  const client = createVaultClient({
    ...{ url: vault.url, project: 'p', origin, device, fetch, now: vault.now },
  })
  const session = createSession({ client, origin, withLock, now: vault.now, openStorage: storage('session') })
  const deps = {
    ...{ session, origin, withLock, wrapper: createWrapperClient(wrapper.url, fetch) },
    deviceKeys: createDeviceKeyStore(storage('keys')),
  }
  return {
    session,
    deps,
    async signIn(email = 'ann@example.com') {
      const begun = await client.ask({
        ...{ method: 'POST', path: '/v1/email', answer: begunSchema, body: { email } },
      })
      if (begun.action === 'VERIFY_DEVICE') await tap(linkIn(await vault.nextMail()), begun.number)
      const body = { attempt: begun.attempt, code: codeIn(await vault.nextMail()) }
      const path = '/v1/email/code'
      await session.begin(await client.ask({ method: 'POST', path, answer: signedInSchema, body }))
      vault.pass(30_000)
    },
    open: () => openWallet(deps),
  }
}

test('the first sign-in makes a wallet, which the same browser opens again by its own slot', async () => {
  await start()
  const here = await browser()
  await here.signIn()

  const made = await here.open()
  const again = await here.open()

  expect(made.addresses).toEqual({
    eip155: expect.stringMatching(/^0x[\da-fA-F]{40}$/),
    solana: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  })
  expect(again).toEqual(made)
  expect(made.isDeviceKept).toBe(true)
  expect(await readAddresses(here.deps)).toEqual(made.addresses)
})

test('a new device opens it by the automatic slot once, then by a slot of its own', async () => {
  await start()
  const [first, second] = [await browser(), await browser()]
  await first.signIn()
  const made = await first.open()
  await second.signIn()

  const opened = await second.open()
  await wrapper.stop()
  const again = await second.open()

  expect([opened, again]).toEqual([made, made])
})

test('a browser that denies storage opens it as long as the frame lives, and says so', async () => {
  await start()
  const here = await browser({ isDenied: true })
  await here.signIn()

  const made = await here.open()
  const again = await here.open()

  expect([made.isDeviceKept, again.secrets]).toEqual([false, made.secrets])
})

test('of two tabs that make the wallet at the same time, both have the same one', async () => {
  await start()
  const here = await browser()
  await here.signIn()

  const [one, two] = await Promise.all([here.open(), here.open()])

  expect(two.secrets).toEqual(one.secrets)
})

test('a wallet of another seed than its addresses say is refused', async () => {
  await start()
  const here = await browser()
  await here.signIn()
  await here.open()
  const lying = {
    ask: async (request: Parameters<typeof here.session.ask>[0]) => {
      // biome-ignore lint/suspicious/noExplicitAny: the answer of any route.
      const answer: any = await here.session.ask(request)
      if (answer.wallet) answer.wallet.addresses.eip155 = `0x${'1'.repeat(40)}`
      return answer
    },
  }

  await expect(openWallet({ ...here.deps, session: lying })).rejects.toMatchObject({ code: 'SealInvalid' })
})

test('a device without a slot that opens here is told so', async () => {
  await start()
  const [first, second] = [await browser(), await browser()]
  await first.signIn()
  await first.open()
  await second.signIn()
  const deviceOnly = {
    ask: async (request: Parameters<typeof second.session.ask>[0]) => {
      // biome-ignore lint/suspicious/noExplicitAny: the answer of any route.
      const answer: any = await second.session.ask(request)
      if (answer.slots)
        answer.slots = answer.slots.filter(({ kind }: { kind: string }) => kind === 'device')
      return answer
    },
  }

  const opening = openWallet({ ...second.deps, session: deviceOnly })

  await expect(opening).rejects.toMatchObject({ code: 'SlotMissing' })
})
