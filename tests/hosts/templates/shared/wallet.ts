import { createTestWallet } from 'latchkey/testing'
import { chains } from './chains'

/** A wallet in the page, which approves every request. It uses the funded test keys of every local chain. */
createTestWallet({
  name: 'Harbor Wallet',
  rdns: 'app.harbor',
  mnemonic: 'test test test test test test test test test test test junk',
  networks: chains.map(({ id, name, rpcUrls }) => ({
    chainId: Number(id),
    name,
    rpcUrl: rpcUrls.default.http[0]!,
  })),
  approve: () => true,
}).announce()
