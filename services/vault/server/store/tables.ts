/** The tables that `migrations.ts` makes. Times are milliseconds since 1970. */
export interface VaultTables {
  /** What was counted in a window of time, by key. */
  vault_limits: { key: string; count: number; ends_ms: number }
  vault_attempts: {
    id: string
    project: string
    origin: string
    email: string
    /** An HMAC of the address: what is searched for. */
    email_key: string
    /** The thumbprint of the device key (RFC 7638). */
    device: string
    device_name: string
    ip: string
    locale: string
    /** Two digits. */
    number: string
    state: 'device' | 'code' | 'done' | 'ended'
    /** Hashes; the tokens are in the mail alone. */
    approval: string | null
    code: string | null
    tries: number
    until_ms: number
    created_ms: number
  }
  vault_outbox: {
    id: string
    /** A sealed `Mail`. */
    sealed: string
    tries: number
    due_ms: number
    expires_ms: number
  }
  /** Used proofs. */
  vault_proofs: { id: string; expires_ms: number }
  vault_accounts: {
    id: string
    email: string
    email_key: string
    /** Sealed by the frame; the vault cannot open it. */
    sealed_seed: string | null
    /** JSON. */
    addresses: string | null
    /** Counts changes of slots, and is the lock for them. */
    slot_changes: number
    created_ms: number
  }
  vault_email_changes: {
    id: string
    account: string
    /** The session's device, and its page. */
    device: string
    origin: string
    old_email: string
    old_email_key: string
    new_email: string
    new_email_key: string
    locale: string
    /** `primary`: the code of the old address is awaited; `secondary`: that of the new one. */
    state: 'primary' | 'secondary' | 'done' | 'ended'
    code: string
    tries: number
    until_ms: number
    /** The hash of the link's token. */
    undo: string | null
    undo_until_ms: number
    created_ms: number
  }
  /** Devices that have signed in. */
  vault_devices: {
    account: string
    origin: string
    device: string
    name: string
    /** Wrong codes in a row. */
    wrong: number
    created_ms: number
    used_ms: number
  }
  vault_sessions: {
    id: string
    account: string
    project: string
    origin: string
    device: string
    device_name: string
    /** How often its refresh token was exchanged. */
    generation: number
    rotated_ms: number
    /** When a code was typed. */
    verified_ms: number
    created_ms: number
    expires_ms: number
  }
  vault_slots: {
    id: string
    account: string
    kind: 'device' | 'passkey' | 'recovery' | 'automatic'
    name: string
    /** Of device slots: the key's thumbprint. */
    device: string | null
    half: string
    /** K, sealed by the frame; null until the slot is filled. */
    sealed_key: string | null
    created_ms: number
  }
  vault_audit: {
    id: string
    at_ms: number
    event: string
    account: string
    origin: string
    /** An HMAC of the network address. */
    ip: string
  }
  /** One row: a mark of the secret that everything else was sealed and hashed with. */
  vault_secret: { id: 1; mark: string }
}
