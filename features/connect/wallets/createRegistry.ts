import type { FeatureContext } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import type { Wallet } from '@shared/domain/wallet'
import * as z from 'zod/mini'
import { openApp } from '../actions/openApp'
import { exclusionOf } from '../options/exclusionOf'
import type { WalletSource } from '../options/walletSource'
import { isListed } from './isListed'
import { isRegistryId } from './isRegistryId'
import { listedWallets } from './listedWallets'
import { toWallet } from './toWallet'
import type { WalletLists } from './walletLists'
import { type WalletEntry, walletsSchema } from './walletSchema'

/** A query for one page of the registry. */
export interface WalletQuery {
  readonly namespace?: Namespace | undefined
  readonly search?: string
  readonly isCertified?: boolean
  /** The page's number, from 1. */
  readonly page: number
}

export interface WalletPage {
  /** The wallets of the page that can be shown; the list may be empty. */
  readonly wallets: readonly Wallet[]
  /** How many wallets all pages have. */
  readonly count: number
  readonly isLast: boolean
}

/** The wallets of the host's registry. One for each widget; sends no request before it is asked. */
export interface Registry {
  /** The wallets to pair with, once the lists are loaded. */
  readonly source: WalletSource
  /** The lists of Connect. Never rejects: a list that failed is empty, and the status says so. */
  lists(namespace: Namespace | undefined, isPairing: boolean): Promise<WalletLists>
  /** @throws HttpStatus, HttpTimeout, HttpUnreachable, RequestAborted, ResponseInvalid */
  page(query: WalletQuery): Promise<WalletPage>
  /** The wallet of this id: the host's own, one listed or chosen before, or requested. @throws as `page` */
  find(id: string): Promise<Wallet | undefined>
  /** Stores a wallet, so that it can be offered as recent; returns all that are stored. */
  remember(id: string): readonly Wallet[]
  /** Opens a wallet's app, if its link is ready. */
  openApp(wallet: Wallet, namespace: Namespace | undefined): void
}

interface Answer {
  readonly wallets: readonly Wallet[]
  /** The number of entries, invalid ones included. */
  readonly size: number
  /** The number of entries on all pages. */
  readonly count: number
}

/** Source: docs/reference/specification.md#limits. */
const pageSize = 40
const searchSize = 100
const recommendedSize = 4
/** Connect does not wait longer for wallets that are mere proposals. */
const listTimeoutMs = 5_000
/** The storage key of wallets chosen before. */
const chosenKey = 'chosenWallets'

const pageSchema = z.object({ data: walletsSchema, count: z.number() })

export function createRegistry(ctx: FeatureContext): Registry {
  const { config, http, platform, storage, track } = ctx
  const { excludeWalletIds, featuredWalletIds, includeWalletIds } = config
  const entries = new Map<string, WalletEntry>()
  const inFlight = new Map<string, Promise<Answer>>()
  const isExcluded = exclusionOf(excludeWalletIds)
  const excludedIds = excludeWalletIds.filter(isRegistryId)

  const known = (entry: WalletEntry): Wallet => {
    entries.set(entry.id, entry)
    return toWallet(entry, config)
  }

  /** Sends equal requests once, concurrent and later ones alike; a failed one is sent again. */
  function ask(query: Readonly<Record<string, string | number | undefined>>, timeoutMs?: number) {
    const key = JSON.stringify(query)
    let answer = inFlight.get(key)
    if (!answer) {
      answer = http
        .request('/getWallets', {
          query,
          schema: pageSchema,
          ...(timeoutMs && { timeoutMs }),
        })
        .then(({ data, count }) => ({ wallets: fitting(data).map(known), size: data.length, count }))
      inFlight.set(key, answer)
      answer.catch(() => inFlight.delete(key))
    }
    return answer
  }

  const chainsOf = (namespace: Namespace | undefined) =>
    csv(
      config.networks
        .filter(({ chainNamespace }) => !namespace || chainNamespace === namespace)
        .map(({ caipNetworkId }) => caipNetworkId),
    )

  const readChosen = () => fitting(storage.get(chosenKey, walletsSchema) ?? [])

  return {
    source: listedWallets,
    openApp: (wallet, namespace) => openApp(ctx, wallet, namespace),
    async lists(namespace, isPairing) {
      const nothing = { wallets: [], count: undefined }
      let status: WalletLists['status'] = 'ready'
      const orNothing = (isWanted: boolean, query: Parameters<typeof ask>[0]) =>
        isWanted
          ? ask(query, listTimeoutMs).catch(() => {
              status = 'failed'
              return nothing
            })
          : nothing
      const isAsked = Boolean(config.apiUrl)
      const chains = chainsOf(namespace)
      const isOwnChoice = featuredWalletIds.length > 0 || config.customWallets.length > 0
      const [featured, recommended, excluded] = await Promise.all([
        orNothing(isAsked && isPairing && featuredWalletIds.length > 0, {
          page: 1,
          entries: featuredWalletIds.length,
          include: csv(featuredWalletIds),
          chains,
        }),
        // If nothing is recommended, the answer still has the count.
        orNothing(isAsked && isPairing && !(isOwnChoice && config.allWallets === 'HIDE'), {
          page: 1,
          entries: recommendedSize,
          include: csv(includeWalletIds),
          exclude: csv([...excludedIds, ...featuredWalletIds]),
          chains,
        }),
        // Independent of pairing: an excluded wallet is excluded in this browser too.
        orNothing(isAsked && excludedIds.length > 0, {
          page: 1,
          entries: excludedIds.length,
          include: csv(excludedIds),
        }),
      ])
      const rank = ({ id }: Wallet) => featuredWalletIds.indexOf(id)
      return {
        status,
        chosen: readChosen().map(known),
        featured: [...featured.wallets].sort((a, b) => rank(a) - rank(b)),
        recommended: recommended.wallets,
        count: recommended.count && recommended.count + featured.wallets.length,
        excluded: excluded.wallets.flatMap(({ rdns, name }) => (rdns ? [rdns, name] : [name])),
      }
    },
    async page({ namespace, search, isCertified, page }) {
      const entriesPerPage = search ? searchSize : pageSize
      // The search text is private to the visitor.
      if (search) track('SEARCH_WALLET', { badge: isCertified ? 'certified' : '' })
      const { wallets, size, count } = await ask({
        page,
        entries: entriesPerPage,
        search,
        badge_type: isCertified ? 'certified' : undefined,
        include: csv(includeWalletIds),
        exclude: csv(excludedIds),
        chains: chainsOf(namespace),
      })
      // A search is answered by one page, with the best matches.
      const isLast = Boolean(search) || size < entriesPerPage || page * entriesPerPage >= count
      const listed = wallets.filter(
        (wallet) => isListed(wallet, namespace, platform) && !isExcluded(wallet.id, wallet.name, wallet.rdns),
      )
      return { wallets: listed, count, isLast }
    },
    async find(id) {
      const custom = config.customWallets.find((wallet) => wallet.id === id)
      const entry = entries.get(id) ?? readChosen().find((each) => each.id === id)
      if (custom || entry) return custom ?? known(entry!)
      return (await ask({ page: 1, entries: 1, include: id })).wallets.find((wallet) => wallet.id === id)
    },
    remember(id) {
      const recent = ctx.chains.recent.get()
      const others = readChosen().filter((each) => each.id !== id && recent.includes(each.id))
      const chosen = [...[entries.get(id) ?? []].flat(), ...others]
      storage.set(chosenKey, chosen)
      return chosen.map(known)
    },
  }
}

const fitting = (entries: readonly (WalletEntry | undefined)[]) =>
  entries.filter((entry) => entry !== undefined)

const csv = (ids: readonly string[]) => (ids.length > 0 ? ids.join() : undefined)
