import { createHash } from 'node:crypto'
import type { WalletRecord } from '../../servers/api/wallets/walletRecord'

const names = [
  'Éclair',
  'eclair',
  'ECLAIR Wallet',
  'My Éclair',
  '100% Wallet',
  '100 Wallet',
  'under_score',
  'underXscore',
  'bang! wallet',
  'back\\slash',
  "o'quote",
  'two  spaces',
  'Telecom',
  'Crypto.com',
  'İstanbul',
  'straße',
  '錢包 Wallet',
  '🦊',
  'a',
  'A',
  'ab',
  'a b',
  'b a',
]
const chainSets = [
  undefined,
  ['eip155:*'],
  ['eip155:1'],
  ['eip155:1', 'solana:x'],
  ['solana:x'],
  ['bip122:y'],
]

/** Wallets with names that a database may stumble over. */
export const oddWallets: readonly WalletRecord[] = names.map((name, index) => {
  const chains = chainSets[index % chainSets.length]
  return {
    name,
    id: createHash('sha256').update(`odd ${index}`).digest('hex'),
    ...(chains && { chains }),
    ...(index % 3 === 0 && { badge_type: 'certified' as const }),
    sources: { id: ['https://wallets.example/'] },
  }
})
