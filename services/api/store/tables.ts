/** The tables that `migrations.ts` makes. */
export interface Tables {
  wallets: {
    id: string
    position: number
    name: string
    badge_type: 'certified' | 'none'
    /** The name as `searchKey` writes it, and its words, each after a space. */
    search_name: string
    search_words: string
    /** JSON of a stored wallet. */
    record: string
    /** Of the record: tells whether it has changed. */
    digest: string
  }
  wallet_chains: {
    wallet_id: string
    /** CAIP-2, or `eip155:*`. */
    chain: string
  }
  profiles: {
    name: string
    /** Seconds since 1970. */
    registered: number
    updated: number
    /** JSON. */
    attributes: string
  }
  profile_addresses: {
    name: string
    coin_type: number
    address: string
    created: number
  }
  telemetry_counts: {
    day: string
    project: string
    type: 'track' | 'error'
    event: string
    count: number
  }
}
