import type { WalletRecord } from '../wallets/walletRecord'

/** A wallet query, with its page. */
export interface WalletQuery {
  /** The page's number, from 1. */
  readonly page: number
  readonly entries: number
  /** Part of the name, whatever its case and accents. */
  readonly search?: string | undefined
  readonly badgeType?: 'certified' | 'none' | undefined
  /** Ids. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** CAIP-2: a wallet that supports any of them. */
  readonly chains?: readonly string[] | undefined
}

/** The facts about a wallet; `null` is unknown. */
export interface StoredWallet {
  readonly id: string
  readonly name: string
  readonly badge_type: 'certified' | 'none'
  readonly chains: readonly string[]
  readonly homepage: string | null
  readonly order: number
  readonly link_mode: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
}

export interface WalletStore {
  /** In order, the best match of a search first. `count`: on all pages. @throws StoreError */
  find(query: WalletQuery): Promise<{ wallets: readonly StoredWallet[]; count: number }>
  /** @throws StoreError */
  nameOf(id: string): Promise<string | undefined>
  /** @throws StoreError */
  count(): Promise<number>
  /** Replaces the stored set by `records`, in their order, and reports the changes. @throws StoreError */
  seed(records: readonly WalletRecord[]): Promise<{ added: number; changed: number; removed: number }>
}
