/**
 * All that the client takes of viem: it checks the signature of a one-click sign-in, which nobody asks for. The curve
 * behind it would be a file of its own, which no release names.
 */
export function recoverAddress(): never {
  throw new Error('This build of the pairing client does not sign in')
}
