import type { Address } from 'viem'
import type { ChainSetting } from '../../servers/vault/server/settings/chainSetting'
import { deployPaymaster } from './deployPaymaster'
import { installSmartAccounts } from './installSmartAccounts'
import { type Bundler, startBundler } from './startBundler'

export interface SmartChain {
  /** The setting of the network for a vault. */
  readonly smart: NonNullable<ChainSetting['smart']>
  readonly bundler: Bundler
  stop(): Promise<void>
}

/**
 * Makes smart accounts work on the local chain at `rpcUrl`: the contracts, a bundler and, with the address of a `signer`, a
 * paymaster with a deposit. Takes two seconds; the first time on a machine, the bundler's packages are installed before.
 */
export async function startSmartChain(
  rpcUrl: string,
  { signer }: { readonly signer?: Address } = {},
): Promise<SmartChain> {
  await installSmartAccounts(rpcUrl)
  const paymaster = signer && (await deployPaymaster(rpcUrl, { signer }))
  const bundler = await startBundler({ rpcUrl })
  const smart = { bundlerUrl: bundler.url, ...(paymaster && { paymaster }) }
  return { smart, bundler, stop: bundler.stop }
}
