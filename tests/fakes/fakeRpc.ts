/** Nodes as the networks name them, with warnings ignored. */
export const fakeRpc = { log: { warn() {} }, config: () => ({}) }
