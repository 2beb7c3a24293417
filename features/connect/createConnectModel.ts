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

/** What the feature knows in one widget. */
export interface ConnectModel {
  /** What Connect shows of the registry, by namespace; nothing of it is asked for before `load`. */
  readonly lists: ReadonlyStore<Readonly<Record<string, WalletLists>>>
  /** Asks for the lists, unless they are there or on their way. */
  load(namespace: Namespace | undefined, isPairing: boolean): void
  /** What there is to pair with; undefined until its code has come. */
  source(): WalletSource | undefined
  /** The registry, whose code comes when it is asked for. @throws when the code does not come */
  registry(): Promise<Registry>
  /** Notes that a wallet was chosen: it may be recent from then on. */
  choose(id: string): void
  /** Opens a wallet's app on a phone where its link is ready: call it inside of the tap that chooses the wallet. */
  openApp(wallet: Wallet, namespace: Namespace | undefined): void
  /** All wallets as far as they were scrolled to, by query. */
  readonly pages: Store<Readonly<Record<string, WalletPages>>>
  /** How All Wallets was left; while the widget is open, it is found again so. */
  readonly search: Store<WalletSearch>
  /** The visitor has accepted the terms, since the widget was opened. */
  readonly consent: Store<boolean>
  /** Brings the texts of the views that come late. @throws when their English does not come */
  texts(): Promise<void>
  /** Begins the download of a view whose code comes late. */
  preload(view: ViewName): void
  /** Tells the host once that its own order failed. */
  warnOfOrder(error: unknown): void
}

export interface WalletSearch {
  readonly text: string
  readonly isCertified: boolean
  readonly scrollTop: number
}

const noSearch: WalletSearch = { text: '', isCertified: false, scrollTop: 0 }
const nothing: WalletLists = { status: 'loading', chosen: [], featured: [], recommended: [], excluded: [] }

/** Begins with nothing: neither code nor data comes before a view asks. */
export function createConnectModel(
  ctx: FeatureContext,
  preloadView: ConnectModel['preload'],
): Activation<ConnectModel> {
  const lists = ctx.createStore<Readonly<Record<string, WalletLists>>>({})
  const search = ctx.createStore(noSearch)
  const consent = ctx.createStore(false)
  /** Whether the lists were asked for with what can be paired with, by their key. */
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
        // What was asked for before there was a pairing leaves out most.
        if (asked.get(key) === isPairing) lists.update((all) => ({ ...all, [key]: value }))
      }
      set(nothing)
      model
        .registry()
        .then((of) => {
          // The host's own wallets wait for nothing else.
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
