import { join } from 'node:path'
import { mergeTests } from '@playwright/test'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type SmartChain, startSmartChain } from '../../../devnet/smart/startSmartChain'
import { startVaultStack } from '../../vault/startVaultStack'
import { test as embedded } from './embedded'
import { logOf, noteSettings } from './record'
import { test as seeded } from './seeded'
import { rpcOf } from './sendForm'

/** A test with an embedded wallet whose accounts are smart ones on the first network, and sponsored. */
export const test = mergeTests(seeded, embedded).extend<
  { vault: Awaited<ReturnType<typeof startVaultStack>> },
  { smartChain: SmartChain & { readonly signerKey: Hex } }
>({
  smartChain: [
    async ({ devnet }, use) => {
      const signerKey = generatePrivateKey()
      const { address } = privateKeyToAccount(signerKey)
      const chain = await startSmartChain(rpcOf(devnet), { signer: address })
      await use({ ...chain, signerKey })
      await chain.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  vault: async ({ hostServer, devnet, guard, smartChain }, use) => {
    const [network] = devnet.networks
    const vault = await startVaultStack({
      logOf,
      folder: join(process.env.LATCHKEY_SITE!, 'vault'),
      origins: [hostServer.url],
      devnet,
      smart: { [network.caipNetworkId]: smartChain.smart },
      sponsorKey: smartChain.signerKey,
      sponsor: {
        networks: [network.caipNetworkId],
        perAccountPerDay: `${10n ** 18n}`,
        perDay: `${10n ** 20n}`,
      },
    })
    noteSettings('vault', { walletUrl: vault.walletUrl })
    await use(vault)
    guard.rest()
    await vault.stop()
  },
})
