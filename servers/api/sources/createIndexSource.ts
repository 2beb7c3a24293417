import { z } from '@hono/zod-openapi'
import { type Address, parseAbi } from 'viem'
import { multicall } from 'viem/actions'
import { chainIdPattern } from '../chains/apiChain'
import type { Chains, OpenChain } from '../chains/chains'
import type { Limits } from '../http/limits'
import type { IconOf } from '../images/tokenImage'
import type { Indexer } from '../indexer/startIndexer'
import { toText } from '../prices/decimal'
import type { IndexedTransfer } from '../store/indexedBlock'
import type { IndexStore, StoredCollectible, StoredTransaction } from '../store/indexStore'
import type { CollectibleFacts, CollectibleReader } from './collectibleReader'
import type { Collectible } from './collectibleSchema'
import { readCursor, writeCursor } from './cursor'
import type { DataSource } from './DataSource'
import type { HistoryItem } from './historySchema'
import { operationOf } from './operationOf'
import { chainsOf } from './rpcSource'
import type { TokenFacts, TokenReader } from './tokenReader'

const block = z.int().min(0)
const textWithoutNul = z
  .string()
  .max(100)
  .refine((text) => !text.includes('\0'))
const chainSchema = z.string().regex(chainIdPattern)
const historyPlace = z
  .tuple([
    block,
    chainSchema,
    block,
    z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  ])
  .transform(([timeS, chain, number, position]) => ({ timeS, chain, block: number, position }))
const collectiblePlace = z
  .tuple([chainSchema, textWithoutNul, textWithoutNul])
  .transform(([chain, token, tokenId]) => ({ chain, token, tokenId }))

const holderAbi = parseAbi([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

/** Data from our index of the chains, and current balances from nodes. */
export function createIndexSource({
  chains,
  indexers,
  store,
  rpc,
  readTokens,
  readCollectibles,
  iconOf,
  limits,
}: {
  chains: Chains
  indexers: ReadonlyMap<string, Indexer>
  store: IndexStore
  rpc: DataSource
  readTokens: TokenReader
  readCollectibles: CollectibleReader
  iconOf: IconOf
  limits: Limits
}): DataSource {
  /** The requested networks that are indexed, once each has caught up with its chain. */
  async function freshChains(...asked: Parameters<typeof chainsOf>): Promise<readonly OpenChain[]> {
    const open = chainsOf(...asked).filter(({ chain }) => indexers.has(chain.id))
    await Promise.all(open.map(({ chain }) => indexers.get(chain.id)!.refresh()))
    return open
  }
  const idsOf = (open: readonly OpenChain[]) => open.map(({ chain }) => chain.id)

  return {
    kind: 'index',
    balances: (query) => rpc.balances(query),
    async history({ account, chain, cursor }) {
      const place = readCursor(cursor, historyPlace)
      const open = await freshChains(chains, account, chain)
      const max = limits.historyEntries
      const found = await store.history(account.address, idsOf(open), place, max + 1)
      const page = found.slice(0, max)
      const last = page.at(-1)
      const items = await Promise.all(
        open.map((each) =>
          describeAll(
            each,
            page.filter((transaction) => transaction.chain === each.chain.id),
          ),
        ),
      )
      const byKey = new Map(items.flatMap((each) => [...each]))
      return {
        data: page.flatMap((transaction) => byKey.get(transactionKey(transaction))?.(account.address) ?? []),
        next:
          found.length > max && last
            ? writeCursor([last.timeS, last.chain, last.block, last.position])
            : null,
      }
    },
    async collectibles({ account, chain, cursor }) {
      const place = readCursor(cursor, collectiblePlace)
      const open = await freshChains(chains, account, chain)
      const max = limits.collectibleEntries
      const found = await store.collectiblesOf(account.address, idsOf(open), place, max + 1)
      const page = found.slice(0, max)
      const last = page.at(-1)
      const held = await Promise.all(
        open.map((each) =>
          heldOn(
            each,
            account.address,
            page.filter(({ chain }) => chain === each.chain.id),
          ),
        ),
      )
      return {
        data: held.flat(),
        next: found.length > max && last ? writeCursor([last.chain, last.token, last.tokenId]) : null,
      }
    },
  }

  /** Each transaction from the view of an account, by its key. */
  async function describeAll(open: OpenChain, transactions: readonly StoredTransaction[]) {
    const transfers = transactions.flatMap((transaction) => transaction.transfers)
    const fungible = [...new Set(transfers.filter(({ kind }) => kind === 'erc20').map(({ token }) => token))]
    const unique = transfers.filter((transfer) => transfer.kind === 'erc721' || transfer.kind === 'erc1155')
    const [tokens, collectibles] = await Promise.all([
      readTokens(open, fungible),
      readCollectibles(open, unique as never),
    ])
    const facts: Facts = {
      tokens: new Map(tokens.map((token) => [token.address, token])),
      collectibles: new Map(unique.map((transfer, index) => [assetKey(transfer), collectibles[index]!])),
    }
    return new Map(
      transactions.map((transaction) => [
        transactionKey(transaction),
        (account: string) => toItem(open, account, transaction, facts, iconOf),
      ]),
    )
  }

  async function heldOn(
    open: OpenChain,
    account: string,
    candidates: readonly StoredCollectible[],
  ): Promise<readonly Collectible[]> {
    if (candidates.length === 0) return []
    const results = await multicall(open.client, {
      deployless: true,
      batchSize: 100_000,
      contracts: candidates.map(({ token, tokenId, kind }) =>
        kind === 'erc721'
          ? ({
              address: token as Address,
              abi: holderAbi,
              functionName: 'ownerOf',
              args: [BigInt(tokenId)],
            } as const)
          : ({
              address: token as Address,
              abi: holderAbi,
              functionName: 'balanceOf',
              args: [account as Address, BigInt(tokenId)],
            } as const),
      ),
    })
    const held = candidates.flatMap((candidate, index) => {
      const result: unknown = results[index]?.result
      const isOwner = typeof result === 'string' && result.toLowerCase() === account
      const quantity = typeof result === 'bigint' ? result : isOwner ? 1n : 0n
      return quantity > 0n ? [{ ...candidate, quantity }] : []
    })
    const facts = await readCollectibles(open, held)
    return held.map(({ chain, token, tokenId, kind, quantity }, index) => ({
      chainId: chain,
      address: `${chain}:${token}`,
      tokenId,
      standard: kind,
      quantity: quantity.toString(),
      ...facts[index]!,
    }))
  }
}

interface Facts {
  readonly tokens: ReadonlyMap<string, TokenFacts>
  readonly collectibles: ReadonlyMap<string, CollectibleFacts>
}

const transactionKey = ({ chain, hash }: StoredTransaction) => `${chain}/${hash}`
const assetKey = ({ token, tokenId }: IndexedTransfer) => `${token}/${tokenId}`

function toItem(
  open: OpenChain,
  account: string,
  transaction: StoredTransaction,
  facts: Facts,
  iconOf: IconOf,
): HistoryItem {
  const { chain, hash, timeS, sender, receiver, nonce, succeeded } = transaction
  // An account that sent nothing must not be listed as the sender.
  const transfers = transaction.transfers.filter(({ amount }) => amount > 0n)
  return {
    id: `${chain}:${hash}`,
    metadata: {
      operationType: operationOf(account, transaction, transfers),
      hash,
      chain,
      minedAt: new Date(timeS * 1000).toISOString(),
      sentFrom: sender,
      sentTo: receiver,
      status: succeeded ? 'confirmed' : 'failed',
      nonce,
    },
    transfers: transfers.flatMap((transfer) => toTransfer(open, account, transfer, facts, iconOf)),
  }
}

function toTransfer(
  { chain }: OpenChain,
  account: string,
  transfer: IndexedTransfer,
  { tokens, collectibles }: Facts,
  iconOf: IconOf,
): HistoryItem['transfers'] {
  const { kind, token, tokenId, sender, receiver, amount } = transfer
  const direction =
    sender === receiver ? ('self' as const) : sender === account ? ('out' as const) : ('in' as const)
  const common = { direction, value: null, price: null, sender, recipient: receiver }
  const address = `${chain.id}:${token}`
  if (kind === 'erc721' || kind === 'erc1155') {
    const { name, imageUrl, isSpam } = collectibles.get(assetKey(transfer))!
    const content = imageUrl && { preview: { url: imageUrl }, detail: { url: imageUrl } }
    const flags = { is_spam: isSpam }
    const info = { name, ...(content && { content }), flags, address, token_id: tokenId }
    return [{ nft_info: info, quantity: { numeric: amount.toString() }, ...common }]
  }
  const facts = kind === 'native' ? chain.nativeCurrency : tokens.get(token)
  // A contract without name and decimals is no token.
  if (!facts) return []
  const { name, symbol, decimals } = facts
  const url = iconOf(chain.id, kind === 'erc20' ? token : undefined)
  const info = { name, symbol, ...(url && { icon: { url } }), ...(kind === 'erc20' && { address }) }
  return [{ fungible_info: info, quantity: { numeric: toText(amount, decimals) }, ...common }]
}
