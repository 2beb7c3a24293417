import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { ShellStorage } from '../../ground/storage/createStorage'
import type { Alerts } from '../../ground/telemetry/createAlerts'
import { createDrops, type Drops } from './createDrops'
import type { FramePlace } from './createFrameElement'
import { createFrameLink, type FrameLinkOptions } from './createFrameLink'
import { createFrameRequests, type FrameRequests } from './createFrameRequests'
import { createFrameSync, type FrameState } from './createFrameSync'
import { createLoginCache, type LoginCache } from './createLoginCache'
import { signOut } from './signOut'

export interface VaultFrameOptions
  extends Pick<FrameLinkOptions, 'page' | 'isFramed' | 'parent' | 'url' | 'createChannel'> {
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  readonly alerts: Pick<Alerts, 'raise'>
  readonly storage: ShellStorage
  readonly state: () => FrameState
}

/** The embedded wallet's frame, as the rest of the shell uses it. */
export interface VaultFrame extends Pick<FrameRequests, 'request' | 'abortRpc'> {
  readonly cache: LoginCache
  readonly drops: Drops
  /** The theme, the language or the options may have changed. */
  sync(): void
  /** Shows the frame over a place of the dialog. */
  show(place: FramePlace, title: string): void
  hide(): void
  signOut(): Promise<void>
  /** Withdraws what is open, and takes the frame out of the page. */
  dispose(): void
}

/** Wires the frame's parts. Nothing is in the page yet. */
export function createVaultFrame(options: VaultFrameOptions): VaultFrame {
  const { clock, log, alerts } = options
  const drops = createDrops(log)
  const cache = createLoginCache(options)
  const link = createFrameLink({
    ...options,
    drop: drops.add,
    onReady() {
      // The frame shows its first words in the right language and colours.
      sync.restart()
      requests.sendWaiting()
    },
    onMessage: (data) => requests.receive(data),
    onLost: () => requests.abortSent(),
    onFailed: (message) => requests.fail(message),
  })
  const requests = createFrameRequests({
    link,
    clock,
    alerts,
    drop: drops.add,
    onWait: cache.noteWait,
  })
  const sync = createFrameSync({ requests, isReady: link.isReady, state: options.state, log })

  return {
    cache,
    drops,
    request: requests.request,
    abortRpc: requests.abortRpc,
    sync: sync.update,
    show: (place, title) => link.element()?.show(place, title),
    hide: () => link.element()?.hide(),
    signOut: () => signOut({ requests, cache, clock, log }),
    dispose() {
      requests.abortAll()
      link.dispose()
    },
  }
}
