/** The clock of the tests lets promises go on in the way of Node, which browsers lack. */
export function provideSetImmediate(): void {
  Object.assign(globalThis, { setImmediate: (run: () => void) => setTimeout(run) })
}
