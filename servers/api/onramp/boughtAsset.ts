import { z } from '@hono/zod-openapi'
import { isSolanaAddress } from '@shared/domain/address'
import { parseAsset, writeAsset } from '../terms/terms'

/** An asset on a network, of EVM or Solana. */
export interface BoughtAsset {
  /** CAIP-2. */
  readonly chain: string
  /** A contract in lower case, or a mint; undefined for the network's currency. */
  readonly token: string | undefined
}

/** The asset of a CAIP-19 id; undefined for any other text. */
function parseBoughtAsset(text: string): BoughtAsset | undefined {
  const [, chain, token] = /^(solana:[1-9A-HJ-NP-Za-km-z]{32})\/(?:slip44:501|token:(\w+))$/.exec(text) ?? []
  if (!chain) return parseAsset(text)
  return token === undefined || isSolanaAddress(token) ? { chain, token } : undefined
}

/** The CAIP-19 id of an asset. */
export const writeBoughtAsset = ({ chain, token }: BoughtAsset): string =>
  isOnSolana({ chain })
    ? `${chain}/${token ? `token:${token}` : 'slip44:501'}`
    : writeAsset({ chain, token: token as `0x${string}` | undefined })

export const isOnSolana = ({ chain }: Pick<BoughtAsset, 'chain'>) => chain.startsWith('solana:')

/** A CAIP-19 id in JSON. */
export const boughtAssetText = z
  .string()
  .max(120)
  .transform((text, context) => {
    const asset = parseBoughtAsset(text)
    if (asset) return asset
    context.addIssue({
      code: 'custom',
      message: 'A CAIP-19 id, such as eip155:1/slip44:60, eip155:1/erc20:0x… or solana:…/token:….',
    })
    return z.NEVER
  })
  .openapi({ type: 'string', example: 'eip155:1/slip44:60' })
