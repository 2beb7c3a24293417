/** Of what a passkey gives. Source: WebAuthn, `prf` */
export const secretBytes = 32
