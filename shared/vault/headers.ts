/** The headers in which the frame names the project, and the origin of the page of the handshake. */
export const projectHeader = 'Vault-Project'
export const originHeader = 'Vault-Origin'
