import type { Wallet } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import { expect, test } from 'vitest'
import { createWalletStandardDiscovery } from './createWalletStandardDiscovery'

const walletOf = (name: string): Wallet => ({
  version: '1.0.0',
  name,
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  chains: ['solana:mainnet'],
  features: { 'standard:connect': { connect: async () => ({ accounts: [] }) }, 'solana:signTransaction': {} },
  accounts: [],
})

test("wallets that register by the standard's own package are found, before us and after", () => {
  registerWallet(walletOf('Early'))

  const { get, dispose } = createWalletStandardDiscovery()
  registerWallet(walletOf('Late'))

  expect(get().map(({ name }) => name)).toEqual(['Early', 'Late'])
  dispose()
})
