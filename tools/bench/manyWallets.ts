import { createHash } from 'node:crypto'
import type { WalletRecord } from '../../servers/api/wallets/walletRecord'

const first = ['Amber', 'Birch', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Grove', 'Heron', 'Inlet', 'Jetty']
const second = ['Key', 'Vault', 'Purse', 'Chest', 'Pouch', 'Safe']

/** Invented wallets, for a registry larger than ours. */
export const manyWallets = (count: number): readonly WalletRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${first[index % 10]} ${second[Math.floor(index / 10) % 6]} ${index + 1}`,
    id: createHash('sha256').update(`bench ${index}`).digest('hex'),
    chains: ['eip155:*'],
    mobile_link: `bench-${index}://`,
    ...(index % 3 === 0 && { badge_type: 'certified' as const }),
    sources: { id: ['https://bench.invalid/'] },
  }))
