import type { SolanaInstruction } from '../../rpc/solana/readTransaction'

/** What an instruction of a known program does. Accounts are named by their addresses. */
export type SolanaStep =
  | { readonly kind: 'transfer'; readonly from: string; readonly to: string; readonly lamports: bigint }
  | {
      readonly kind: 'tokenTransfer'
      readonly source: string
      readonly destination: string
      readonly authority: string
      /** The program checks it, and the decimals. */
      readonly mint: string
      readonly amount: bigint
      readonly decimals: number
    }
  | {
      readonly kind: 'tokenApprove'
      readonly source: string
      readonly delegate: string
      readonly authority: string
      readonly mint: string
      readonly amount: bigint
      readonly decimals: number
    }
  | { readonly kind: 'tokenRevoke'; readonly source: string; readonly authority: string }
  /** The program makes no account but the one of this owner and mint. */
  | {
      readonly kind: 'openAccount'
      readonly payer: string
      readonly account: string
      readonly owner: string
      readonly mint: string
      readonly isToken2022: boolean
    }
  | { readonly kind: 'memo'; readonly text: string }
  /** Limits and price of the computation: part of the fee. */
  | { readonly kind: 'budget' }

const system = '11111111111111111111111111111111'
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const associatedToken = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/** The lengths of the program's instructions, by their first byte. Source: Compute Budget program */
const budgets: Readonly<Record<number, number>> = { 1: 5, 2: 5, 3: 9, 4: 5 }

/** undefined for any instruction that is not known to the last byte. */
export function decodeInstruction({ program, accounts, data }: SolanaInstruction): SolanaStep | undefined {
  // The account of a lookup table can be any.
  if (accounts.some((each) => each === undefined)) return undefined
  const named = accounts as readonly string[]
  switch (program) {
    case system:
      return decodeSystem(named, data)
    case token:
    case token2022:
      return decodeToken(named, data)
    case associatedToken:
      return decodeAssociated(named, data)
    case computeBudget:
      return Object.hasOwn(budgets, data[0] ?? 0) && budgets[data[0]!] === data.length
        ? { kind: 'budget' }
        : undefined
    case memo:
      return decodeMemo(data)
    default:
      return undefined
  }
}

/** Source: System program, `Transfer` */
function decodeSystem(accounts: readonly string[], data: Uint8Array): SolanaStep | undefined {
  const [from, to] = accounts
  if (data.length !== 12 || viewOf(data).getUint32(0, true) !== 2 || accounts.length !== 2) return undefined
  return { kind: 'transfer', from: from!, to: to!, lamports: viewOf(data).getBigUint64(4, true) }
}

/** Source: SPL Token, `TransferChecked`, `ApproveChecked` and `Revoke`, of one owner who signs alone */
function decodeToken(accounts: readonly string[], data: Uint8Array): SolanaStep | undefined {
  const [source, second, third, authority] = accounts
  if (data[0] === 5 && data.length === 1 && accounts.length === 2)
    return { kind: 'tokenRevoke', source: source!, authority: second! }
  if ((data[0] !== 12 && data[0] !== 13) || data.length !== 10 || accounts.length !== 4) return undefined
  const checked = {
    ...{ source: source!, mint: second!, authority: authority! },
    ...{ amount: viewOf(data).getBigUint64(1, true), decimals: data[9]! },
  }
  return data[0] === 12
    ? { kind: 'tokenTransfer', destination: third!, ...checked }
    : { kind: 'tokenApprove', delegate: third!, ...checked }
}

/** Source: SPL Associated Token Account, `Create` and `CreateIdempotent` */
function decodeAssociated(accounts: readonly string[], data: Uint8Array): SolanaStep | undefined {
  const [payer, account, owner, mint, , program] = accounts
  const isKnown = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
  if (!isKnown || accounts.length !== 6 || (program !== token && program !== token2022)) return undefined
  return {
    ...{ kind: 'openAccount', payer: payer!, account: account!, owner: owner!, mint: mint! },
    isToken2022: program === token2022,
  }
}

function decodeMemo(data: Uint8Array): SolanaStep | undefined {
  try {
    return { kind: 'memo', text: new TextDecoder('utf-8', { fatal: true }).decode(data) }
  } catch {
    return undefined
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)
