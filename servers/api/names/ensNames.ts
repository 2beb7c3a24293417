import type { Address } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import type { Chains } from '../chains/chains'

/** Names kept by a chain. */
export interface ChainNames {
  /**
   * The address in lower case, and the name in its normal form. Undefined for an unknown or invalid name.
   * @throws when no node answers
   */
  find(name: string): Promise<{ readonly name: string; readonly address: string } | undefined>
  /** The name that an address has chosen, if it leads back to it. @throws when no node answers */
  nameOf(address: string): Promise<string | undefined>
  /** A picture that is shown without a request to any other server. @throws when no node answers */
  avatarOf(name: string): Promise<string | undefined>
}

/** ENS, on the first network that has it. Sources: EIP-137, EIP-181, EIP-634. */
export function ensNames(chains: Chains): ChainNames {
  const open = chains.all.find(({ chain }) => chain.names)
  if (!open)
    return {
      find: async () => undefined,
      nameOf: async () => undefined,
      avatarOf: async () => undefined,
    }
  const { client } = open
  const at = { universalResolverAddress: open.chain.names!.universalResolver as Address }
  return {
    async find(text) {
      const name = normalized(text)
      const found = name && (await getEnsAddress(client, { ...at, name }))
      return name && found ? { name, address: found.toLowerCase() } : undefined
    },
    async nameOf(address) {
      const found = await getEnsName(client, { ...at, address: address as Address })
      // A registry entry that claims another address's name is ignored.
      return found && normalized(found) === found ? found : undefined
    },
    async avatarOf(name) {
      const found = await getEnsText(client, { ...at, name, key: 'avatar' })
      return found && found.length <= 20_000 && /^(https:\/\/|data:image\/)/.test(found) ? found : undefined
    },
  }
}

/** Undefined for text that cannot be a name. Source: ENSIP-15. */
function normalized(name: string): string | undefined {
  if (!name.includes('.')) return undefined
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
