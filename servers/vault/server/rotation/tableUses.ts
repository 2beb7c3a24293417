import type { Selectable } from 'kysely'
import type { Mail } from '../../mail/mail'
import type { Secrets } from '../secrets/createSecrets'
import type { VaultTables } from '../store/VaultTables'

/**
 * How a column depends on `VAULT_SECRET`.
 * - `plain`: it does not.
 * - `sealed`: sealed with the secret, bound to this text.
 * - `mac`: an HMAC of what the row says, sealed columns already unsealed.
 * - `lost mac`: an HMAC of a value that is not kept. A rotation cannot make it again, and empties it.
 * - `mark`: says which secret the database belongs to. The rotation itself writes it.
 */
type ColumnUse<Row> =
  | 'plain'
  | { readonly sealed: (row: Row) => string }
  | { readonly mac: (row: Row, mac: Secrets['mac']) => string | null }
  | 'lost mac'
  | 'mark'

export interface TableUse<Row> {
  /** The primary key of a table that a rotation changes. */
  readonly key?: keyof Row & string
  /** The rows that a rotation keeps; a function gets them unsealed. All rows stay without it. */
  readonly keeps?: 'none' | ((row: Row) => boolean)
  readonly columns: { readonly [Column in keyof Row]-?: ColumnUse<Row> }
}

type Uses = { readonly [Table in keyof VaultTables]: TableUse<Selectable<VaultTables[Table]>> }

const emailMac = (email: string | null, mac: Secrets['mac']) => (email === null ? null : mac('email', email))

/** Mails whose code or link belongs to an attempt that a rotation removes. */
const deadMails: readonly Mail['kind'][] = ['approval', 'code', 'primary', 'secondary']

/** What a rotation of `VAULT_SECRET` does with each column of each table. README.md tells operators. */
export const tableUses: Uses = {
  // Keys are HMACs of what is counted, so all counts begin again.
  vault_limits: { key: 'key', keeps: 'none', columns: { key: 'lost mac', count: 'plain', ends_ms: 'plain' } },
  // The frame seals its text, with a key that the vault does not have.
  vault_mailboxes: {
    columns: {
      id: 'plain',
      account: 'plain',
      question: 'plain',
      answers: 'plain',
      answer_count: 'plain',
      until_ms: 'plain',
    },
  },
  // They live for minutes, and their codes are HMACs: the visitor begins again.
  vault_attempts: {
    key: 'id',
    keeps: 'none',
    columns: {
      id: 'plain',
      project: 'plain',
      origin: 'plain',
      email: 'plain',
      email_key: { mac: ({ email }, mac) => mac('email', email) },
      device: 'plain',
      device_name: 'plain',
      ip: 'plain',
      locale: 'plain',
      number: 'plain',
      state: 'plain',
      approval: 'plain',
      code: 'lost mac',
      tries: 'plain',
      until_ms: 'plain',
      created_ms: 'plain',
      window_hash: 'plain',
      is_opened: 'plain',
      login_provider: 'plain',
      login_subject: 'lost mac',
      login_sealed_subject: { sealed: ({ login_provider }) => `subject|${login_provider}` },
      login_name: 'plain',
    },
  },
  vault_outbox: {
    key: 'id',
    keeps: ({ sealed }) => !deadMails.includes((JSON.parse(sealed) as Mail).kind),
    columns: {
      id: 'plain',
      sealed: { sealed: ({ id }) => `mail|${id}` },
      tries: 'plain',
      due_ms: 'plain',
      expires_ms: 'plain',
    },
  },
  // Their ids are hashes without a key.
  vault_proofs: { columns: { id: 'plain', expires_ms: 'plain' } },
  vault_accounts: {
    key: 'id',
    columns: {
      id: 'plain',
      email: 'plain',
      email_key: { mac: ({ email }, mac) => emailMac(email, mac) },
      // The frame seals the seed; proof and link are hashes without a key.
      sealed_seed: 'plain',
      addresses: 'plain',
      slot_changes: 'plain',
      created_ms: 'plain',
      locale: 'plain',
      own_delay_hours: 'plain',
      project_delay_hours: 'plain',
      requires: 'plain',
      key_proof: 'plain',
      delete_ms: 'plain',
      keep: 'plain',
    },
  },
  // Changes that await a code end with it. Those that are done stay, so that the old address can undo them.
  vault_email_changes: {
    key: 'id',
    keeps: ({ state }) => state === 'done',
    columns: {
      id: 'plain',
      account: 'plain',
      device: 'plain',
      origin: 'plain',
      old_email: 'plain',
      old_email_key: { mac: ({ old_email }, mac) => emailMac(old_email, mac) },
      new_email: 'plain',
      new_email_key: { mac: ({ new_email }, mac) => mac('email', new_email) },
      locale: 'plain',
      state: 'plain',
      code: 'lost mac',
      tries: 'plain',
      until_ms: 'plain',
      undo: 'plain',
      undo_until_ms: 'plain',
      created_ms: 'plain',
    },
  },
  vault_devices: {
    columns: {
      account: 'plain',
      origin: 'plain',
      device: 'plain',
      name: 'plain',
      wrong: 'plain',
      created_ms: 'plain',
      used_ms: 'plain',
      opened_ms: 'plain',
      country: 'plain',
    },
  },
  // Their refresh tokens are HMACs that only browsers have: everyone signs in again.
  vault_sessions: {
    key: 'id',
    keeps: 'none',
    columns: {
      id: 'plain',
      account: 'plain',
      project: 'plain',
      origin: 'plain',
      device: 'plain',
      device_name: 'plain',
      generation: 'plain',
      rotated_ms: 'plain',
      verified_ms: 'plain',
      created_ms: 'plain',
      expires_ms: 'plain',
      login: 'plain',
    },
  },
  vault_logins: {
    key: 'id',
    columns: {
      id: 'plain',
      account: 'plain',
      provider: 'plain',
      subject: { mac: ({ provider, sealed_subject }, mac) => mac('subject', provider, sealed_subject) },
      sealed_subject: { sealed: ({ provider }) => `subject|${provider}` },
      name: 'plain',
      created_ms: 'plain',
    },
  },
  // They live for ten minutes, and what the provider was told is an HMAC of their id: the visitor begins again.
  vault_social_attempts: {
    key: 'id',
    keeps: 'none',
    columns: {
      id: 'plain',
      provider: 'plain',
      project: 'plain',
      origin: 'plain',
      device: 'plain',
      device_name: 'plain',
      ip: 'plain',
      locale: 'plain',
      session: 'plain',
      window_hash: 'plain',
      state: 'plain',
      number: 'plain',
      return_url: 'plain',
      channel: { sealed: ({ id }) => `channel|${id}` },
      status: 'plain',
      result: { sealed: ({ id }) => `social|${id}` },
      until_ms: 'plain',
      created_ms: 'plain',
    },
  },
  vault_slots: {
    key: 'id',
    columns: {
      id: 'plain',
      account: 'plain',
      kind: 'plain',
      name: 'plain',
      device: 'plain',
      half: { sealed: ({ id }) => `half|${id}` },
      sealed_key: 'plain',
      created_ms: 'plain',
      used_ms: 'plain',
    },
  },
  vault_openings: {
    columns: {
      id: 'plain',
      account: 'plain',
      project: 'plain',
      origin: 'plain',
      device: 'plain',
      device_name: 'plain',
      country: 'plain',
      asked_ms: 'plain',
      opens_ms: 'plain',
      state: 'plain',
    },
  },
  // Their `mac` is the frame's.
  vault_grants: {
    columns: {
      pci: 'plain',
      account: 'plain',
      project: 'plain',
      origin: 'plain',
      chain: 'plain',
      permissions: 'plain',
      calls: 'plain',
      used_calls: 'plain',
      spent: 'plain',
      fees: 'plain',
      spent_fees: 'plain',
      mac: 'plain',
      uses: 'plain',
      expires_ms: 'plain',
      created_ms: 'plain',
    },
  },
  vault_sponsor_budgets: { columns: { key: 'plain', gwei: 'plain', ends_ms: 'plain' } },
  vault_sponsored: {
    columns: {
      chain: 'plain',
      sender: 'plain',
      nonce: 'plain',
      project: 'plain',
      account: 'plain',
      day: 'plain',
      gwei: 'plain',
      status: 'plain',
      from_block: 'plain',
      until_s: 'plain',
      created_ms: 'plain',
    },
  },
  vault_audit: {
    key: 'id',
    columns: {
      id: 'plain',
      at_ms: 'plain',
      event: 'plain',
      account: 'plain',
      origin: 'plain',
      ip: 'lost mac',
    },
  },
  vault_secret: { columns: { id: 'plain', mark: 'mark', next_mark: 'mark' } },
}
