import type { Bus } from '@shared/bus/createBus'
import type { FactName, Facts } from '@shared/bus/events'
import type { Connection } from '@shared/domain/connection'
import type { Dispose } from '@shared/store/store'

const kept = [
  'opened',
  'closed',
  'viewChanged',
  'connected',
  'disconnected',
  'networkChanged',
  'transactionSubmitted',
  'tracked',
  'error',
] as const satisfies readonly FactName[]

/** A fact, and the connection of its time. */
export type KeptFact = {
  [F in (typeof kept)[number]]: {
    readonly fact: F
    readonly payload: Facts[F]
    readonly connection: Connection
  }
}[(typeof kept)[number]]

export interface KeptFacts {
  /** Passes on all facts so far, in their order, and each later one. */
  follow(listener: (fact: KeptFact) => void): void
  /** Forgets the facts, and keeps no more. */
  readonly dispose: Dispose
}

/** Keeps the facts for telemetry until its code is loaded. */
export function keepFacts(bus: Pick<Bus, 'on'>, connection: () => Connection): KeptFacts {
  const waiting: KeptFact[] = []
  let take: (fact: KeptFact) => void = (fact) => waiting.push(fact)
  const ends = kept.map((fact) =>
    bus.on(fact, (payload) => take({ fact, payload, connection: connection() } as KeptFact)),
  )
  return {
    follow(listener) {
      take = listener
      for (const fact of waiting.splice(0)) listener(fact)
    },
    dispose() {
      for (const end of ends) end()
      waiting.length = 0
    },
  }
}
