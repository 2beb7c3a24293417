import { base58 } from './base58'

export interface MintState {
  readonly type: 'mint'
  readonly mintAuthority: string | null
  readonly supply: bigint
  readonly decimals: number
  readonly isInitialized: boolean
  readonly freezeAuthority: string | null
}

export interface TokenAccountState {
  readonly type: 'account'
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly delegate: string | null
  readonly state: 'uninitialized' | 'initialized' | 'frozen'
  /** The rent reserve of a wrapped SOL account, else null. */
  readonly rentExemptReserve: bigint | null
  readonly delegatedAmount: bigint
  readonly closeAuthority: string | null
}

/** Token programs by their names in `jsonParsed`. */
export const tokenPrograms: Readonly<Record<string, string>> = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'spl-token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'spl-token-2022',
}

const mintSize = 82
const accountSize = 165
const multisigSize = 355
const states = ['uninitialized', 'initialized', 'frozen'] as const

/**
 * The state of a token program's account; undefined for a multisig and for uninitialised accounts. Token-2022 names its
 * kind in the byte after the classic account. Source: SPL Token and Token-2022, `state.rs`.
 */
export function tokenStateOf(program: string, data: Uint8Array): MintState | TokenAccountState | undefined {
  if (!Object.hasOwn(tokenPrograms, program)) return undefined
  const isExtended = data.length > accountSize && data.length !== multisigSize
  const extended = isExtended ? data[accountSize] : undefined
  if (data.length === mintSize || extended === 1) return mintOf(data)
  if (data.length === accountSize || extended === 2) return accountOf(data)
  return undefined
}

function mintOf(data: Uint8Array): MintState {
  const view = viewOf(data)
  return {
    type: 'mint',
    mintAuthority: optionalKey(data, 0),
    supply: view.getBigUint64(36, true),
    decimals: data[44]!,
    isInitialized: data[45] === 1,
    freezeAuthority: optionalKey(data, 46),
  }
}

function accountOf(data: Uint8Array): TokenAccountState | undefined {
  const view = viewOf(data)
  const state = states[data[108]!]
  if (!state || state === 'uninitialized') return undefined
  return {
    type: 'account',
    mint: keyAt(data, 0),
    owner: keyAt(data, 32),
    amount: view.getBigUint64(64, true),
    delegate: optionalKey(data, 72),
    state,
    rentExemptReserve: view.getUint32(109, true) ? view.getBigUint64(113, true) : null,
    delegatedAmount: view.getBigUint64(121, true),
    closeAuthority: optionalKey(data, 129),
  }
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
const keyAt = (data: Uint8Array, offset: number) => base58.toText(data.slice(offset, offset + 32))
const optionalKey = (data: Uint8Array, offset: number) =>
  viewOf(data).getUint32(offset, true) ? keyAt(data, offset + 4) : null
