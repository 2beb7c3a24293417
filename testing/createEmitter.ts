type Listener = (payload: never) => void

/** The events half of EIP-1193. A listener that throws is reported, and the others still run. */
export function createEmitter() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event: string, listener: Listener): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener)
    },
    emit(event: string, payload: unknown): void {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload as never)
        } catch (error) {
          console.error(error)
        }
      }
    },
    clear(): void {
      listeners.clear()
    },
  }
}
