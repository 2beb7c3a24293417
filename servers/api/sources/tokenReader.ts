import { cleanText } from '@shared/domain/cleanText'
import { type Address, hexToString, parseAbi } from 'viem'
import { multicall } from 'viem/actions'
import type { OpenChain } from '../chains/chains'

/** The metadata of a token. */
export interface TokenFacts {
  /** The address, in lower case on EVM. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const textAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint256)',
])
const oldAbi = parseAbi([
  'function name() view returns (bytes32)',
  'function symbol() view returns (bytes32)',
])
const mostDecimals = 36

/** Reads ERC-20 metadata, and caches it: it does not change. */
export function createTokenReader() {
  const known = new Map<string, TokenFacts | null>()
  const mostKnown = 50_000

  /** The tokens among `addresses`. @throws when no node answers */
  return async (
    { chain, client }: OpenChain,
    addresses: readonly string[],
  ): Promise<readonly TokenFacts[]> => {
    const listed = new Map(chain.tokens?.map((token) => [token.address.toLowerCase(), token]))
    const tokenKey = (address: string) => `${chain.id}/${address}`
    const unknown = addresses.filter((address) => !listed.has(address) && !known.has(tokenKey(address)))
    if (unknown.length > 0) {
      const results = await multicall(client, {
        deployless: true,
        batchSize: 100_000,
        contracts: unknown.flatMap((address) => [
          { address: address as Address, abi: textAbi, functionName: 'name' } as const,
          { address: address as Address, abi: textAbi, functionName: 'symbol' } as const,
          { address: address as Address, abi: textAbi, functionName: 'decimals' } as const,
          { address: address as Address, abi: oldAbi, functionName: 'name' } as const,
          { address: address as Address, abi: oldAbi, functionName: 'symbol' } as const,
        ]),
      })
      for (const [index, address] of unknown.entries()) {
        const [name, symbol, decimals, oldName, oldSymbol] = results
          .slice(5 * index, 5 * index + 5)
          .map(({ result }) => result) as [unknown, unknown, unknown, unknown, unknown]
        // Tokens of the time before strings; and collections, which have no decimals.
        const places = typeof decimals === 'bigint' ? decimals : undefined
        const isToken = places !== undefined && places <= BigInt(mostDecimals)
        if (known.size >= mostKnown) known.delete(known.keys().next().value!)
        known.set(
          tokenKey(address),
          isToken
            ? {
                address,
                name: textOf(name, oldName, 64) || address,
                symbol: textOf(symbol, oldSymbol, 32) || '?',
                decimals: Number(places),
              }
            : null,
        )
      }
    }
    return addresses.flatMap((address) => {
      const token = listed.get(address)
      return token ? { ...token, address } : (known.get(tokenKey(address)) ?? [])
    })
  }
}

export type TokenReader = ReturnType<typeof createTokenReader>

function textOf(text: unknown, old: unknown, max: number): string {
  if (typeof text === 'string') return cleanText(text, max)
  return typeof old === 'string' ? cleanText(hexToString(old as `0x${string}`, { size: 32 }), max) : ''
}
