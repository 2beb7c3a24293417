import { sessionOf } from '@shared/domain/connection'
import type { SignInMessage } from '@shared/domain/signIn'
import { stringToHex } from 'viem/utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeCoreDeps, type FakeCoreOptions } from '../../../tests/fakes/fakeCoreDeps'
import { createFakeSiwx, type FakeSiwx } from '../../../tests/fakes/fakeSiwx'
import { createFakeStorage, type FakeStorage } from '../../../tests/fakes/fakeStorage'
import {
  createFakeWallet,
  type FakeWallet,
  fakeAccounts,
  rpcError,
  fakeSignature as signature,
} from '../../../tests/fakes/fakeWallet'
import { createCoreState } from '../../entry/boot/createCoreState'
import { createCore } from '../../entry/package/sessions'

const harborId = 'local.harbor'
const [first, second] = fakeAccounts

let harbor: FakeWallet
let siwx: FakeSiwx
let storage: FakeStorage

beforeEach(() => {
  vi.stubGlobal('location', { host: 'host.invalid', origin: 'https://host.invalid' })
  harbor = createFakeWallet({ rdns: harborId, name: 'Harbor', knownChainIds: [10] })
  siwx = createFakeSiwx()
  storage = createFakeStorage()
})
afterEach(() => vi.unstubAllGlobals())

/** A page, and its visitor. */
async function start(options: FakeCoreOptions = {}) {
  const deps = createFakeCoreDeps({ wallets: [harbor], storage: storage.tab(), siwx, ...options })
  const core = createCore(deps, await createCoreState(deps))
  await core.reconnect()
  await settled()
  const { signIn } = core
  return {
    ...deps,
    core,
    signIn,
    status: () => signIn.get().status,
    session: () => sessionOf(core.connection.get()).status,
    async connect() {
      await core.chains.connect(harborId)
      await settled()
    },
    asked: () => harbor.requests.filter(({ method }) => method === 'personal_sign').length,
  }
}
type Page = Awaited<ReturnType<typeof start>>

async function signedIn(options?: FakeCoreOptions): Promise<Page> {
  const page = await start(options)
  await page.connect()
  await page.signIn.sign()
  return page
}

test('a visitor who connects is shown the message, signs it, and is signed in', async () => {
  const page = await start()

  await page.connect()
  const now = page.signIn.get()
  expect(now).toMatchObject({ status: 'ready', accountId: `eip155:1:${first}`, isRequired: true })
  expect(page.opened).toEqual(['sign-in'])
  expect(page.asked()).toBe(0)
  await page.signIn.sign()

  expect(page.signIn.get()).toMatchObject({ status: 'signedIn', session: { signature } })
  expect(harbor.requests.at(-1)).toMatchObject({ method: 'personal_sign' })
  expect(siwx.sessions).toMatchObject([{ data: { accountAddress: first, chainId: 'eip155:1' }, signature }])
})

test('the signed text is the message that shows, even if the host changes its object later', async () => {
  const page = await start()
  const { createMessage } = siwx
  let text = 'Sign in to host.invalid'
  const made: { message?: SignInMessage } = {}
  siwx.createMessage = async (input) => {
    const fields = await createMessage(input)
    made.message = Object.assign(Object.create({ toString: () => text }), fields, { toString: () => text })
    return made.message!
  }
  await page.connect()
  const { message } = page.signIn.get() as { message: SignInMessage }

  text = 'All that you have is mine'
  Object.assign(made.message!, { statement: text, toString: () => text })
  expect(Object.isFrozen(message)).toBe(true)
  await page.signIn.sign()

  expect(String(message)).toBe('Sign in to host.invalid')
  expect(harbor.requests.at(-1)).toMatchObject({ params: [stringToHex('Sign in to host.invalid'), first] })
  expect(siwx.sessions).toMatchObject([{ message: 'Sign in to host.invalid' }])
  expect(siwx.sessions[0]!.data.statement).not.toBe(text)
})

test('without the option no visitor is asked, and its code is not loaded', async () => {
  const page = await start({ siwx: undefined })

  await page.connect()

  expect([page.status(), page.opened]).toEqual(['none', []])
  await expect(page.signIn.sign()).rejects.toMatchObject({ code: 'SiwxNotEnabled' })
})

test('a returning visitor is still signed in, and is not asked again', async () => {
  await signedIn()

  const page = await start()

  expect([page.status(), page.opened, page.asked()]).toEqual(['signedIn', [], 1])
})

test('the session has the additions of its source, for the page to use', async () => {
  const { addSession } = siwx
  siwx.addSession = async (session) => {
    await addSession({ ...session, token: 'a.b.c' })
    return { ...session, token: 'a.b.c' }
  }
  const page = await signedIn()
  expect(page.signIn.get()).toMatchObject({ session: { signature, token: 'a.b.c' } })

  expect((await start()).signIn.get()).toMatchObject({ status: 'signedIn', session: { token: 'a.b.c' } })
})

test('a returning visitor without a session sees no dialog, but may sign', async () => {
  await signedIn()
  siwx.sessions = []
  const page = await start()
  expect([page.status(), page.opened]).toEqual(['needed', []])

  await page.signIn.sign()

  expect(page.status()).toBe('signedIn')
})

test('a visitor who declines may still sign the same message, and sees it again if it was closed', async () => {
  const page = await start()
  await page.connect()
  harbor.answer('personal_sign', { error: rpcError(4001, 'No') })

  await expect(page.signIn.sign()).rejects.toMatchObject({ code: 'SignatureDeclined' })

  expect(page.status()).toBe('ready')
  expect(page.opened).toEqual(['sign-in'])
  harbor.restore('personal_sign')
  await page.signIn.sign()
  expect(page.status()).toBe('signedIn')
  expect(siwx.calls.filter((call) => call.startsWith('createMessage'))).toHaveLength(1)
})

test('a decline after the view was closed opens it again', async () => {
  siwx.isRequired = false
  const page = await start()
  await page.connect()
  let decline = (_: unknown) => {}
  const value = new Promise((_, reject) => (decline = reject))
  harbor.answer('personal_sign', { value })
  const signing = page.signIn.sign()
  await settled()
  await page.signIn.onDialogClosed()
  page.opened.length = 0

  decline(rpcError(4001, 'No'))

  await expect(signing).rejects.toMatchObject({ code: 'SignatureDeclined' })
  expect(page.opened).toEqual(['sign-in'])
})

test('a session that another tab stores or removes is noticed, without a view', async () => {
  const page = await start()
  await page.connect()
  const elsewhere = storage.tab()
  const session = {
    data: { accountAddress: first, chainId: 'eip155:1', domain: '', uri: '', version: '1', nonce: '' },
    message: '',
    signature,
  } as const
  page.opened.length = 0

  siwx.sessions = [session]
  elsewhere.set('signInSessions', [session])
  await settled()
  expect(page.signIn.get()).toMatchObject({ status: 'signedIn', session: { signature } })
  siwx.sessions = []
  elsewhere.set('signInSessions', [])
  await settled()

  expect([page.status(), page.opened]).toEqual(['needed', []])
})

test('a visitor who cancels a required signature is disconnected; an optional one leaves them connected', async () => {
  const page = await start()
  await page.connect()
  await page.signIn.cancel()
  expect([page.session(), page.status()]).toEqual(['disconnected', 'none'])

  siwx.isRequired = false
  await page.connect()
  await page.signIn.cancel()

  expect([page.session(), page.status()]).toEqual(['connected', 'needed'])
})

test('a closed dialog disconnects if the signature is required, and leaves an optional one', async () => {
  const page = await start()
  await page.connect()
  await page.signIn.onDialogClosed()
  expect(page.session()).toBe('disconnected')

  siwx.isRequired = false
  await page.connect()
  await page.signIn.onDialogClosed()

  expect([page.session(), page.status()]).toEqual(['connected', 'needed'])
})

test('with an optional signature, a visitor who closes the dialog during the prompt is signed in once they sign', async () => {
  siwx.isRequired = false
  const page = await start()
  await page.connect()
  const approve = harbor.hold('personal_sign')
  const signing = page.signIn.sign()
  await settled()

  await page.signIn.onDialogClosed()
  approve()
  await signing

  expect(page.status()).toBe('signedIn')
})

test('another network is signed for again, and cancelling returns to the one that is signed in', async () => {
  const page = await signedIn()

  await page.core.chains.switchNetwork('eip155:10')
  await settled()
  expect(page.signIn.get()).toMatchObject({
    status: 'ready',
    accountId: `eip155:10:${first}`,
    returnsTo: `eip155:1:${first}`,
  })
  await page.signIn.cancel()

  expect(page.signIn.get()).toMatchObject({ status: 'signedIn', accountId: `eip155:1:${first}` })
  expect(page.session()).toBe('connected')
  expect(siwx.calls.filter((call) => /revoke|setSessions/.test(call))).toEqual([])
})

test('the sessions of several networks exist together', async () => {
  const page = await signedIn()
  await page.core.chains.switchNetwork('eip155:10')
  await settled()
  await page.signIn.sign()

  await page.core.chains.switchNetwork('eip155:1')
  await settled()

  expect([page.status(), page.asked()]).toEqual(['signedIn', 2])
})

test('if the wallet does not switch back, the second cancel disconnects', async () => {
  const page = await signedIn()
  await page.core.chains.switchNetwork('eip155:10')
  await settled()
  harbor.answer('wallet_switchEthereumChain', { error: rpcError(4001, 'No') })

  await page.signIn.cancel()
  await settled()
  expect(page.signIn.get()).not.toHaveProperty('returnsTo')
  expect(page.status()).toBe('ready')
  await page.signIn.cancel()

  expect([page.session(), page.status()]).toEqual(['disconnected', 'none'])
})

test('another account signs for itself, and cancelling returns to the first', async () => {
  const page = await signedIn()
  harbor.selectAccounts([second, first])
  await settled()
  expect(page.signIn.get()).toMatchObject({ status: 'ready', accountId: `eip155:1:${second}` })

  await page.signIn.cancel()

  expect(page.signIn.get()).toMatchObject({ status: 'signedIn', accountId: `eip155:1:${first}` })
})

test('a signature that comes after the account has changed is dropped', async () => {
  const page = await start()
  await page.connect()
  const approve = harbor.hold('personal_sign')
  const signing = page.signIn.sign()
  await settled()
  harbor.selectAccounts([second, first])
  await settled()

  approve()

  await expect(signing).rejects.toMatchObject({ code: 'RequestAborted' })
  await settled()
  expect(siwx.sessions).toEqual([])
  expect(page.signIn.get()).toMatchObject({ status: 'ready', accountId: `eip155:1:${second}` })
})

test('a disconnect signs out, and waits for that for three seconds at most', async () => {
  const page = await signedIn()
  siwx.hold('setSessions')
  let isOver = false
  const ended = page.core.chains.disconnect().then(() => {
    isOver = true
  })
  await settled()
  expect([page.session(), isOver]).toEqual(['disconnected', false])

  await page.clock.advance(2_999)
  expect(isOver).toBe(false)
  await page.clock.advance(1)
  await ended

  expect(siwx.calls.at(-1)).toBe('setSessions 0')
})

test('a wallet that disconnects during the question ends it, and what it signs then counts for nothing', async () => {
  const page = await start()
  await page.connect()
  const approve = harbor.hold('personal_sign')
  const signing = page.signIn.sign()
  await settled()

  harbor.selectAccounts([])
  await settled()
  expect([page.session(), page.status()]).toEqual(['disconnected', 'none'])
  approve()

  await expect(signing).rejects.toMatchObject({ code: 'RequestAborted' })
  expect(siwx.sessions).toEqual([])
})

test('if the session cannot be looked up, a required signature rejects the connection with the reason', async () => {
  siwx.broken.add('getSessions')
  const page = await start()

  await expect(page.core.chains.connect(harborId)).rejects.toMatchObject({ code: 'SignInUnavailable' })

  expect([page.session(), page.status(), page.opened]).toEqual(['disconnected', 'none', []])
})

test('if the session cannot be looked up, an optional signature leaves the visitor connected', async () => {
  siwx.isRequired = false
  siwx.broken.add('getSessions')
  const page = await start()

  await page.core.chains.connect(harborId)

  expect(page.session()).toBe('connected')
  expect(page.signIn.get()).toMatchObject({
    status: 'failed',
    isLookup: true,
    error: { code: 'SignInUnavailable' },
  })
})

test('a returning visitor stays connected while the server is down, and may try again', async () => {
  await signedIn()
  siwx.broken.add('getSessions')
  const page = await start()
  expect([page.session(), page.status()]).toEqual(['connected', 'failed'])
  siwx.broken.clear()

  await page.signIn.prepare()

  expect([page.status(), page.asked()]).toEqual(['signedIn', 1])
})

test('a failed message is made by the next try', async () => {
  siwx.broken.add('createMessage')
  const page = await start()
  await page.connect()
  expect(page.signIn.get()).toMatchObject({ status: 'failed', error: { code: 'SignInUnavailable' } })
  await expect(page.signIn.sign()).rejects.toMatchObject({ code: 'SignInUnavailable' })
  siwx.broken.clear()

  await page.signIn.prepare()

  expect(page.status()).toBe('ready')
})

test('a refused signature leads to a new message', async () => {
  siwx.broken.add('addSession')
  const page = await start()
  await page.connect()
  const before = String((page.signIn.get() as { message: unknown }).message)

  await expect(page.signIn.sign()).rejects.toMatchObject({ code: 'SignInRefused' })
  await settled()

  const now = page.signIn.get() as { status: string; message: unknown }
  expect(now.status).toBe('ready')
  expect(String(now.message)).not.toBe(before)
})

test('a stale message is made again before it is signed', async () => {
  const page = await start()
  await page.connect()
  await page.clock.advance(240_001)

  await page.signIn.sign()

  expect(siwx.sessions[0]!.data.nonce).toBe('nonce1001')
})

test('a session ends with its expiry, without a dialog', async () => {
  const { createMessage } = siwx
  siwx.createMessage = async (input) => ({
    ...(await createMessage(input)),
    expirationTime: new Date(60_000).toISOString(),
  })
  const page = await signedIn()
  page.bus.on('signedOut', ({ accountId }) => page.warnings.push(`out ${accountId}`))
  const before = page.opened.length
  siwx.sessions = []

  await page.clock.advance(60_000)

  expect([page.status(), page.opened.length]).toEqual(['needed', before])
  expect(page.warnings).toContain(`out eip155:1:${first}`)
})

test('a host that asks by itself is not preceded by our view', async () => {
  const page = await start({ siwx: Object.assign(siwx, { autoPrompt: false }) })
  await page.connect()
  expect([page.status(), page.opened]).toEqual(['needed', []])

  await page.signIn.sign()
  expect(page.status()).toBe('signedIn')
  await page.signIn.signOut()

  expect([page.status(), siwx.sessions, page.session()]).toEqual(['needed', [], 'connected'])
})

test('two simultaneous calls ask the wallet once', async () => {
  const page = await start()
  await page.connect()

  await Promise.all([page.signIn.sign(), page.signIn.sign()])

  expect(page.asked()).toBe(1)
})

test('a cancel during the verification revokes its session', async () => {
  const page = await start()
  await page.connect()
  const release = siwx.hold('addSession')
  const signing = page.signIn.sign()
  await settled()
  expect(page.status()).toBe('verifying')

  await page.signIn.cancel()
  release()

  await expect(signing).rejects.toMatchObject({ code: 'RequestAborted' })
  expect([page.session(), siwx.sessions]).toEqual(['disconnected', []])
})

test('while the code of signing in fails to load, no wallet is connected', async () => {
  const deps = createFakeCoreDeps({ wallets: [harbor], storage: storage.tab(), siwx })
  const { createCore: create } = await import('../../entry/boot/createCore')
  const missing = () => Promise.reject(new Error('No such chunk'))
  const core = create(deps, await createCoreState(deps), {
    eip155: missing,
    solana: missing,
    walletConnect: missing,
    auth: missing,
    frameRpc: missing,
    signIn: missing,
    transactions: missing,
    inputs: missing,
    assets: missing,
    eip155Review: missing,
    eip155Transactions: missing,
    eip155Contracts: missing,
    eip155Verify: missing,
    eip155Tokens: missing,
    solanaTransactions: missing,
    solanaReview: missing,
  })

  await expect(core.chains.connect(harborId)).rejects.toThrow()

  expect(sessionOf(core.connection.get()).status).toBe('disconnected')
  expect(harbor.requests).toEqual([])
})

test('changed options make a new flow', async () => {
  const page = await start({ siwx: undefined })
  await page.connect()

  page.setConfig({ siwx })
  await vi.waitFor(() => expect(page.status()).not.toBe('none'))
  await page.signIn.sign()
  expect(page.status()).toBe('signedIn')
  page.setConfig({ siwx: undefined })

  expect(page.status()).toBe('none')
})

test('signing in that is switched off during a prompt leaves the visitor connected', async () => {
  const page = await start()
  await page.connect()
  expect(page.status()).toBe('ready')
  const siweConfig = {
    enabled: false,
    getNonce: async () => 'abcd1234',
    createMessage: () => '',
    verifyMessage: async () => true,
    getSession: async () => null,
  }

  page.setConfig({ siwx: undefined, siweConfig })

  await vi.waitFor(() => expect(page.status()).toBe('none'))
  expect(page.session()).toBe('connected')
})

test('a new flow asks again, without an account to return to', async () => {
  const page = await start()
  await page.connect()
  await page.signIn.sign()

  page.setConfig({ siwx: { ...siwx, getSessions: async () => [] } })

  await vi.waitFor(() => expect(page.status()).toBe('ready'))
  await page.signIn.cancel()
  expect(page.session()).toBe('disconnected')
})
