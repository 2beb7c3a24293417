import { formatBase58 } from '@shared/domain/base58'
import type { SolanaInstruction } from '@shared/domain/solana/message'

/** Who may do what with a token account or a mint. */
export type TokenAuthority = 'mint' | 'freeze' | 'owner' | 'close'

interface Tokens {
  readonly source: string
  readonly authority: string
  /** The program checks it, and the decimals. Without them, the source's mint counts. */
  readonly mint?: string
  readonly decimals?: number
  readonly amount: bigint
}

/** What an instruction of a known program does. Accounts are named by their addresses; amounts are base units. */
export type SolanaStep =
  | { readonly kind: 'transfer'; readonly from: string; readonly to: string; readonly lamports: bigint }
  | ({
      readonly kind: 'tokenTransfer'
      readonly destination: string
      /** What else takes part: a hook's program with its accounts, or the signers of an account of several owners. */
      readonly others?: readonly string[]
      /** The part of the amount that the token keeps. */
      readonly fee?: bigint
    } & Tokens)
  | ({ readonly kind: 'tokenApprove'; readonly delegate: string } & Tokens)
  | ({ readonly kind: 'tokenBurn' } & Tokens)
  | { readonly kind: 'tokenRevoke'; readonly source: string; readonly authority: string }
  | {
      readonly kind: 'setAuthority'
      readonly account: string
      readonly authority: string
      readonly of: TokenAuthority
      /** The next authority; without it, no account has the authority any more. */
      readonly next?: string | undefined
    }
  | {
      readonly kind: 'closeAccount'
      readonly account: string
      /** Gets the account's lamports. */
      readonly destination: string
      readonly authority: string
    }
  /** The program makes no account but the one of this owner and mint. */
  | {
      readonly kind: 'openAccount'
      readonly payer: string
      readonly account: string
      readonly owner: string
      readonly mint: string
      readonly isToken2022: boolean
    }
  | {
      readonly kind: 'createAccount'
      readonly payer: string
      readonly account: string
      readonly lamports: bigint
      readonly owner: string
    }
  /** The account is one of its owner's for a token, from then on. */
  | { readonly kind: 'startAccount'; readonly account: string; readonly owner: string; readonly mint: string }
  /** `memo`: transfers to the account have to bring a note. `cpi`: other programs cannot move what it holds by themselves. */
  | {
      readonly kind: 'guard'
      readonly of: 'memo' | 'cpi'
      readonly account: string
      readonly authority: string
      readonly isOn: boolean
    }
  /** The account is its program's from then on. */
  | { readonly kind: 'assign'; readonly account: string; readonly owner: string }
  /** The transaction has no time limit: it can be sent as long as nobody uses the number up. */
  | { readonly kind: 'useNonce'; readonly account: string; readonly authority: string }
  | { readonly kind: 'memo'; readonly text: string }
  /** Nothing that a person decides on: limits and price of the computation, and a count that is brought up to date. */
  | { readonly kind: 'budget' }

const system = '11111111111111111111111111111111'
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const associatedToken = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const memos = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']

/** The lengths of the program's instructions, by their first byte. Source: Compute Budget program */
const budgets: Readonly<Record<number, number>> = { 1: 5, 2: 5, 3: 9, 4: 5 }

/** What an instruction says, to its last byte; undefined for any that is not known. Pure, and asks no node. */
export function readInstruction({ program, accounts, data }: SolanaInstruction): SolanaStep | undefined {
  // The account of a lookup table can be any.
  if (accounts.some((each) => each === undefined)) return undefined
  const named = accounts as readonly string[]
  if (program === system) {
    const number = data.length < 4 ? undefined : viewOf(data).getUint32(0, true)
    return readLayout(systemLayouts, number, named, data) ?? readCreateWithSeed(number, named, data)
  }
  if (program === token || program === token2022) {
    if (data[0] === 6 && data.length === 3 && named.length === 2)
      return readAuthority(named, viewOf(data), data)
    const found = readLayout(tokenLayouts, data[0], named, data)
    return found ?? (program === token2022 ? readExtended(named, data) : undefined)
  }
  if (program === associatedToken) return readAssociated(named, data)
  if (memos.includes(program)) return readMemo(data)
  const isBudget = program === computeBudget && budgets[data[0] ?? 0] === data.length
  return isBudget ? { kind: 'budget' } : undefined
}

/** How long an instruction is, how many accounts it names, and what it says. */
type Layout = readonly [
  bytes: number,
  accounts: number,
  read: (accounts: readonly string[], view: DataView, data: Uint8Array) => SolanaStep | undefined,
]
type Layouts = Readonly<Record<number, Layout>>

/** Accounts beyond the layout are signers of a multisig, or unknown. */
function readLayout(
  layouts: Layouts,
  number: number | undefined,
  accounts: readonly string[],
  data: Uint8Array,
): SolanaStep | undefined {
  const layout = number === undefined || !Object.hasOwn(layouts, number) ? undefined : layouts[number]!
  if (!layout || layout[0] !== data.length || layout[1] !== accounts.length) return undefined
  return layout[2](accounts, viewOf(data), data)
}

/** Source: System program */
const systemLayouts: Layouts = {
  0: [
    52,
    2,
    ([payer, account], view, data) => ({
      kind: 'createAccount',
      payer: payer!,
      account: account!,
      lamports: view.getBigUint64(4, true),
      owner: keyAt(data, 20),
    }),
  ],
  1: [36, 1, ([account], _, data) => ({ kind: 'assign', account: account!, owner: keyAt(data, 4) })],
  2: [
    12,
    2,
    ([from, to], view) => ({ kind: 'transfer', from: from!, to: to!, lamports: view.getBigUint64(4, true) }),
  ],
  4: [4, 3, ([account, , authority]) => ({ kind: 'useNonce', account: account!, authority: authority! })],
  5: [
    12,
    5,
    ([from, to], view) => ({ kind: 'transfer', from: from!, to: to!, lamports: view.getBigUint64(4, true) }),
  ],
}

/** The number is followed by the base, the seed's length and the seed, lamports, space and owner. Source: System program */
function readCreateWithSeed(
  number: number | undefined,
  [payer, account, ...rest]: readonly string[],
  data: Uint8Array,
): SolanaStep | undefined {
  if (number !== 3 || !payer || !account || rest.length > 1 || data.length < 92) return undefined
  const view = viewOf(data)
  const seedBytes = view.getBigUint64(36, true)
  if (seedBytes !== BigInt(data.length - 92)) return undefined
  const at = 44 + Number(seedBytes)
  return {
    kind: 'createAccount',
    payer,
    account,
    lamports: view.getBigUint64(at, true),
    owner: keyAt(data, at + 16),
  }
}

const authorities: readonly TokenAuthority[] = ['mint', 'freeze', 'owner', 'close']

/** An amount at the second byte. */
const amountOf = (view: DataView) => view.getBigUint64(1, true)
/** What the program checks: the mint, and its decimals behind the amount. */
const checked = (mint: string | undefined, view: DataView) => ({ mint: mint!, decimals: view.getUint8(9) })

const startAccount = (account: string | undefined, mint: string | undefined, owner: string): SolanaStep => ({
  kind: 'startAccount',
  account: account!,
  mint: mint!,
  owner,
})

/** Source: SPL Token, of one owner who signs alone */
const tokenLayouts: Layouts = {
  3: [
    9,
    3,
    ([source, destination, authority], view) => ({
      kind: 'tokenTransfer',
      source: source!,
      destination: destination!,
      authority: authority!,
      amount: amountOf(view),
    }),
  ],
  4: [
    9,
    3,
    ([source, delegate, authority], view) => ({
      kind: 'tokenApprove',
      source: source!,
      delegate: delegate!,
      authority: authority!,
      amount: amountOf(view),
    }),
  ],
  5: [1, 2, ([source, authority]) => ({ kind: 'tokenRevoke', source: source!, authority: authority! })],
  8: [
    9,
    3,
    ([source, mint, authority], view) => ({
      kind: 'tokenBurn',
      source: source!,
      mint: mint!,
      authority: authority!,
      amount: amountOf(view),
    }),
  ],
  9: [
    1,
    3,
    ([account, destination, authority]) => ({
      kind: 'closeAccount',
      account: account!,
      destination: destination!,
      authority: authority!,
    }),
  ],
  12: [
    10,
    4,
    ([source, mint, destination, authority], view) => ({
      kind: 'tokenTransfer',
      source: source!,
      destination: destination!,
      authority: authority!,
      amount: amountOf(view),
      ...checked(mint, view),
    }),
  ],
  13: [
    10,
    4,
    ([source, mint, delegate, authority], view) => ({
      kind: 'tokenApprove',
      source: source!,
      delegate: delegate!,
      authority: authority!,
      amount: amountOf(view),
      ...checked(mint, view),
    }),
  ],
  15: [
    10,
    3,
    ([source, mint, authority], view) => ({
      kind: 'tokenBurn',
      source: source!,
      authority: authority!,
      amount: amountOf(view),
      ...checked(mint, view),
    }),
  ],
  1: [1, 4, ([account, mint, owner]) => startAccount(account, mint, owner!)],
  16: [33, 3, ([account, mint], _, data) => startAccount(account, mint, keyAt(data, 1))],
  18: [33, 2, ([account, mint], _, data) => startAccount(account, mint, keyAt(data, 1))],
  17: [1, 1, () => ({ kind: 'budget' })],
  // The data hold a new authority, or no authority.
  6: [35, 2, readAuthority],
}

/** Source: SPL Token, `SetAuthority` */
function readAuthority(
  [account, authority]: readonly string[],
  _: DataView,
  data: Uint8Array,
): SolanaStep | undefined {
  const of = authorities[data[1]!]
  const hasNext = data.length === 35
  if (!of || data[2] !== (hasNext ? 1 : 0)) return undefined
  const next = hasNext ? { next: keyAt(data, 3) } : {}
  return { kind: 'setAuthority', account: account!, authority: authority!, of, ...next }
}

const guards: Readonly<Record<number, 'memo' | 'cpi'>> = { 30: 'memo', 34: 'cpi' }

/** Source: SPL Token-2022, extensions, and SPL Transfer Hook Interface: accounts of a hook follow the transfer's accounts */
function readExtended(accounts: readonly string[], data: Uint8Array): SolanaStep | undefined {
  const [own, others] = [accounts.slice(0, 4), accounts.slice(4)]
  const step = readLayout(tokenLayouts, data[0], own, data) ?? readTransferWithFee(own, data)
  if (step?.kind === 'tokenTransfer' && step.mint) return others.length > 0 ? { ...step, others } : step
  const of = Object.hasOwn(guards, data[0]!) ? guards[data[0]!] : undefined
  const [account, authority, ...rest] = accounts
  if (!of || data.length !== 2 || data[1]! > 1 || !account || !authority || rest.length > 0) return undefined
  return { kind: 'guard', of, account, authority, isOn: data[1] === 0 }
}

/** Source: SPL Token-2022, `TransferCheckedWithFee`: the fee is part of the amount */
function readTransferWithFee(
  [source, mint, destination, authority, ...rest]: readonly string[],
  data: Uint8Array,
): SolanaStep | undefined {
  if (data[0] !== 26 || data[1] !== 1 || data.length !== 19 || !authority || rest.length > 0) return undefined
  const view = viewOf(data)
  return {
    kind: 'tokenTransfer',
    source: source!,
    destination: destination!,
    authority,
    mint: mint!,
    amount: view.getBigUint64(2, true),
    decimals: view.getUint8(10),
    fee: view.getBigUint64(11, true),
  }
}

/** Source: SPL Associated Token Account, `Create` and `CreateIdempotent` */
function readAssociated(accounts: readonly string[], data: Uint8Array): SolanaStep | undefined {
  const [payer, account, owner, mint, , program] = accounts
  const isKnown = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
  if (!isKnown || accounts.length !== 6 || (program !== token && program !== token2022)) return undefined
  return {
    kind: 'openAccount',
    payer: payer!,
    account: account!,
    owner: owner!,
    mint: mint!,
    isToken2022: program === token2022,
  }
}

function readMemo(data: Uint8Array): SolanaStep | undefined {
  try {
    return { kind: 'memo', text: new TextDecoder('utf-8', { fatal: true }).decode(data) }
  } catch {
    return undefined
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

const keyBytes = 32
const keyAt = (data: Uint8Array, at: number) => formatBase58(data.subarray(at, at + keyBytes))
