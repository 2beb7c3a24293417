import { z } from '@hono/zod-openapi'
import { markPattern } from '../marks/readMark'

const evmAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/)
/** A mark of our set, such as `tokens/USDC`, if the set has no mark under this chain and address. */
const mark = z.string().regex(markPattern).optional()
const feedAddresses = z.record(z.string(), evmAddress)

/** CAIP-2, of the two namespaces that the API reads. */
export const chainIdPattern = /^(eip155:\d{1,20}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/

const evmAddresses = z.array(evmAddress).max(100)

/** A hosted aggregator's contracts on one network: its answers may name no others. */
const aggregatorSchema = z.strictObject({
  /** The contracts that transactions may call. */
  targets: evmAddresses.min(1),
  /** What may be approved. Without it, the targets. */
  spenders: evmAddresses.min(1).optional(),
})

/** A venue that swaps tokens on one network. The operator has checked the addresses. */
const swapSchema = z.strictObject({
  /** The wrapped currency. */
  weth: evmAddress,
  /** `router` is SwapRouter, the first one: its parameters carry a deadline. */
  uniswapV3: z.strictObject({ factory: evmAddress, quoter: evmAddress, router: evmAddress }).optional(),
  uniswapV2: z.strictObject({ factory: evmAddress, router: evmAddress }).optional(),
  /** Tokens to route over, besides `weth`. */
  through: evmAddresses.max(4).optional(),
  lifi: aggregatorSchema.optional(),
  zeroEx: aggregatorSchema.optional(),
  /** Tokens that take EIP-2612 permits. */
  eip2612: evmAddresses.optional(),
})

/** A network that the API serves, as `API_CHAINS` lists it. */
export const apiChainSchema = z
  .strictObject({
    id: z.string().regex(chainIdPattern),
    name: z.string().min(1).max(64),
    mark,
    nativeCurrency: z.strictObject({
      name: z.string().min(1).max(64),
      symbol: z.string().min(1).max(32),
      decimals: z.int().min(0).max(36),
      mark,
    }),
    /** Nodes, in order of preference. */
    rpcUrls: z.array(z.url({ protocol: /^https?$/ })).min(1),
    /** Tokens to look for without an index, and the names of mints without names. */
    tokens: z
      .array(
        z.strictObject({
          address: z.string().min(32).max(44),
          name: z.string().min(1).max(64),
          symbol: z.string().min(1).max(32),
          decimals: z.int().min(0).max(36),
          mark,
        }),
      )
      .optional(),
    /** Price feeds in US dollars, in the shape of Chainlink's AggregatorV3Interface. */
    feeds: z
      .strictObject({
        /** The EVM network that they are on. */
        chain: z.string().regex(/^eip155:\d{1,20}$/),
        /** Keyed by token address; `native` for the network's currency. */
        assets: feedAddresses,
      })
      .optional(),
    /** ENS. Source: ENSIP-23. */
    names: z.strictObject({ universalResolver: evmAddress }).optional(),
    /** The first block of the index; 0 without it. */
    startBlock: z.int().min(0).optional(),
    /**
     * Whether an index is kept. The default is true on EVM. Without an index, the history is empty, and balances cover
     * listed tokens.
     */
    indexed: z.boolean().optional(),
    /** The venues of an EVM network. Without it, the network has no swaps. */
    swap: swapSchema.optional(),
  })
  .refine(({ id, swap }) => !swap || id.startsWith('eip155:'), {
    path: ['swap'],
    message: 'Only on EVM networks.',
  })

export type ApiChain = z.infer<typeof apiChainSchema>
export type SwapSettings = z.infer<typeof swapSchema>

/** The content of `API_CHAINS`: networks, and the price feeds of currencies. */
export const apiChainsSchema = z.strictObject({
  chains: z.array(apiChainSchema),
  /** US dollars per unit, by currency, such as `eur`. */
  currencies: z
    .strictObject({
      chain: z.string().regex(/^eip155:\d{1,20}$/),
      feeds: z.partialRecord(z.enum(['eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth']), evmAddress),
    })
    .optional(),
})

export type ApiChains = z.input<typeof apiChainsSchema>
