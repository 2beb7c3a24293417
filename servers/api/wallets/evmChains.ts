/**
 * The networks listed for a wallet that supports any EVM network: the well-known ones. Ethereum, OP, Cronos, BNB,
 * Gnosis, Unichain, Polygon, Monad, Sonic, opBNB, Fantom, zkSync, Metis, Moonbeam, Moonriver, Sei, Ronin, Abstract,
 * IoTeX, Mantle, Kaia, Base, Arbitrum, Celo, Avalanche, Linea, Berachain, Blast, Scroll, Zora, Aurora.
 */
export const evmChains: readonly string[] = [
  1, 10, 25, 56, 100, 130, 137, 143, 146, 204, 250, 324, 1088, 1284, 1285, 1329, 2020, 2741, 4689, 5000, 8217,
  8453, 42161, 42220, 43114, 59144, 80094, 81457, 534352, 7777777, 1313161554,
].map((id) => `eip155:${id}`)
