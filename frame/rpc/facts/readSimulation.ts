import type { Clock } from '@shared/contract/ports/clock'
import type { Simulation } from '@shared/reading/changes/changes'
import { simulateChanges } from '@shared/reading/changes/evm/simulateChanges'
import { readCall } from '@shared/reading/evm/readCall'
import { readInstruction } from '@shared/reading/solana/readInstruction'
import type { VaultChain } from '@shared/vault/chains'
import type { Hex } from 'viem'
import { withinTime } from '../../approvals/withinTime'
import type { Facts } from '../../describe/facts'
import type { EvmCall } from '../../requests/evmCall'
import type { SolanaTransactionsRequest } from '../../requests/walletRequest'
import type { AskNodes } from '../nodes/createNodes'
import { readEach, readToken } from './readFacts'

/** An approval does not wait longer for it. */
const simulationMs = 4_000
/** The number of tokens that the simulation asks for. */
const tokensMost = 24
const unavailable: Simulation = { status: 'unavailable' }

export interface SimulationDeps {
  readonly ask: AskNodes
  readonly clock: Pick<Clock, 'after' | 'now'>
}

/** Calls of an account, in their order. */
export interface CallsToSimulate {
  readonly account: string
  readonly chain: VaultChain
  readonly calls: readonly (Pick<EvmCall, 'value' | 'data'> & {
    readonly to: Hex | undefined
    readonly gas?: bigint | undefined
  })[]
  /** The code that the account takes on before them. */
  readonly code?: Hex | undefined
}

/**
 * Adds what the calls change, by the vault's nodes, and the tokens that change, to the known facts. It is never late and
 * never fails a request: a simulation that is not made in time is unavailable. Rejects with the signal's reason, and
 * with what `known` rejects with.
 */
export async function withSimulatedCalls(
  known: Promise<Facts>,
  { account, chain, calls, code }: CallsToSimulate,
  deps: SimulationDeps,
  signal: AbortSignal,
): Promise<Facts> {
  const at = { chainId: chain.id.slice(chain.id.indexOf(':') + 1), account: account as Hex }
  const steps = calls.map((call) => readCall(call, at))
  return withSimulation(known, chain, deps, signal, (ask) =>
    simulateChanges({ account, calls, code, steps }, ask),
  )
}

/** Like `withSimulatedCalls`, for one transaction of Solana. Nodes do not simulate several in a row. */
export async function withSimulatedTransaction(
  known: Promise<Facts>,
  { account, chain, transactions }: SolanaTransactionsRequest,
  deps: SimulationDeps,
  signal: AbortSignal,
): Promise<Facts> {
  const [transaction] = transactions
  if (!chain || !transaction || transactions.length > 1) return { ...(await known), simulation: unavailable }
  const { bytes, writable, looksUp, signers, instructions } = transaction
  const wire = btoa(String.fromCharCode(...bytes))
  const steps = instructions.map(readInstruction)
  return withSimulation(known, chain, deps, signal, async (ask) => {
    const { simulateSolana } = await import('@shared/reading/changes/solana/simulateSolana')
    return simulateSolana({ account, wire, writable, looksUp, feePayer: signers[0], steps }, ask)
  })
}

async function withSimulation(
  known: Promise<Facts>,
  chain: VaultChain,
  { ask, clock }: SimulationDeps,
  signal: AbortSignal,
  simulate: (ask: (method: string, params: readonly unknown[]) => Promise<unknown>) => Promise<Simulation>,
): Promise<Facts> {
  // Awaited below, unless the request is over before.
  known.catch(() => {})
  const found = await withinTime({ clock, limitMs: simulationMs, signal }, async (inTime) => {
    const simulation = await simulate((method, params) => ask(chain, method, params, inTime)).catch(
      () => unavailable,
    )
    const facts = await known
    const unknown = tokensIn(simulation).filter((token) => !facts.tokens.has(token))
    const tokens = await readEach(unknown, (token) => readToken(chain, token, ask, inTime), inTime)
    return { simulation, tokens: new Map([...facts.tokens, ...tokens]) }
  })
  return { ...(await known), ...(found ?? { simulation: unavailable }) }
}

function tokensIn(simulation: Simulation): readonly string[] {
  if (simulation.status !== 'known') return []
  const tokens = simulation.accounts.flatMap(({ changes }) =>
    changes.flatMap(({ asset }) => (asset.kind === 'token' ? [asset.token] : [])),
  )
  return [...new Set(tokens)].slice(0, tokensMost)
}
