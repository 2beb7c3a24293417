import type { Network } from '@shared/domain/network'
import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Project } from '../../servers/kit/projects'
import type { ChainSetting } from '../../servers/vault/server/settings/chainSetting'
import { startSmartChain } from './startSmartChain'

/** What a vault needs so that accounts of one local network are smart ones, whose fees its projects pay. */
export interface SponsoredChain {
  /** The argument of `vaultChains`. */
  readonly smart: Readonly<Record<string, ChainSetting['smart']>>
  readonly sponsorKey: Hex
  /** The project, which pays up to 0.05 ETH for an account in a day. */
  sponsored(project: Project): Project
  stop(): Promise<void>
}

/** Starts the bundler and paymaster of the local network, with a new key. */
export async function startSponsoredChain({ caipNetworkId, rpcUrls }: Network): Promise<SponsoredChain> {
  const sponsorKey = generatePrivateKey()
  const signer = privateKeyToAccount(sponsorKey).address
  const { smart, stop } = await startSmartChain(rpcUrls.default.http[0]!, { signer })
  const sponsor = {
    networks: [caipNetworkId],
    perAccountPerDay: String(parseEther('0.05')),
    perDay: String(parseEther('1')),
  }
  return {
    smart: { [caipNetworkId]: smart },
    sponsorKey,
    sponsored: (project) => ({ ...project, sponsor }),
    stop,
  }
}
