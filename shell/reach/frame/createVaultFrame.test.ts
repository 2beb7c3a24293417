import { parseAppMessage } from '@shared/frame/parseAppMessage'
import { describe, expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../tests/fakes/fakeClock'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { createFakeVault, vaultOrigin } from '../../../tests/fakes/fakeVault'
import { appSamples } from '../../../tests/fakes/frameMessages'
import { startFrame } from '../../../tests/fakes/startVaultFrame'
import { createVaultFrame } from './createVaultFrame'

const typesOf = (messages: readonly { readonly type: string }[]) => messages.map(({ type }) => type)

describe('the frame is created', () => {
  test('by nothing but a request', () => {
    const { frame, vault } = startFrame()

    frame.sync()
    frame.hide()
    frame.show({ top: 0, left: 0, width: 1, height: 1, radius: 0 }, 'Approve')

    expect(vault.elements).toEqual([])
  })

  test('by the first request, once for all', async () => {
    const { frame, vault, connect } = startFrame()

    const answers = Promise.all([
      frame.request('GET_USER', undefined),
      frame.request('GET_CHAIN_ID', undefined),
    ])
    expect(vault.elements).toHaveLength(1)
    await connect()
    vault.succeed('GET_USER', { address: '0x1', chainId: 1 })
    vault.succeed('GET_CHAIN_ID', { chainId: 1 })

    expect(await answers).toEqual([{ address: '0x1', chainId: 1 }, { chainId: 1 }])
    expect(vault.elements).toHaveLength(1)
  })

  test('not without a parent', async () => {
    const { frame, vault } = startFrame()
    Object.assign(vault, { parent: undefined })

    await expect(frame.request('GET_USER', undefined)).rejects.toMatchObject({
      code: 'FrameParentUnset',
      message: 'W3mFrame: parent is not set',
    })
  })
})

test('the frame is shown over a place of the dialog, and hidden', async () => {
  const { frame, load, vault, connect } = startFrame(createFakeStorage({ emailLoginUsed: true }))
  load()
  await connect()
  const display = () => vault.elements[0]!.properties.get('display')

  expect(display()).toBe('none')
  frame.show({ top: 1, left: 2, width: 360, height: 600, radius: 0 }, 'Approve')
  expect([display(), vault.elements[0]!.properties.get('width')]).toEqual(['block', '360px'])
  frame.hide()

  expect(display()).toBe('none')
})

describe('the frame gets the facts about the widget', () => {
  const restored = async () => {
    const started = startFrame(createFakeStorage({ emailLoginUsed: true }))
    started.load()
    await started.connect()
    return started
  }
  const everything = ['@w3m-app/SYNC_DAPP_DATA', '@w3m-app/SYNC_LANGUAGE', '@w3m-app/SYNC_THEME']

  test('when it is ready, before any request', async () => {
    const { frame, vault, connect } = startFrame()
    void frame.request('IS_CONNECTED', undefined).catch(() => {})
    await connect()

    expect(typesOf(vault.received)).toEqual([...everything, '@w3m-app/IS_CONNECTED'])
    expect(vault.last('SYNC_THEME').payload).toEqual(appSamples.SYNC_THEME)
  })

  test('of what changes, and of nothing else', async () => {
    const { frame, vault, state } = await restored()

    frame.sync()
    state.SYNC_LANGUAGE = { locale: 'ar' }
    frame.sync()

    expect(typesOf(vault.received)).toEqual([...everything, '@w3m-app/SYNC_LANGUAGE'])
    expect(vault.last('SYNC_LANGUAGE').payload).toEqual({ locale: 'ar' })
  })

  test('of everything after a reload', async () => {
    const { vault, connect } = await restored()

    await connect()

    expect(typesOf(vault.received)).toEqual([...everything, ...everything])
  })

  test('again, if it did not take it', async () => {
    const { frame, vault, warnings } = await restored()

    vault.fail('SYNC_THEME', { message: 'No' })
    await settled()
    frame.sync()

    expect(typesOf(vault.received)).toEqual([...everything, '@w3m-app/SYNC_THEME'])
    expect(warnings).toEqual(['The embedded wallet did not take SYNC_THEME'])
  })
})

describe('signing out', () => {
  const used = () => createFakeStorage({ emailLoginUsed: true, email: 'ada@example.org' })

  test('forgets the login first, then asks the frame', async () => {
    const { frame, load, vault, storage, connect } = startFrame(used())
    load()
    await connect()

    const done = frame.signOut()
    expect(storage.values).toEqual({})
    expect(vault.last('SIGN_OUT')).toMatchObject({ type: '@w3m-app/SIGN_OUT' })
    vault.succeed('SIGN_OUT')

    await expect(done).resolves.toBeUndefined()
  })

  test('takes 3 s at most, with the request withdrawn', async () => {
    const { frame, load, vault, clock, connect, warnings } = startFrame(used())
    load()
    await connect()
    let isDone = false
    const done = frame.signOut().then(() => {
      isDone = true
    })

    await clock.advance(2_999)
    expect(isDone).toBe(false)
    await clock.advance(1)
    await done

    expect(vault.received.at(-1)).toEqual({ type: '@w3m-app/ABORT', id: vault.last('SIGN_OUT').id })
    expect(warnings).toEqual(['The embedded wallet did not confirm that it signed out'])
  })

  test('succeeds if the frame refuses', async () => {
    const { frame, load, vault, clock, connect } = startFrame(used())
    load()
    await connect()

    const done = frame.signOut()
    vault.fail('SIGN_OUT')

    await expect(done).resolves.toBeUndefined()
    expect(clock.pending).toBe(0)
  })
})

test('once disposed, requests have ended, and no element or timer is left', async () => {
  const { frame, vault, clock, connect } = startFrame()
  const answer = frame.request('CONNECT_OTP', { otp: '012345' })
  const outcome = expect(answer).rejects.toThrow('Something went wrong')
  await connect()

  frame.dispose()

  await outcome
  expect([vault.elements.length, clock.pending]).toEqual([0, 0])
  expect(vault.last('ABORT')).toBeDefined()
})

test('over a real channel, the frame reads what the page asks, and the page its answer', async () => {
  const vault = createFakeVault()
  const clock = createFakeClock()
  let framePort: MessagePort | undefined
  const frame = createVaultFrame({
    page: vault.page as unknown as Window,
    parent: () => vault.parent,
    isFramed: false,
    url: () => new URL(vaultOrigin),
    createChannel() {
      const channel = new MessageChannel()
      framePort = channel.port2
      // The fake window has no transfer of ports.
      return { port1: channel.port1, port2: Object.assign(new EventTarget(), { postMessage() {} }) } as never
    },
    clock,
    log: { warn() {} },
    alerts: { raise() {} },
    storage: createFakeStorage().tab(),
    state: () => appSamples,
  })
  const answer = frame.request('CONNECT_EMAIL', { email: 'ada@example.org' })
  vault.load()
  vault.ready()
  framePort!.addEventListener('message', ({ data }) => {
    const message = parseAppMessage(data, expect.unreachable)
    if (message?.kind !== 'request' || message.event !== 'CONNECT_EMAIL') return
    const { id, payload } = message
    framePort!.postMessage({
      type: '@w3m-frame/CONNECT_EMAIL_SUCCESS',
      id,
      payload: { action: payload.email === 'ada@example.org' ? 'VERIFY_OTP' : 'CONNECT' },
    })
  })
  framePort!.start()
  await clock.advance(500)

  expect(await answer).toEqual({ action: 'VERIFY_OTP' })
  frame.dispose()
  framePort!.close()
})
