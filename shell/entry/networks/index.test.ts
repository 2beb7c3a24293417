import { isNetworkId, parseNetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import * as viemChains from 'viem/chains'
import { expect, test } from 'vitest'
import * as networks from './index'

const all = Object.entries<Network>(networks)
const evm = all.filter(([, network]) => network.chainNamespace === 'eip155')

/** Networks that viem names otherwise, or has dropped. */
const viemNames: Record<string, string | undefined> = {
  klaytn: 'kaia',
  zksyncSepolia: 'zksyncSepoliaTestnet',
  zksyncTestnet: undefined,
}

const withoutTrailingSlash = (url: string | undefined) => url?.replace(/\/$/, '')

test('all networks of the specification are exported', () => {
  const ids = all.map(([, network]) => network.caipNetworkId)

  const specified = [
    1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113,
    250, 8217, 324, 280, 100, 8453, 84531, 84532, 7777777, 999,
  ].map((id) => `eip155:${id}`)
  expect(ids).toEqual(expect.arrayContaining(specified))
  expect(ids).toEqual(
    expect.arrayContaining([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    ]),
  )
})

test('no two networks share an id or a name', () => {
  expect(new Set(all.map(([, network]) => network.caipNetworkId)).size).toBe(all.length)
  expect(new Set(all.map(([, network]) => network.name)).size).toBe(all.length)
})

test.each(all)(
  '%s carries a correct CAIP-2 id and https addresses without a trailing slash',
  (_, network) => {
    expect(isNetworkId(network.caipNetworkId)).toBe(true)
    expect(parseNetworkId(network.caipNetworkId)).toEqual({
      namespace: network.chainNamespace,
      reference: String(network.id),
    })
    // CAIP-2 allows these characters in a reference, 32 at most.
    expect(String(network.id)).toMatch(/^[-_a-zA-Z0-9]{1,32}$/)
    const urls = [...network.rpcUrls.default.http, network.blockExplorers?.default.url]
    for (const url of urls) expect(url).toMatch(/^https:\/\/\S+[^/]$/)
  },
)

test.each(evm.filter(([name]) => !(name in viemNames) || viemNames[name]))(
  '%s says what viem says',
  (name, network) => {
    const chain = (viemChains as unknown as Record<string, viemChains.Chain>)[viemNames[name] ?? name]!

    expect({
      id: network.id,
      name: network.name,
      nativeCurrency: network.nativeCurrency,
      http: network.rpcUrls.default.http,
      explorer: network.blockExplorers?.default,
      testnet: network.testnet ?? false,
    }).toEqual({
      id: chain.id,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      http: chain.rpcUrls.default.http,
      explorer: {
        name: chain.blockExplorers?.default.name,
        url: withoutTrailingSlash(chain.blockExplorers?.default.url),
      },
      testnet: chain.testnet ?? false,
    })
  },
)

test('solana networks are told apart from the main one by their test flag', () => {
  expect(
    [networks.solana, networks.solanaTestnet, networks.solanaDevnet].map((network) => 'testnet' in network),
  ).toEqual([false, true, true])
})
