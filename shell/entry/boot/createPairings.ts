import type { Chains } from '@shared/contract/ports/chains'
import { pairingId } from '../../reach/connectors/pairingConnector'
import type { Sessions } from '../../wallet/session/createSessions'
import type { CoreDeps } from './coreDeps'
import type { CoreState } from './createCoreState'

interface PairingsDeps
  extends Pick<CoreDeps, 'clock' | 'log'>,
    Pick<CoreState, 'connectors' | 'stored'>,
    Pick<Chains, 'connect'> {
  readonly sessions: Pick<Sessions, 'prepare'>
}

/** Pairings with wallets elsewhere, before a visitor asks for one and after a reload. */
export function createPairings({ stored, connectors, clock, log, sessions, connect }: PairingsDeps) {
  return {
    prepare() {
      const pairingConnector = connectors.store.get().find(({ type }) => type === 'WALLET_CONNECT')
      const loading = pairingConnector && connectors.find(pairingConnector.id)?.pairedSession?.()
      loading?.then(sessions.prepare, (error) => log.warn('The pairing could not be prepared', error))
    },

    /** A wallet elsewhere may approve what the page before a reload has asked for. */
    async resume() {
      const { openPairing } = stored
      if (!openPairing || openPairing.expiresAt <= clock.now()) return
      try {
        const pairedSession = await connectors.find(pairingId)?.pairedSession?.()
        if (await pairedSession?.resume?.(openPairing)) await connect(pairingId)
      } catch (error) {
        log.warn('The pairing could not be resumed', error)
      }
    },
  }
}
