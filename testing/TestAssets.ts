/** Entries of ERC-7811 by chain id. */
export type TestAssets = Readonly<Record<number, readonly unknown[]>>
