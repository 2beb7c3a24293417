import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import type { ViewName } from '@shared/contract/views'
import type { Namespace } from '@shared/domain/caip'
import type { Wallet } from '@shared/domain/wallet'
import type { ReadonlyStore, Store } from '@shared/store/store'
import { createLazyTexts } from '@shared/ui/createLazyTexts'
import type { WalletSource } from './options/walletSource'
import type { Registry } from './wallets/createRegistry'
import type { WalletLists } from './wallets/walletLists'
import type { WalletPages } from './wallets/walletPages'

/** The feature's state in one widget. */
export interface ConnectModel {
  /** The registry's wallets for Connect, by namespace; none is requested before `load`. */
  readonly lists: ReadonlyStore<Readonly<Record<string, WalletLists>>>
  /** Requests the lists, unless they are loaded or loading. */
  load(namespace: Namespace | undefined, isPairing: boolean): void
  /** The wallets to pair with; undefined until their code is loaded. */
  source(): WalletSource | undefined
  /** The registry, whose code is loaded on demand. @throws when the code does not load */
  registry(): Promise<Registry>
  /** Notes that a wallet was chosen: it may be recent from then on. */
  choose(id: string): void
  /** Opens a wallet's app on a phone if its link is ready. Call it inside the tap that chooses the wallet. */
  openApp(wallet: Wallet, namespace: Namespace | undefined): void
  /** The pages of All wallets that were scrolled to, by query. */
  readonly pages: Store<Readonly<Record<string, WalletPages>>>
  /** Search and scroll position of All wallets, kept while the widget is open. */
  readonly search: Store<WalletSearch>
  /** Whether the visitor has accepted the terms since the widget was opened. */
  readonly consent: Store<boolean>
  /** Loads the texts of the lazy views. @throws when the English ones do not load */
  texts(): Promise<void>
  /** Begins the download of a lazy view. */
  preload(view: ViewName): void
  /** Tells the host once that its `sortWallets` failed. */
  warnOfOrder(error: unknown): void
}

export interface WalletSearch {
  readonly text: string
  readonly isCertified: boolean
  readonly scrollTop: number
}

const noSearch: WalletSearch = { text: '', isCertified: false, scrollTop: 0 }
const nothing: WalletLists = { status: 'loading', chosen: [], featured: [], recommended: [], excluded: [] }

/** Downloads neither code nor data before a view asks. */
export function createConnectModel(
  ctx: FeatureContext,
  preloadView: ConnectModel['preload'],
): Activation<ConnectModel> {
  const lists = ctx.createStore<Readonly<Record<string, WalletLists>>>({})
  const search = ctx.createStore(noSearch)
  const consent = ctx.createStore(false)
  /** Whether the lists were requested with pairing possible, by namespace. */
  const asked = new Map<string, boolean>()
  const late = createLazyTexts(ctx, () => import(/* webpackChunkName: "texts" */ './lazyTexts'))
  let registry: Promise<Registry> | undefined
  let loaded: Registry | undefined
  let hasWarned = false

  const model: ConnectModel = {
    lists,
    pages: ctx.createStore({}),
    search,
    consent,
    source: () => loaded?.source,
    registry() {
      registry ??= import(/* webpackChunkName: "wallets" */ './wallets/createRegistry').then(
        ({ createRegistry }) => {
          loaded = createRegistry(ctx)
          return loaded
        },
      )
      registry.catch(() => {
        registry = undefined
      })
      return registry
    },
    load(namespace, isPairing) {
      const key = namespace ?? ''
      const isKnown = ['loading', 'ready'].includes(lists.get()[key]?.status ?? '')
      if (isKnown && (asked.get(key) || !isPairing)) return
      asked.set(key, isPairing)
      const set = (value: WalletLists) => {
        // An answer from before pairing was possible lacks most wallets.
        if (asked.get(key) === isPairing) lists.update((all) => ({ ...all, [key]: value }))
      }
      set(nothing)
      model
        .registry()
        .then((of) => {
          // The host's own wallets need the code alone: an update makes the views compute their options again.
          set({ ...nothing })
          return of.lists(namespace, isPairing)
        })
        .then(set, () => set({ ...nothing, status: 'failed' }))
    },
    choose(id) {
      model.registry().then(
        (of) => {
          const chosen = of.remember(id)
          lists.update((all) =>
            Object.fromEntries(Object.entries(all).map(([key, each]) => [key, { ...each, chosen }])),
          )
        },
        () => {},
      )
    },
    openApp: (wallet, namespace) => loaded?.openApp(wallet, namespace),
    texts: late.texts,
    preload(view) {
      preloadView(view)
      late.preload()
    },
    warnOfOrder(error) {
      if (!hasWarned) ctx.log.warn('sortWallets failed, so the wallets are in the default order', error)
      hasWarned = true
    },
  }
  const dispose = ctx.bus.on('closed', () => {
    consent.update(() => false)
    search.update(() => noSearch)
  })
  return { model, dispose }
}
