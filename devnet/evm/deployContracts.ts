import { type Address, encodeFunctionData, getContractAddress, type Hex } from 'viem'
import { labelhash, namehash } from 'viem/ens'
import { abis } from '../contracts/abis'
import { type ContractName, deployData } from '../contracts/deployData'
import type { Chain, ChainCall } from './openChain'

/** The addresses of the contracts on a local chain. */
export interface EvmContracts {
  readonly deployer: Address
  readonly multicall: Address
  readonly tokens: {
    /** Six decimals; takes permits of EIP-2612. */
    readonly usdc: Address
    /** Eighteen decimals. */
    readonly tide: Address
    /** Its transfers return nothing. */
    readonly usdt: Address
    /** Keeps one percent of each transfer. */
    readonly toll: Address
  }
  /** ERC-721. */
  readonly lights: Address
  /** ERC-721, unsolicited. */
  readonly spam: Address
  /** ERC-1155. */
  readonly cargo: Address
  readonly bazaar: Address
  /** Prices in US dollars, by asset or currency. */
  readonly feeds: Readonly<Record<FeedName, Address>>
  readonly names: {
    readonly registry: Address
    readonly resolver: Address
    readonly reverse: Address
    /** The registrar of `.eth`: first come, first served. */
    readonly registrar: Address
    readonly universalResolver: Address
  }
}

/** The assets and currencies that a local chain has prices of. */
export type FeedName =
  | 'ETH'
  | 'SOL'
  | 'USDC'
  | 'USDT'
  | 'TIDE'
  | 'TOLL'
  | 'BTC'
  | 'EUR'
  | 'GBP'
  | 'AUD'
  | 'CAD'
  | 'INR'
  | 'JPY'

/** The start of each price's walk, in US dollars with eight decimals, and its range. */
const feeds: Readonly<Record<FeedName, readonly [start: bigint, swingBps: bigint]>> = {
  ETH: [2_450_00000000n, 400n],
  SOL: [140_00000000n, 500n],
  USDC: [1_00000000n, 4n],
  USDT: [1_00000000n, 6n],
  TIDE: [3_20000000n, 900n],
  TOLL: [12500000n, 700n],
  BTC: [64_000_00000000n, 300n],
  EUR: [1_08000000n, 50n],
  GBP: [1_27000000n, 50n],
  AUD: [66000000n, 50n],
  CAD: [73000000n, 50n],
  INR: [1190000n, 40n],
  JPY: [660000n, 60n],
}

/** The deployer. Its key is unknown: the node impersonates it during the setup, and funds it. */
const deployer: Address = '0xde91000000000000000000000000000000000001'
const deployerWei = 10n ** 24n

/** The address where clients look for it. */
const multicall: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Deploys all of our contracts in one block of that time, always to the same addresses. */
export async function deployContracts(chain: Chain, timeS: number): Promise<EvmContracts> {
  await chain.request('anvil_setBalance', [deployer, `0x${deployerWei.toString(16)}`])
  // The code of a contract is the data that its deployment returns.
  const code = await chain.request('eth_call', [{ data: deployData('Multicall') }, 'latest'])
  await chain.request('anvil_setCode', [multicall, code])
  await chain.request('anvil_impersonateAccount', [deployer])
  const calls: ChainCall[] = []
  const call = (to: Address, data: Hex) => void calls.push({ from: deployer, to, data })
  const deploy = (name: ContractName, ...args: unknown[]): Address => {
    const address = getContractAddress({ from: deployer, nonce: BigInt(calls.length) })
    calls.push({ from: deployer, data: deployData(name, args) })
    return address
  }

  const tokens = {
    usdc: deploy('PermitToken', 'Harbor USD Coin', 'USDC', 6, '2'),
    tide: deploy('PlainToken', 'Tide', 'TIDE', 18),
    usdt: deploy('SilentToken', 'Silent Dollar', 'USDT', 6),
    toll: deploy('FeeToken', 'Toll Road', 'TOLL', 18),
  }
  const lights = deploy(
    'Collectible',
    'Harbor Lights',
    'LIGHT',
    'A light over the water, drawn on the chain.',
  )
  const spam = deploy(
    'Collectible',
    'CLAIM $5000 at free-tide.example',
    'CLAIM',
    'Visit free-tide.example to claim.',
  )
  const cargo = deploy('Cargo', 'Cargo', 'CARGO')
  const bazaar = deploy('Bazaar')
  const feedAddresses = Object.fromEntries(
    Object.entries(feeds).map(([name, [start, swingBps]]) => [
      name,
      deploy('MovingFeed', `${name} / USD`, start, swingBps),
    ]),
  ) as Record<FeedName, Address>
  const registry = deploy('NameRegistry')
  const reverse = deploy('ReverseRegistrar', registry)
  const resolver = deploy('NameResolver', registry, reverse)
  const registrar = deploy('NameRegistrar', registry, namehash('eth'))
  const universalResolver = deploy('UniversalResolver', registry, reverse)
  const own = (parent: string, label: string, owner: Address) =>
    call(
      registry,
      encodeFunctionData({
        abi: abis.registry,
        functionName: 'setSubnodeOwner',
        args: [parent ? namehash(parent) : `0x${'0'.repeat(64)}`, labelhash(label), owner],
      }),
    )
  own('', 'eth', registrar)
  own('', 'reverse', deployer)
  own('reverse', 'addr', reverse)
  call(
    reverse,
    encodeFunctionData({ abi: abis.reverse, functionName: 'setDefaultResolver', args: [resolver] }),
  )

  await chain.block(timeS, calls)
  return {
    deployer,
    multicall,
    tokens,
    lights,
    spam,
    cargo,
    bazaar,
    feeds: feedAddresses,
    names: { registry, resolver, reverse, registrar, universalResolver },
  }
}
