/** Calls each of them. What one throws keeps none of the others from being called, and is thrown afterwards, on its own. */
export function callAll(callbacks: Iterable<() => void>): void {
  for (const callback of [...callbacks]) {
    try {
      callback()
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
  }
}
