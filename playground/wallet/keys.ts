// Keys of accounts that the local chains fund: public, and worth nothing elsewhere. The wallets in the preview have
// others, so that addresses tell the wallets apart.

/** The sixth and the seventh account of anvil's mnemonic. */
export const privateKeys = [
  '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
  '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
] as const

/** The sixth and the seventh of Reef Local. */
export const solanaPrivateKeys = [`0x${'06'.repeat(32)}`, `0x${'07'.repeat(32)}`] as const
