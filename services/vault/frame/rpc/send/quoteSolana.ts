import { coinAmount } from '@shared/reading/acts/amounts'
import { readInstruction } from '@shared/reading/solana/readInstruction'
import type { VaultChain } from '../../../http/chains'
import type { Fee } from '../approvals/question'
import type { AskNodes } from '../nodes/createNodes'
import type { SolanaTransactionsRequest } from '../requests/walletRequest'
import type { SolanaTransaction } from '../solana/readTransaction'

/** The size of a token account without extensions. */
const tokenAccountBytes = 165
const commitment = 'confirmed'

/** What the network takes for transactions, and for the token accounts that they make. Nodes that do not say leave it unknown. */
export async function quoteSolana(
  { transactions, account, chain }: SolanaTransactionsRequest,
  askNodes: AskNodes,
  signal: AbortSignal,
): Promise<Fee> {
  const own = transactions.filter(({ signers }) => signers[0] === account)
  if (own.length === 0) return { kind: 'other' }
  if (!chain) return { kind: 'unknown' }
  const ask = (method: string, ...params: unknown[]) => askNodes(chain, method, params, signal)
  try {
    const [fees, deposit] = await Promise.all([
      Promise.all(own.map(({ message }) => readFee(message))),
      readDeposit(transactions, account, chain, ask),
    ])
    if (!fees.every((fee) => fee !== undefined)) return { kind: 'unknown' }
    const sum = fees.reduce((total, fee) => total + fee, 0n)
    return { kind: 'most', amount: coinAmount(sum, chain), ...(deposit && { deposit }) }
  } catch {
    signal.throwIfAborted()
    return { kind: 'unknown' }
  }

  /** With the price of its computation. Source: Solana JSON-RPC */
  async function readFee(message: Uint8Array): Promise<bigint | undefined> {
    const answer = await ask('getFeeForMessage', toBase64(message), { commitment })
    const { value } = answer as { readonly value?: unknown }
    return Number.isSafeInteger(value) ? BigInt(value as number) : undefined
  }
}

async function readDeposit(
  transactions: readonly SolanaTransaction[],
  account: string,
  chain: VaultChain,
  ask: (method: string, ...params: unknown[]) => Promise<unknown>,
) {
  const opened = transactions
    .flatMap(({ instructions }) => instructions.map(readInstruction))
    .flatMap((step) => (step?.kind === 'openAccount' && step.payer === account ? [step] : []))
  const isMissing = await Promise.all(
    opened.map(async ({ account: address }) => {
      const info = await ask('getAccountInfo', address, { encoding: 'base64', commitment })
      return (info as { readonly value?: unknown }).value === null
    }),
  )
  const made = opened.filter((_, index) => isMissing[index])
  if (made.length === 0) return undefined
  // Extensions of the mint make its accounts larger.
  if (made.some(({ isToken2022 }) => isToken2022)) return 'unknown' as const
  const rent = await ask('getMinimumBalanceForRentExemption', tokenAccountBytes, { commitment })
  if (!Number.isSafeInteger(rent)) return 'unknown' as const
  return coinAmount(BigInt(rent as number) * BigInt(made.length), chain)
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
