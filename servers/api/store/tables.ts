import type { IndexedAct, IndexedTransfer } from './indexedBlock'

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
    /** The hash of the record: tells whether it has changed. */
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
  /** The progress of each chain's index. */
  index_chains: { chain: string; number: number; hash: string }
  /** Of the newest blocks, to detect those that the chain takes back. */
  index_blocks: { chain: string; block: number; hash: string }
  index_transactions: {
    chain: string
    hash: string
    block: number
    position: number
    /** Seconds since 1970. */
    time: number
    sender: string
    receiver: string
    nonce: number
    succeeded: number
    act: IndexedAct
  }
  index_transfers: {
    chain: string
    hash: string
    block: number
    position: number
    kind: IndexedTransfer['kind']
    token: string
    token_id: string
    sender: string
    receiver: string
    /** A whole number of any size. */
    amount: string
  }
  /** The transactions of each history. */
  index_activity: {
    chain: string
    account: string
    block: number
    position: number
    time: number
    hash: string
  }
  auth_keys: {
    /** The time slot: concurrent processes create one key for it. */
    slot: string
    kid: string
    /** JWK `x` and `d`. */
    public_key: string
    secret_key: string
    /** Seconds since 1970. */
    verifies_until: number
  }
  /** Used nonces. */
  auth_nonces: { nonce: string; expires: number }
  auth_sessions: {
    id: string
    project: string
    account: string
    origin: string
    /** JSON of the signed fields. */
    data: string
    /** Milliseconds: they order the sessions of an account. */
    issued_ms: number
    expires: number
  }
  auth_accounts: {
    project: string
    account: string
    created: number
    signed_in: number
    /** JSON. */
    metadata: string | null
  }
  payments: {
    project: string
    id: string
    /** CAIP-2. */
    chain: string
    token: string | null
    recipient: string
    /** A whole number of any size. */
    amount: string
    /** Seconds since 1970. */
    created: number
    since_block: number
  }
  /** The transactions that clients name for a payment, unproved. */
  payment_transactions: { project: string; id: string; hash: string; told_ms: number }
  /** The payment of each proved transfer. */
  payment_transfers: { chain: string; hash: string; place: number; project: string; id: string }
  exchange_sessions: {
    id: string
    project: string
    exchange: string
    /** The id of the payment that it is for, if any. */
    payment: string | null
    chain: string
    token: string | null
    recipient: string
    amount: string
    created: number
  }
  onramp_orders: {
    id: string
    project: string
    provider: string
    address: string
    /** CAIP-2. */
    chain: string
    token: string | null
    symbol: string
    payment_amount: string
    payment_currency: string
    created_ms: number
    status: string
    /** Whole numbers of any size. */
    expected: string | null
    received: string | null
    hash: string | null
  }
  /** Every asset that an account ever received. */
  index_holdings: {
    chain: string
    account: string
    token: string
    token_id: string
    kind: 'erc20' | 'erc721' | 'erc1155'
    block: number
  }
}
