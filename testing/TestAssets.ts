/** Assets of a test wallet by chain id, as entries of ERC-7811. */
export type TestAssets = Readonly<Record<number, readonly unknown[]>>
