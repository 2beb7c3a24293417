/**
 * All that the client takes of viem: it would check the signature of a sign-in, which `trustCacaos.cjs` leaves to whoever
 * keeps the sessions. The curve behind it would be a file of its own, which no release names.
 */
export function recoverAddress(): never {
  throw new Error('This build of the pairing client checks no signatures')
}
