import type { Chains, OpenChain } from '../chains/chains'
import type { Account } from '../chains/parseAccount'
import { ApiError } from '../http/ApiError'
import type { IconOf } from '../images/tokenImage'
import { toNumber, toText, worthOf } from '../prices/decimal'
import type { PriceSource } from '../prices/PriceSource'
import type { Balance } from './balanceSchema'
import type { BalanceQuery, DataSource } from './DataSource'
import { type Holding, readEvmHoldings } from './readEvmHoldings'
import { readSolanaHoldings } from './readSolanaHoldings'
import type { TokenReader } from './tokenReader'

/** The tokens that an account may hold, if they are known. */
export type HeldTokens = (chain: string, account: string) => Promise<readonly string[]>

/**
 * Data from plain nodes: balances of tokens that are listed, requested, or known by `heldTokens`. Nodes have no history
 * of an account.
 */
export function createRpcSource({
  chains,
  prices,
  readTokens,
  iconOf,
  heldTokens = async () => [],
}: {
  chains: Chains
  prices: PriceSource
  readTokens: TokenReader
  iconOf: IconOf
  heldTokens?: HeldTokens
}): DataSource {
  async function holdingsOn(open: OpenChain, account: Account, wanted: readonly string[]) {
    if (account.namespace === 'solana') return readSolanaHoldings(open, account.address)
    const listed = open.chain.tokens?.map(({ address }) => address.toLowerCase()) ?? []
    const held = await heldTokens(open.chain.id, account.address)
    const tokens = await readTokens(open, [...new Set([...listed, ...held, ...wanted])])
    return readEvmHoldings(open, account.address, tokens)
  }

  return {
    kind: 'rpc',
    async balances({ account, chain, currency, tokens }: BalanceQuery) {
      const asked = chainsOf(chains, account, chain)
      const holdings = await Promise.all(
        asked.map(async (open) => ({ open, held: await holdingsOn(open, account, tokens) })),
      )
      const flat = holdings.flatMap(({ open, held }) => held.map((holding) => ({ open, holding })))
      const found = await prices.pricesOf(
        flat.map(({ open, holding }) => ({ chain: open.chain.id, address: holding.address ?? 'native' })),
        currency,
      )
      return flat
        .map(({ open, holding }, index) => toBalance(open.chain.id, holding, found[index], iconOf))
        .sort((a, b) => Number(isToken(a)) - Number(isToken(b)) || (b.value ?? 0) - (a.value ?? 0))
    },
    history: async ({ account, chain }) => {
      chainsOf(chains, account, chain)
      return { data: [], next: null }
    },
    collectibles: async ({ account, chain }) => {
      chainsOf(chains, account, chain)
      return { data: [], next: null }
    },
  }
}

const isToken = ({ address }: Balance) => address !== undefined

/** The requested networks. @throws ApiError (400) for one that is not served, or not of the account's namespace */
export function chainsOf(chains: Chains, { namespace, chain: own }: Account, chain: string | undefined) {
  const id = chain ?? own
  if (id && !id.startsWith(`${namespace}:`))
    throw new ApiError(400, 'BadRequest', 'chainId: A network of the address.', {}, [
      { parameter: 'chainId', message: 'A network of the address.' },
    ])
  if (id) return [chains.get(id)]
  return chains.all.filter((open) => open.chain.id.startsWith(`${namespace}:`))
}

function toBalance(
  chainId: string,
  { address, name, symbol, decimals, quantity }: Holding,
  price: bigint | undefined,
  iconOf: IconOf,
): Balance {
  const iconUrl = iconOf(chainId, address)
  return {
    name,
    symbol,
    chainId,
    ...(address !== undefined && { address: `${chainId}:${address}` }),
    ...(price !== undefined && { value: toNumber(worthOf(quantity, decimals, price)) }),
    price: price === undefined ? 0 : toNumber(price),
    quantity: { decimals: String(decimals), numeric: toText(quantity, decimals) },
    ...(iconUrl && { iconUrl }),
  }
}
