import { systemClock } from '@shared/contract/ports/systemClock'
import { createWithLock } from '@shared/domain/withLock'
import { createTrustedWorker } from '../worker/createTrustedWorker'
import { startFrame } from './startFrame'

/** The document's script. */
startFrame({
  window,
  fetch: window.fetch.bind(window),
  clock: systemClock,
  withLock: createWithLock(navigator.locks),
  createWorker: createTrustedWorker,
  loadRpc: async () => (await import('../rpc/startRpc')).startRpc,
  loadSlots: async () => (await import('../handlers/startSlots')).startSlots,
  loadSmartAccounts: async () => (await import('../rpc/smart/createSmartAccounts')).createSmartAccounts,
  drop: () => {},
  // The name alone: what an error says could hold what it was given.
  onError: (what, error) => console.error(what, error instanceof Error ? error.name : typeof error),
})
