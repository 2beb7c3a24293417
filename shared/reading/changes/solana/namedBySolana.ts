import type { SolanaStep } from '../../solana/readInstruction'
import { assetKey } from '../assetKey'
import type { SolanaAccount } from './accountIn'

/** What leaves an account according to the steps of a transaction, and to whom. */
export interface NamedBySolana {
  /** The most that may leave, by the key of its asset. */
  readonly most: ReadonlyMap<string, bigint>
  /** Addresses of accounts that get coins, and of token accounts. */
  readonly receivers: readonly string[]
  /** Whether every step was read. */
  readonly isRead: boolean
}

/** Network fees, and what an account's room takes: steps do not name them. */
const feesMost = 5_000_000n
const depositMost = 5_000_000n
const all = 2n ** 64n

/** `accounts`: the transaction's accounts, in their state before it. */
export function namedBySolana(
  steps: readonly (SolanaStep | undefined)[],
  account: string,
  accounts: ReadonlyMap<string, SolanaAccount>,
): NamedBySolana {
  const most = new Map<string, bigint>()
  const receivers: string[] = []
  const coin = assetKey({ kind: 'coin' })
  const add = (key: string, amount: bigint) => most.set(key, (most.get(key) ?? 0n) + amount)
  add(coin, feesMost)
  for (const step of steps) {
    switch (step?.kind) {
      case 'transfer':
        if (step.from === account) add(coin, step.lamports)
        receivers.push(step.to)
        break
      case 'createAccount':
        if (step.payer === account) add(coin, step.lamports)
        break
      case 'openAccount':
        if (step.payer === account) add(coin, depositMost)
        break
      case 'tokenTransfer':
      case 'tokenApprove':
      case 'tokenBurn':
        addToken(step.source, step.amount, step.mint)
        if (step.kind === 'tokenTransfer') receivers.push(step.destination)
        break
      // What it holds goes with it.
      case 'closeAccount':
        addToken(step.account, all)
        break
      case 'setAuthority':
        if (step.of === 'owner') addToken(step.account, all)
        break
    }
  }
  return { most, receivers, isRead: steps.every((step) => step !== undefined) }

  function addToken(source: string, amount: bigint, mint = accounts.get(source)?.token?.mint) {
    if (mint !== undefined) add(assetKey({ kind: 'token', token: mint }), amount)
  }
}
