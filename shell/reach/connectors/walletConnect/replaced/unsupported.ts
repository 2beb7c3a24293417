const unsupported = (): never => {
  throw new Error('This build of the pairing client knows EVM and Solana alone')
}

/** MessagePack, which the client needs for Algorand's transactions. */
export const decode = unsupported
export const encode = unsupported
/** The hash of Polkadot's transactions. */
export const blake2b = unsupported
