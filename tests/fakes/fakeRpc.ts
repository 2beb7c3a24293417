/** Nodes as the networks name them, and nobody who hears a warning. */
export const fakeRpc = { log: { warn() {} }, config: () => ({}) }
