/** The prefixes of message types: the page's and the frame's. Source: facts §4 */
export const appPrefix = '@w3m-app/'
export const framePrefix = '@w3m-frame/'

/** The version of the protocol, in the frame's address too. Source: specification §9, secure-site version */
export const protocolVersion = '4'
