/** Calls each function. An error of one does not stop the others; it is thrown asynchronously afterwards. */
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
