/** The clock of the tests uses Node's `setImmediate` to let promises go on, which browsers lack. */
export function provideSetImmediate(): void {
  Object.assign(globalThis, { setImmediate: (run: () => void) => setTimeout(run) })
}
