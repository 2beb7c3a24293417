import type { Logger } from '@shared/contract/ports/logger'
import type { AppPayload } from '@shared/frame/appPayloads'
import type { FrameRequests } from './createFrameRequests'

type SyncEvent = 'SYNC_DAPP_DATA' | 'SYNC_THEME' | 'SYNC_LANGUAGE'

/** The facts about the widget that the frame gets. */
export interface FrameState {
  readonly SYNC_DAPP_DATA: AppPayload<'SYNC_DAPP_DATA'>
  readonly SYNC_THEME: AppPayload<'SYNC_THEME'>
  readonly SYNC_LANGUAGE: AppPayload<'SYNC_LANGUAGE'>
}

export interface FrameSync {
  /** Tells the frame what has changed since; a frame that is not there learns of it with its first document. */
  update(): void
  /** Tells a new document everything. */
  restart(): void
}

/** Keeps the frame in the page's theme and language. It never loads the frame, and an error of it is only logged. */
export function createFrameSync({
  requests,
  isReady,
  state,
  log,
}: {
  readonly requests: Pick<FrameRequests, 'request'>
  readonly isReady: () => boolean
  readonly state: () => FrameState
  readonly log: Pick<Logger, 'warn'>
}): FrameSync {
  const told = new Map<SyncEvent, string>()

  function tell<E extends SyncEvent>(event: E, payload: FrameState[E]) {
    const text = JSON.stringify(payload)
    if (told.get(event) === text) return
    told.set(event, text)
    requests.request(event, payload as AppPayload<E>).catch((error) => {
      told.delete(event)
      log.warn(`The embedded wallet did not take ${event}`, error)
    })
  }

  function update() {
    if (!isReady()) return
    const { SYNC_DAPP_DATA, SYNC_THEME, SYNC_LANGUAGE } = state()
    tell('SYNC_DAPP_DATA', SYNC_DAPP_DATA)
    tell('SYNC_LANGUAGE', SYNC_LANGUAGE)
    tell('SYNC_THEME', SYNC_THEME)
  }

  return {
    update,
    restart() {
      told.clear()
      update()
    },
  }
}
