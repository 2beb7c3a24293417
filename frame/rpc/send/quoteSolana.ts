import { estimatedFee } from '@shared/amounts/feeExcess'
import { coinAmount } from '@shared/reading/acts/amounts'
import { readInstruction } from '@shared/reading/solana/readInstruction'
import type { Fee } from '../../describe/question'
import { anySolana } from '../../requests/solana/anySolana'
import type { SolanaTransaction } from '../../requests/solana/readTransaction'
import type { SolanaTransactionsRequest } from '../../requests/walletRequest'
import type { AskNodes } from '../nodes/createNodes'

/** The size of a token account without extensions. */
const tokenAccountBytes = 165
const commitment = 'confirmed'

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/** The least that the network takes for a signature. Source: Solana documentation, "Transaction fees" */
const lamportsPerSignature = 5_000n
const computeBudget = 'ComputeBudget111111111111111111111111111111'
/** The limits of an instruction without a set limit, and of a transaction. Source: Solana documentation, "Compute Budget" */
const unitsOfInstruction = 200_000n
const mostUnits = 1_400_000n
const millionth = 1_000_000n
/** Programs that check signatures, which cost as much as the transaction's own. The first byte is their number. */
const signaturePrograms = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]

/**
 * The network's fee for transactions, and the deposits for the token accounts that they create. The nodes say both. A
 * transaction states its priority fee, so that its fee is known without a node: never less than what it states, nor a
 * figure that is out of line with it.
 */
export async function quoteSolana(
  { transactions, account, chain }: SolanaTransactionsRequest,
  askNodes: AskNodes,
  signal: AbortSignal,
): Promise<Fee> {
  const own = transactions.filter(({ signers }) => signers[0] === account)
  if (own.length === 0) return { kind: 'other' }
  const ask: Ask | undefined = chain && ((method, ...params) => askNodes(chain, method, params, signal))
  const [fees, rent] = await Promise.all([
    Promise.all(own.map(readFee)),
    readRent(transactions, account, ask).catch(() => 'unknown' as const),
  ])
  signal.throwIfAborted()
  const sum = fees.reduce((total, fee) => total + fee, 0n)
  const on = chain ?? anySolana
  const deposit = typeof rent === 'bigint' ? coinAmount(rent, on) : rent
  return { kind: 'most', amount: coinAmount(sum, on), ...(deposit && { deposit }) }

  async function readFee(transaction: SolanaTransaction): Promise<bigint> {
    const asked = ask && (await askFee(transaction.message, ask).catch(() => undefined))
    const stated = statedFee(transaction)
    return asked === undefined || stated > asked ? stated : estimatedFee(asked, stated)
  }
}

/** The fee with the price of the computation. Source: Solana JSON-RPC, `getFeeForMessage` */
async function askFee(message: Uint8Array, ask: Ask): Promise<bigint | undefined> {
  const answer = await ask('getFeeForMessage', toBase64(message), { commitment })
  const { value } = answer as { readonly value?: unknown }
  return Number.isSafeInteger(value) ? BigInt(value as number) : undefined
}

/** The most that the network takes for what a transaction states itself. */
function statedFee({ priorityFee, signers, instructions }: SolanaTransaction): bigint {
  const checked = instructions.reduce(
    (sum, { program, data }) => sum + (signaturePrograms.includes(program) ? (data[0] ?? 0) : 0),
    0,
  )
  return (priorityFee ?? budgetedFee(instructions)) + BigInt(signers.length + checked) * lamportsPerSignature
}

/**
 * The priority fee of older versions: a price in millionths of a lamport for each unit of the limit. Without a limit, the
 * most that their instructions can have. Source: Compute Budget program; SIMD-0385 for the field of version 1
 */
function budgetedFee(instructions: SolanaTransaction['instructions']): bigint {
  const numberIn = (kind: number, bytes: number) => {
    const found = instructions.find(
      ({ program, data }) => program === computeBudget && data[0] === kind && data.length === bytes + 1,
    )
    return found?.data.slice(1).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  }
  const limit = numberIn(2, 4) ?? unitsOfInstruction * BigInt(instructions.length)
  const units = limit < mostUnits ? limit : mostUnits
  return ((numberIn(3, 8) ?? 0n) * units + millionth - 1n) / millionth
}

/** The lamports that new token accounts keep. */
async function readRent(
  transactions: readonly SolanaTransaction[],
  account: string,
  ask: Ask | undefined,
): Promise<bigint | 'unknown' | undefined> {
  const opened = transactions
    .flatMap(({ instructions }) => instructions.map(readInstruction))
    .flatMap((step) => (step?.kind === 'openAccount' && step.payer === account ? [step] : []))
  if (opened.length === 0) return undefined
  if (!ask) return 'unknown'
  const isMissing = await Promise.all(
    opened.map(async ({ account: address }) => {
      const info = await ask('getAccountInfo', address, { encoding: 'base64', commitment })
      return (info as { readonly value?: unknown }).value === null
    }),
  )
  const made = opened.filter((_, index) => isMissing[index])
  if (made.length === 0) return undefined
  // Extensions of the mint make its accounts larger.
  if (made.some(({ isToken2022 }) => isToken2022)) return 'unknown'
  const rent = await ask('getMinimumBalanceForRentExemption', tokenAccountBytes, { commitment })
  return Number.isSafeInteger(rent) ? BigInt(rent as number) * BigInt(made.length) : 'unknown'
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
