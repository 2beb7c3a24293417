import type { Dispose } from '@shared/store/store'
import mitt from 'mitt'
import type { FactName, Facts } from './events'

export interface Bus {
  on<F extends FactName>(fact: F, handler: (payload: Facts[F]) => void): Dispose
  emit<F extends FactName>(fact: F, payload: Facts[F]): void
}

/** A bus of facts over mitt. An error thrown by a handler goes to `report`, and the other handlers still run. */
export function createBus(report: (error: unknown, fact: FactName) => void): Bus {
  const emitter = mitt<{ [F in FactName]: Facts[F] }>()
  return {
    on(fact, handler) {
      const guarded = (payload: Facts[typeof fact]) => {
        try {
          handler(payload)
        } catch (error) {
          report(error, fact)
        }
      }
      emitter.on(fact, guarded)
      return () => emitter.off(fact, guarded)
    },
    emit: (fact, payload) => emitter.emit(fact, payload),
  }
}
