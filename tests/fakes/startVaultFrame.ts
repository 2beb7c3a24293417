import { createAlerts } from '../../shell/ground/telemetry/createAlerts'
import type { FrameState } from '../../shell/reach/frame/createFrameSync'
import { createVaultFrame, type VaultFrame } from '../../shell/reach/frame/createVaultFrame'
import { createFakeClock, type FakeClock } from './fakeClock'
import { createFakeStorage, type FakeStorage } from './fakeStorage'
import { createFakeVault, type FakeVault, vaultOrigin } from './fakeVault'
import { appSamples } from './frameMessages'

export interface StartedFrame {
  readonly vault: FakeVault
  readonly clock: FakeClock
  readonly frame: VaultFrame
  readonly storage: FakeStorage
  /** What the page sends to the frame; a test may replace parts. */
  readonly state: { -readonly [K in keyof FrameState]: FrameState[K] }
  /** The texts of the alerts that were shown. */
  readonly alerts: readonly string[]
  readonly warnings: readonly string[]
  /** Puts the frame into the page, as any request does. */
  load(): void
  /** Loads the frame and waits until requests go out. */
  connect(): Promise<void>
}

/** A frame that nothing has loaded yet, before a vault that answers by hand. */
export function startFrame(storage = createFakeStorage()): StartedFrame {
  const vault = createFakeVault()
  const clock = createFakeClock(1_700_000_000_000)
  const alerts: string[] = []
  const warnings: string[] = []
  const { SYNC_DAPP_DATA, SYNC_THEME, SYNC_LANGUAGE } = appSamples
  const state = { SYNC_DAPP_DATA, SYNC_THEME, SYNC_LANGUAGE }
  const frame = createVaultFrame({
    page: vault.page as unknown as Window,
    parent: () => vault.parent,
    isFramed: false,
    url: () => new URL(`${vaultOrigin}/frame`),
    createChannel: vault.createChannel,
    clock,
    log: { warn: (message) => void warnings.push(message) },
    alerts: createAlerts({
      isShown: () => true,
      log: { error: (message) => void alerts.push(message) },
    }),
    storage: storage.tab(),
    state: () => state,
  })
  return {
    vault,
    clock,
    frame,
    storage,
    state,
    alerts,
    warnings,
    load() {
      const left = new AbortController()
      frame.request('GET_USER', undefined, left.signal).catch(() => {})
      left.abort()
    },
    async connect() {
      vault.load()
      vault.ready()
      await clock.advance(500)
    },
  }
}
