import type { Requirement } from '@shared/vault/canDoWithout'
import type { LoginProvider } from '@shared/vault/loginProviders'
import type { Generated } from 'kysely'

/** The tables that `migrations.ts` makes. Times are milliseconds since 1970. */
export interface VaultTables {
  /** What was counted in a window of time, by key. */
  vault_limits: { key: string; count: number; ends_ms: number }
  /**
   * Messages between a frame and a window that has no other way to it. All text is sealed, and answers end with a line
   * break.
   */
  vault_mailboxes: {
    id: string
    account: string
    question: string
    answers: string
    answer_count: number
    until_ms: number
  }
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
    /** The hash of the secret that approves a new device. Null if the device needs no approval. */
    window_hash: string | null
    /** Whether the frame's window has shown the secret: 0 or 1. */
    is_opened: Generated<number>
    /** The login at a provider that the right code adds to the account of the address. */
    login_provider: LoginProvider | null
    login_subject: string | null
    login_sealed_subject: string | null
    login_name: string | null
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
    /** None in an account that a login at a provider made. */
    email: string | null
    email_key: string | null
    /** Sealed by the frame; the vault cannot open it. */
    sealed_seed: string | null
    /** JSON. */
    addresses: string | null
    /** Counts changes of slots, and is the lock for them. */
    slot_changes: number
    created_ms: number
    /** The language of mails about changes: from the last sign-in by which no device was added. */
    locale: string | null
    /** How long logins alone wait before they open a new device: the visitor's choice, and the longest of projects. */
    own_delay_hours: Generated<number>
    project_delay_hours: Generated<number>
    /** The strictest of projects, once it was met. */
    requires: Requirement | null
    /** A hash of the proof that a device has opened the wallet. */
    key_proof: string | null
    /** When it is deleted, if that was asked for. */
    delete_ms: number | null
    /** The hash of the token in the link that keeps it. */
    keep: string | null
  }
  vault_email_changes: {
    id: string
    account: string
    /** The session's device, and its page. */
    device: string
    origin: string
    /** Null if the account had no email. */
    old_email: string | null
    old_email_key: string | null
    new_email: string
    new_email_key: string
    locale: string
    /** `primary`: the code of the old email is awaited; `secondary`: the code of the new one. */
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
    /** When it first opened the wallet, or could have. */
    opened_ms: number | null
    /** The country of its last sign-in: ISO 3166-1, if the vault knows it. */
    country: string | null
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
    /** The login that opened it; none for a mail. */
    login: string | null
  }
  /** Logins at providers, each of one account. */
  vault_logins: {
    id: string
    account: string
    provider: LoginProvider
    /** An HMAC of what the provider calls the visitor for good. */
    subject: string
    /** The same, sealed: a rotation of the secret makes the HMAC again. */
    sealed_subject: string
    /** What it calls the visitor in public. */
    name: string | null
    created_ms: number
  }
  /** Visitors who sign in at a provider, each on one device. */
  vault_social_attempts: {
    id: string
    provider: LoginProvider
    project: string
    origin: string
    device: string
    device_name: string
    ip: string
    locale: string
    /** The session whose account gets the login; null if the attempt signs in. */
    session: string | null
    /** Hashes of the secret of the frame's window, and of `state`, which it gets once it has come to the vault. */
    window_hash: string | null
    state: string | null
    /** Two digits, except for Farcaster. */
    number: string | null
    return_url: string | null
    /** Of Farcaster's relay, sealed. */
    channel: string | null
    /**
     * `begun`: the visitor is at the provider, or on the way; `returned`: the provider is asked about its code, or a number
     * was typed; `number`: the visitor has to type it; `done`: the frame may have the result; then `redeemed`, `refused` or `failed`.
     */
    status: 'begun' | 'returned' | 'number' | 'done' | 'redeemed' | 'refused' | 'failed'
    /** A sealed `SocialUser`. */
    result: string | null
    until_ms: number
    created_ms: number
  }
  vault_slots: {
    id: string
    account: string
    kind: 'device' | 'passkey' | 'recovery' | 'automatic'
    name: string
    /** The key's thumbprint, for device slots. */
    device: string | null
    half: string
    /** K, sealed by the frame; null until the slot is filled. */
    sealed_key: string | null
    created_ms: number
    /** When it last opened the wallet, as far as the vault can see that. */
    used_ms: number | null
  }
  /** New devices that wait before logins alone open the wallet for them, and what was said about them. */
  vault_openings: {
    id: string
    account: string
    project: string
    origin: string
    device: string
    device_name: string
    /** ISO 3166-1. */
    country: string | null
    asked_ms: number
    opens_ms: number
    state: 'waiting' | 'allowed' | 'denied'
  }
  /** What visitors permit pages. */
  vault_grants: {
    pci: string
    account: string
    project: string
    origin: string
    chain: string
    /** JSON of `GrantPermission[]`. */
    permissions: string
    calls: number
    used_calls: number
    /** JSON of base units, in the order of the permissions. */
    spent: string
    /** In wei, in decimals. */
    fees: string
    spent_fees: string
    /** Over all of its terms, by a key that the server does not have. */
    mac: string
    /** Counts attempts, and is the lock for them. */
    uses: number
    expires_ms: number
    created_ms: number
  }
  /** What was promised and paid of a ceiling, by project and day, and by account besides. */
  vault_sponsor_budgets: { key: string; gwei: number; ends_ms: number }
  /** Operations whose fees the vault has signed for; one of a sender and nonce can happen. */
  vault_sponsored: {
    /** CAIP-2. */
    chain: string
    /** The address, in lower case. */
    sender: string
    /** Decimal; of 256 bits, with its key. */
    nonce: string
    project: string
    account: string
    /** The day of the ceilings that it counts in: `2026-11-23`, in UTC. */
    day: string
    /** Its highest fee while it is `reserved`, its fee once it is `paid`. */
    gwei: number
    status: 'reserved' | 'paid'
    /** Before which it cannot have happened. */
    from_block: number
    /** Until when it can happen: seconds of the chain's own time. */
    until_s: number
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
  /**
   * One row: a mark of the secret that everything else was sealed and hashed with. `next_mark`: the mark of the next
   * secret, during a rotation.
   */
  vault_secret: { id: 1; mark: string; next_mark: string | null }
}
