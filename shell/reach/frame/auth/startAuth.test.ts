import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../../tests/fakes/fakeClock'
import { mainnet } from '../../../../tests/fakes/fakeNetworks'
import { fakeSocialPage } from '../../../../tests/fakes/fakeSocialPage'
import { createFakeStorage } from '../../../../tests/fakes/fakeStorage'
import { createFakeVault, vaultOrigin } from '../../../../tests/fakes/fakeVault'
import { evmAccount } from '../../../../tests/fakes/frameMessages'
import type { LatchkeyConfig } from '../../../ground/widget/fillOptions'
import { createFrameRpc } from '../createFrameRpc'
import { createEmbedded } from './createEmbedded'
import { startAuth } from './startAuth'

async function arrange(walletUrl = `${vaultOrigin}/frame`) {
  const vault = createFakeVault()
  const clock = createFakeClock(1_700_000_000_000)
  const storage = createFakeStorage()
  const done: string[] = []
  const log = { warn() {}, error() {} }
  const pageUrl = 'https://app.example/shop'
  const options = { walletUrl: vaultOrigin }
  const { state } = await createEmbedded('demo', options, {
    log,
    clock,
    page: fakeSocialPage(pageUrl),
    storage: storage.tab(),
    loadCheck: () => import('../checkWalletUrl'),
    onOffered() {},
  })
  const config = {
    walletUrl,
    projectId: 'demo',
    networks: [mainnet],
    enableAuthLogger: false,
    themeMode: 'dark',
  }
  const system = new EventTarget()
  const listeners = new Set<() => void>()
  const start = () =>
    startAuth({
      clock,
      log,
      state,
      page: Object.assign(vault.page, {
        location: { href: pageUrl },
        navigator: { languages: ['de'] },
        matchMedia: () => Object.assign(system, { matches: false }),
      }) as unknown as Window,
      dialog: () => vault.parent,
      createChannel: vault.createChannel,
      config: () => config as unknown as LatchkeyConfig,
      onConfig(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      sdkVersion: '1.2.3',
      raise() {},
      storage: storage.tab(),
      networkId: () => mainnet.caipNetworkId,
      networkIdOf: () => mainnet.caipNetworkId,
      askNode: async () => '0x7b',
      preferredAccountType: () => undefined,
      connect: async () => void done.push('connected'),
      loadRpc: async () => ({ createFrameRpc }),
      open: async (role) => void done.push(`open ${role}`),
      onGranted() {},
      onApproved: (networkId) => () => void done.push(`moved on ${networkId}`),
    })
  const change = (options: object) => {
    Object.assign(config, options)
    for (const listener of listeners) listener()
  }
  const { approvals, address } = state
  return { vault, clock, storage, approvals, address, done, start, change }
}

const open = (auth: ReturnType<typeof startAuth>) =>
  auth.session.open({ networkIds: {}, signal: new AbortController().signal })

test('the frame is loaded by the first request, with the page’s options, and signs what is approved', async () => {
  const { vault, clock, approvals, done, start, storage } = await arrange()
  const auth = start()
  expect(vault.elements).toEqual([])

  const opened = open(auth)
  expect(vault.elements[0]!.src).toBe(
    `${vaultOrigin}/frame?projectId=demo&chainId=eip155%3A1&version=4&enableLogger=false`,
  )
  vault.load()
  vault.ready()
  await clock.advance(500)
  vault.succeed('GET_USER', { email: 'ada@example.org', address: evmAccount, chainId: 1 })
  await opened
  expect(storage.values).toMatchObject({ emailLoginUsed: true })

  let isShown = false
  approvals.get()!.attach({
    isOpen: () => true,
    isShown: () => isShown,
    enter: () => {
      isShown = true
    },
    leave: () => void done.push('left'),
    tell() {},
  })
  const provider = (await auth.session.providers.eip155!()) as { request(args: object): Promise<unknown> }
  const signed = provider.request({ method: 'personal_sign', params: ['0x68', evmAccount] })
  await settled()
  expect([isShown, approvals.get()!.isAsking()]).toEqual([true, true])
  const signature = `0x${'ab'.repeat(65)}`
  vault.succeed('RPC_REQUEST', signature)

  expect(await signed).toBe(signature)
  expect(done).toEqual(['left', 'moved on eip155:1'])
})

test('without a dialog that shows it, a request is refused', async () => {
  const { vault, clock, done, start } = await arrange()
  const auth = start()
  const opened = open(auth)
  vault.load()
  vault.ready()
  await clock.advance(500)
  vault.succeed('GET_USER', { address: evmAccount, chainId: 1 })
  await opened

  const provider = (await auth.session.providers.eip155!()) as { request(args: object): Promise<unknown> }
  const signed = provider.request({ method: 'personal_sign', params: ['0x68', evmAccount] })

  await expect(signed).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
  expect(done).toEqual(['open approval'])
})

test('an address of the page’s own site is refused before anything is in the page', async () => {
  const { vault, approvals, start } = await arrange('https://wallet.app.example')

  expect(start).toThrow(expect.objectContaining({ code: 'WalletUrlInvalid' }))
  expect([vault.elements, approvals.get()]).toEqual([[], undefined])
})

test('once disposed, it is out of the page and the dialog', async () => {
  const { vault, approvals, start } = await arrange()
  const auth = start()
  const failed = expect(open(auth)).rejects.toMatchObject({ code: 'RequestInterrupted' })

  auth.dispose()
  await failed

  expect([vault.elements, approvals.get()]).toEqual([[], undefined])
})

test('a frame that is there follows the options', async () => {
  const { vault, clock, start, change } = await arrange()
  const auth = start()
  void open(auth).catch(() => {})
  vault.load()
  vault.ready()
  await clock.advance(500)
  expect(vault.last('SYNC_THEME').payload).toMatchObject({ themeMode: 'dark' })
  expect(vault.last('SYNC_LANGUAGE').payload).toEqual({ locale: 'de' })
  for (const event of ['SYNC_THEME', 'SYNC_LANGUAGE']) vault.succeed(event)

  change({ themeMode: 'light', locale: 'fr' })
  expect(vault.last('SYNC_THEME').payload).toMatchObject({ themeMode: 'light' })
  expect(vault.last('SYNC_LANGUAGE').payload).toEqual({ locale: 'fr' })

  auth.dispose()
  const before = vault.received.length
  change({ themeMode: 'dark' })
  expect(vault.received).toHaveLength(before)
})

/** A session whose account the frame has told. */
async function signIn({
  vault,
  clock,
  start,
}: Pick<Awaited<ReturnType<typeof arrange>>, 'vault' | 'clock' | 'start'>) {
  const auth = start()
  const opened = open(auth)
  vault.load()
  vault.ready()
  await clock.advance(500)
  vault.succeed('GET_USER', { email: 'ada@example.org', address: evmAccount, chainId: 1 })
  await opened
  return auth
}

test('a session has an address, as long as it lasts', async () => {
  const { vault, clock, start, address } = await arrange()
  const auth = await signIn({ vault, clock, start })
  expect(address.get()).toBe('ada@example.org')

  const ended = auth.session.end()
  vault.succeed('SIGN_OUT')
  await ended

  expect(address.get()).toBeUndefined()
})

test('a session that another device has ended leads to Connect, with words', async () => {
  const { vault, clock, approvals, address, done, start } = await arrange()
  const auth = await signIn({ vault, clock, start })
  const told: unknown[] = []
  approvals.get()!.attach({
    isOpen: () => true,
    isShown: () => true,
    enter() {},
    leave: () => void done.push('left'),
    tell: (error) => void told.push(error),
  })
  const provider = (await auth.session.providers.eip155!()) as { request(args: object): Promise<unknown> }

  const signed = provider.request({ method: 'personal_sign', params: ['0x68', evmAccount] })
  await settled()
  vault.fail('RPC_REQUEST', { message: 'The session has ended. Sign in again.', code: 4100 })
  await expect(signed).rejects.toMatchObject({ code: 4100, message: 'The session has ended. Sign in again.' })
  await settled()
  vault.succeed('IS_CONNECTED', { isConnected: false })
  await settled()

  expect(done).toEqual(['left', 'open entry:disconnected'])
  expect(told).toMatchObject([{ code: 'ProviderDisconnected' }])
  expect(address.get()).toBeUndefined()
})
