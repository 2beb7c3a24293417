import { type Address, parseAbi } from 'viem'
import { multicall } from 'viem/actions'
import type { ApiChains } from '../chains/apiChain'
import type { Chains } from '../chains/chains'
import type { Limits } from '../http/limits'
import { divide, priceDecimals } from './decimal'
import type { Currency, PricedAsset, PriceSource } from './PriceSource'

const feedAbi = parseAbi([
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
  'function decimals() view returns (uint8)',
])

interface Feed {
  readonly chain: string
  readonly address: Address
}

/** Prices from feeds on chains, in the shape of Chainlink's AggregatorV3Interface. Stale ones are unknown. */
export function feedPrices(
  chains: Chains,
  currencyFeeds: ApiChains['currencies'],
  { limits, now }: { limits: Limits; now: () => number },
): PriceSource {
  const assetFeeds = new Map<string, Feed>()
  for (const { chain } of chains.all)
    for (const [asset, feed] of Object.entries(chain.feeds?.assets ?? {}))
      assetFeeds.set(
        assetKey({ chain: chain.id, address: chain.id.startsWith('eip155:') ? asset.toLowerCase() : asset }),
        {
          chain: chain.feeds!.chain,
          address: feed as Address,
        },
      )
  const known = new Map<string, { readonly readMs: number; readonly price: Promise<bigint | undefined> }>()

  function feedOf(currency: Currency): Feed | undefined {
    const address = currency !== 'usd' && currencyFeeds?.feeds[currency]
    return address ? { chain: currencyFeeds.chain, address: address as Address } : undefined
  }

  /** Stale ones are read together, one call for each chain. */
  function read(feeds: readonly Feed[]): Promise<(bigint | undefined)[]> {
    const old = feeds.filter((feed) => {
      const found = known.get(assetKey(feed))
      return !found || now() - found.readMs >= limits.priceMs
    })
    for (const chain of new Set(old.map((feed) => feed.chain))) {
      const wanted = [...new Set(old.filter((feed) => feed.chain === chain).map(({ address }) => address))]
      const all = readFeeds(chain, wanted)
      for (const [index, address] of wanted.entries()) {
        const price = all.then((prices) => prices[index])
        known.set(assetKey({ chain, address }), { readMs: now(), price })
        price.catch(() => known.delete(assetKey({ chain, address })))
      }
    }
    return Promise.all(feeds.map((feed) => known.get(assetKey(feed))!.price))
  }

  async function readFeeds(chain: string, addresses: readonly Address[]): Promise<(bigint | undefined)[]> {
    const results = await multicall(chains.get(chain).client, {
      deployless: true,
      batchSize: 100_000,
      // As of the next block: a feed that follows the clock moves between blocks too.
      blockTag: 'pending',
      contracts: addresses.flatMap((address) => [
        { address, abi: feedAbi, functionName: 'latestRoundData' } as const,
        { address, abi: feedAbi, functionName: 'decimals' } as const,
      ]),
    })
    return addresses.map((_, index) => {
      const round = results[2 * index]
      const decimals = results[2 * index + 1]
      if (round?.status !== 'success' || decimals?.status !== 'success') return undefined
      const [, answer, , updatedAt] = round.result as readonly [bigint, bigint, bigint, bigint, bigint]
      const ageS = now() / 1000 - Number(updatedAt)
      if (answer <= 0n || ageS > limits.priceAgeS) return undefined
      const places = Number(decimals.result)
      return places > priceDecimals
        ? answer / 10n ** BigInt(places - priceDecimals)
        : answer * 10n ** BigInt(priceDecimals - places)
    })
  }

  return {
    async pricesOf(assets, currency) {
      const unitFeed = feedOf(currency)
      if (currency !== 'usd' && !unitFeed) return assets.map(() => undefined)
      const feeds = assets.map((asset) => assetFeeds.get(assetKey(asset)))
      const wanted = feeds.flatMap((feed) => feed ?? [])
      const found = await read(unitFeed ? [...wanted, unitFeed] : wanted)
      const unit = unitFeed ? found.pop() : 10n ** BigInt(priceDecimals)
      const prices = found[Symbol.iterator]()
      return feeds.map((feed) => {
        const price = feed && (prices.next().value as bigint | undefined)
        return price && unit ? divide(price, unit) : undefined
      })
    },
  }
}

const assetKey = ({ chain, address }: PricedAsset) => `${chain}/${address}`
