import { type Address, getAddress, type Hex } from 'viem'
import type { Project } from '../../../kit/projects'
import type { VaultLimits } from '../http/limits'
import type { ChainSetting } from '../settings/chainSetting'
import { createSponsorNode, type SponsorNode } from './sponsorNode'
import { createSponsorSigner, type SponsorSigner } from './sponsorSigner'

/** What pays the fees of visitors: a key, and a paymaster on each network (CAIP-2) that has one. */
export interface Sponsor {
  readonly signer: SponsorSigner
  readonly nodes: ReadonlyMap<string, SponsorNode>
}

/** @throws with the correction if projects sponsor what the vault cannot */
export function createSponsor(
  key: Hex | undefined,
  {
    chains,
    projects,
    limits,
  }: {
    readonly chains: readonly ChainSetting[]
    readonly projects: readonly Project[]
    readonly limits: Pick<VaultLimits, 'providerMs'>
  },
): Sponsor | undefined {
  const paymasters = chains.filter(({ smart }) => smart?.paymaster)
  for (const { id, sponsor } of projects) {
    if (!sponsor) continue
    if (!key) throw new Error(`The project ${id} sponsors: set VAULT_SPONSOR_KEY, or remove its sponsor.`)
    const missing = sponsor.networks.find((network) => !paymasters.some((chain) => chain.id === network))
    if (missing)
      throw new Error(
        `The project ${id} sponsors on ${missing}: give that network a smart.paymaster in VAULT_CHAINS.`,
      )
  }
  if (!key) return undefined
  const nodes = paymasters.map(
    (chain) => [chain.id, createSponsorNode(chain, addressOf(chain), limits)] as const,
  )
  return { signer: createSponsorSigner(key), nodes: new Map(nodes) }
}

/** viem refuses an address in mixed case without its checksum. */
const addressOf = ({ smart }: ChainSetting): Address => getAddress(smart!.paymaster!.toLowerCase())
