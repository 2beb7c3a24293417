/**
 * All that the client uses of viem: it would check the signature of a sign-in, which `trustCacaos.cjs` leaves to the
 * source of sign-in. The curve behind it would be a separate file, which no release names.
 */
export function recoverAddress(): never {
  throw new Error('This build of the pairing client checks no signatures')
}
