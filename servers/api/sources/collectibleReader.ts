import { z } from '@hono/zod-openapi'
import { cleanText } from '@shared/domain/cleanText'
import { type Address, parseAbi } from 'viem'
import { multicall } from 'viem/actions'
import type { OpenChain } from '../chains/chains'

/**
 * Whether a collection's name is like those that lure holders elsewhere: the address of a page, or something to claim.
 */
function isSpam(...names: readonly string[]): boolean {
  return names.some((name) => page.test(name) || bait.test(name))
}

const page =
  /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|xyz|app|site|online|top|vip|gift|fi|cc|us|me|example)\b/i
const bait = /\b(?:claim|airdrop|reward|voucher|giveaway|redeem|visit)\b|\$\s?\d/i

const metadataAbi = parseAbi([
  'function name() view returns (string)',
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])
const mostKnown = 10_000
const mostImageBytes = 200_000

export interface CollectibleId {
  /** The contract, in lower case. */
  readonly token: string
  readonly tokenId: string
  readonly kind: 'erc721' | 'erc1155'
}

export interface CollectibleFacts {
  readonly name: string
  readonly collection: string
  /** A `data:` or `https:` address. */
  readonly imageUrl: string | null
  readonly isSpam: boolean
}

const metadataSchema = z.object({
  name: z.string().optional().catch(undefined),
  image: z.string().optional().catch(undefined),
  image_url: z.string().optional().catch(undefined),
})

/**
 * Reads the metadata of collectibles, and caches it. Only metadata on the chain is read: this server must not follow
 * addresses in it.
 */
export function createCollectibleReader() {
  const known = new Map<string, CollectibleFacts>()

  /** Reads in the order of the ids. @throws when no node answers */
  return async (
    { chain, client }: OpenChain,
    ids: readonly CollectibleId[],
  ): Promise<readonly CollectibleFacts[]> => {
    const collectibleKey = ({ token, tokenId }: CollectibleId) => `${chain.id}/${token}/${tokenId}`
    const unknown = [
      ...new Map(
        ids.filter((id) => !known.has(collectibleKey(id))).map((id) => [collectibleKey(id), id]),
      ).values(),
    ]
    const read = new Map<string, CollectibleFacts>()
    if (unknown.length > 0) {
      const results = await multicall(client, {
        deployless: true,
        batchSize: 100_000,
        contracts: unknown.flatMap(({ token, tokenId, kind }) => [
          { address: token as Address, abi: metadataAbi, functionName: 'name' } as const,
          kind === 'erc721'
            ? ({
                address: token as Address,
                abi: metadataAbi,
                functionName: 'tokenURI',
                args: [BigInt(tokenId)],
              } as const)
            : ({
                address: token as Address,
                abi: metadataAbi,
                functionName: 'uri',
                args: [BigInt(tokenId)],
              } as const),
        ]),
      })
      for (const [index, id] of unknown.entries()) {
        const facts = toFacts(id, results[2 * index]?.result, results[2 * index + 1]?.result)
        read.set(collectibleKey(id), facts)
        if (known.size >= mostKnown) known.delete(known.keys().next().value!)
        // A collectible without a picture may get one.
        if (facts.imageUrl) known.set(collectibleKey(id), facts)
      }
    }
    return ids.map((id) => read.get(collectibleKey(id)) ?? known.get(collectibleKey(id))!)
  }
}

export type CollectibleReader = ReturnType<typeof createCollectibleReader>

function toFacts({ token, tokenId }: CollectibleId, name: unknown, uri: unknown): CollectibleFacts {
  const metadata = typeof uri === 'string' ? metadataIn(uri) : undefined
  const collection = cleanText(typeof name === 'string' ? name : '', 64) || token
  const own = cleanText(metadata?.name ?? '', 64)
  const image = metadata?.image ?? metadata?.image_url ?? ''
  const isImage = /^(?:data:image\/|https:\/\/)/.test(image) && image.length <= mostImageBytes
  return {
    name: own || `${collection} #${tokenId.length > 12 ? `${tokenId.slice(0, 12)}…` : tokenId}`,
    collection,
    imageUrl: isImage ? image : null,
    isSpam: isSpam(collection, own),
  }
}

/** Source: RFC 2397. */
function metadataIn(uri: string): z.infer<typeof metadataSchema> | undefined {
  const match = /^data:application\/json[^,]*?(;base64)?,(.*)$/s.exec(uri)
  if (!match) return undefined
  try {
    const text = match[1] ? Buffer.from(match[2]!, 'base64').toString() : decodeURIComponent(match[2]!)
    return metadataSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
