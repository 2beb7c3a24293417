import type { Dispose } from '../store/store.js';
import type { FactName, Facts } from './events.js';
export interface Bus {
    on<F extends FactName>(fact: F, handler: (payload: Facts[F]) => void): Dispose;
    emit<F extends FactName>(fact: F, payload: Facts[F]): void;
}
/** A bus of facts over mitt. A handler that throws is handed to `report`, and the others still run. */
export declare function createBus(report: (error: unknown, fact: FactName) => void): Bus;
