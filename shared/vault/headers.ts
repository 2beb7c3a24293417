/** By these the frame names the project, and the origin of the page with which it shook hands. */
export const projectHeader = 'Vault-Project'
export const originHeader = 'Vault-Origin'
