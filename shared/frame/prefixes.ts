/**
 * The prefixes of message types: the page's and the frame's.
 * Source: docs/reference/specification.md#frame-protocol
 */
export const appPrefix = '@w3m-app/'
export const framePrefix = '@w3m-frame/'

/**
 * The version of the protocol, in the frame's address too. Source: docs/reference/specification.md#limits,
 * secure-site version
 */
export const protocolVersion = '4'
