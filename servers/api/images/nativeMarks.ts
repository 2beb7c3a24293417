const ether = [
  1, 5, 11155111, 17000, 560048, 10, 420, 11155420, 130, 1301, 42161, 421613, 421614, 42170, 8453, 84531,
  84532, 59144, 59141, 534352, 534351, 324, 280, 300, 1101, 2442, 7777777, 999999999, 81457, 168587773, 34443,
  480, 57073, 1868, 1135, 1313161554, 1313161555, 2741, 11124, 169, 288,
]

/** The marks of networks' own currencies, by CAIP-2 id. Source: each network's documents; the set's own list has errors. */
export const nativeMarks: ReadonlyMap<string, string> = new Map([
  ...ether.map((id) => [`eip155:${id}`, 'tokens/ETH'] as const),
  ['eip155:56', 'tokens/BNB'],
  ['eip155:97', 'tokens/BNB'],
  ['eip155:204', 'tokens/BNB'],
  ['eip155:137', 'tokens/POL'],
  ['eip155:80001', 'tokens/POL'],
  ['eip155:80002', 'tokens/POL'],
  ['eip155:43114', 'tokens/AVAX'],
  ['eip155:43113', 'tokens/AVAX'],
  ['eip155:250', 'tokens/FTM'],
  ['eip155:42220', 'tokens/CELO'],
  ['eip155:44787', 'tokens/CELO'],
  ['eip155:11142220', 'tokens/CELO'],
  ['eip155:5000', 'tokens/MNT'],
  ['eip155:295', 'tokens/HBAR'],
  ['eip155:314', 'tokens/FIL'],
  ['eip155:1284', 'tokens/GLMR'],
  ['eip155:1285', 'tokens/MOVR'],
  ['eip155:1088', 'tokens/METIS'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'tokens/SOL'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'tokens/SOL'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'tokens/SOL'],
])
