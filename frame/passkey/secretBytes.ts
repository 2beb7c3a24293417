/** The length of the secret that a passkey gives. Source: WebAuthn, `prf` */
export const secretBytes = 32
