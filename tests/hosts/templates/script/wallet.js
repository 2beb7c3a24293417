import { chains } from './chains.js'
import { createTestWallet } from './testing.js'

createTestWallet({
  name: 'Harbor Wallet',
  rdns: 'app.harbor',
  mnemonic: 'test test test test test test test test test test test junk',
  networks: chains.map(({ id, name, rpcUrls }) => ({ chainId: id, name, rpcUrl: rpcUrls.default.http[0] })),
  approve: () => true,
}).announce()
