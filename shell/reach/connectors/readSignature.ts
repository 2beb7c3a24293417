/** An ed25519 signature, in any of the shapes in which wallets answer. */
export function readSignature(answer: unknown): Uint8Array {
  const signature = Uint8Array.from(answer as ArrayLike<number>)
  if (signature.length !== 64) throw new Error('The wallet answered with something else than a signature.')
  return signature
}
