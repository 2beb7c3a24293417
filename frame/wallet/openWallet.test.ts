import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Bytes, randomBytes } from '@shared/vault/protocol/bytes'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { describeKey } from '../../servers/vault/wrapper/key/KeyWrapper'
import type { Wrapper } from '../../servers/vault/wrapper/startWrapper'
import { startTestVault, type TestVault } from '../../tests/vault/startTestVault'
import { startTestWrapper } from '../../tests/vault/startTestWrapper'
import { createVaultBrowser } from '../../tests/vault/vaultBrowser'
import { createWrapperClient } from '../keys/wrapperClient'
import { openWallet } from './openWallet'
import { readAddresses, readWallet } from './readAddresses'

let vault: TestVault
let wrapper: Wrapper

afterEach(async () => {
  await wrapper.stop()
  await vault.stop()
})

async function start() {
  vault = await startTestVault()
  await startWrapperWith(randomBytes(32))
}

/** The first key is for new slots. */
async function startWrapperWith(...keys: readonly Bytes[]) {
  wrapper = await startTestWrapper(vault, { keys })
}

async function browser(options: { isDenied?: boolean } = {}) {
  const { session, origin, withLock, deviceKeys, signIn } = await createVaultBrowser(vault, options)
  const deps = {
    session,
    origin,
    withLock,
    deviceKeys,
    wrapper: createWrapperClient(wrapper.url, fetch, wrapper.keyIds),
  }
  return { session, deps, signIn, open: () => openWallet(deps) }
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
  expect(await readAddresses(here.session)).toEqual(made.addresses)
})

test('a new device opens it by the automatic slot once, then by its own slot', async () => {
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

test('a device without a working slot here gets that error', async () => {
  await start()
  const [first, second] = [await browser(), await browser()]
  await first.signIn()
  await first.open()
  await second.signIn()
  const deviceOnly = {
    ask: async (request: Parameters<typeof second.session.ask>[0]) => {
      // biome-ignore lint/suspicious/noExplicitAny: the answer of any route.
      const answer: any = await second.session.ask(request)
      if (answer.slots) answer.slots = answer.slots.filter(({ kind }: { kind: string }) => kind === 'device')
      return answer
    },
  }

  const opening = openWallet({ ...second.deps, session: deviceOnly })

  await expect(opening).rejects.toMatchObject({ code: 'SlotMissing' })
})

test('after the wrapper’s key was rotated, the next opening seals the slot to the new one, and the old one can go', async () => {
  vault = await startTestVault()
  const [old, next] = [randomBytes(32), randomBytes(32)]
  await startWrapperWith(old)
  const first = await browser()
  await first.signIn()
  const made = await first.open()
  await wrapper.stop()
  await startWrapperWith(next, old)
  first.deps.wrapper = createWrapperClient(wrapper.url, fetch, wrapper.keyIds)

  await first.open()
  await wrapper.stop()
  await startWrapperWith(next)
  const second = await browser()
  await second.signIn()

  expect((await second.open()).addresses).toEqual(made.addresses)
})

/** A server that poses as the wrapper and answers its own key, under the id of the wrapper's key. */
async function startLiar(): Promise<string> {
  const { publicKey } = await describeKey(randomBytes(32))
  const [keyId] = wrapper.keyIds
  const liar = createServer((_, response) => void response.end(JSON.stringify({ keyId, publicKey })))
  liar.listen(0, '127.0.0.1')
  await once(liar, 'listening')
  onTestFinished(() => void liar.close())
  return `http://127.0.0.1:${(liar.address() as AddressInfo).port}`
}

test('a server that answers its own key gets no half: no wallet is made, and no slot', async () => {
  await start()
  const here = await browser()
  await here.signIn()
  const lied = createWrapperClient(await startLiar(), fetch, wrapper.keyIds)

  const opening = openWallet({ ...here.deps, wrapper: lied })

  await expect(opening).rejects.toMatchObject({ code: 'WrapperKeyUnlisted' })
  expect(await readWallet(here.session)).toMatchObject({ wallet: null, slots: [] })
})

test('the automatic slot is not sealed to such a server’s key, and the wallet still opens', async () => {
  await start()
  const here = await browser()
  await here.signIn()
  const made = await here.open()
  const before = await readWallet(here.session)
  const lied = createWrapperClient(await startLiar(), fetch, wrapper.keyIds)

  const again = await openWallet({ ...here.deps, wrapper: lied })

  expect(again.addresses).toEqual(made.addresses)
  const sealedIn = ({ slots }: typeof before) => slots.map(({ id, sealedKey }) => [id, sealedKey])
  expect(sealedIn(await readWallet(here.session))).toEqual(sealedIn(before))
})

test('with a wrapper that is down, or an old sign-in, nothing is renewed and the wallet still opens', async () => {
  vault = await startTestVault()
  const [old, next] = [randomBytes(32), randomBytes(32)]
  await startWrapperWith(old)
  const first = await browser()
  await first.signIn()
  const made = await first.open()
  await wrapper.stop()

  const whileDown = await first.open()
  await startWrapperWith(next, old)
  first.deps.wrapper = createWrapperClient(wrapper.url, fetch, wrapper.keyIds)
  vault.pass(16 * 60_000)
  const later = await first.open()
  await wrapper.stop()
  await startWrapperWith(next)
  const second = await browser()
  await second.signIn()

  expect([whileDown.addresses, later.addresses]).toEqual([made.addresses, made.addresses])
  await expect(second.open()).rejects.toMatchObject({ refusal: 'KeyUnknown' })
})
