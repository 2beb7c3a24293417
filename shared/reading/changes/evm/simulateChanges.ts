import type { Step } from '../../evm/step'
import { assetKey } from '../assetKey'
import type { Simulation } from '../changes'
import type { AssetTransfer } from './assetTransfer'
import { type Named, namedBy } from './namedBy'
import { probesFor } from './probesFor'
import { ownCalls, type Run, readChanges, transfersOf } from './readChanges'
import { readSimulated } from './readSimulated'
import { type Bundle, type Probe, simulateRequest } from './simulateRequest'

/** What leaves an account, of its coin without a token. */
export interface Given {
  readonly token?: string | undefined
  readonly amount: bigint
}

/** Asks a node, and throws what it refuses. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * What a bundle of calls changes, by a node's simulation. It runs once with the balances of what the steps name, and once
 * more if the events name other assets. `steps`: the calls as `readCall` reads them. `given`: what leaves the account
 * according to the caller, if the steps do not say it. Never throws.
 * Source: execution-apis, `eth_simulateV1`
 */
export async function simulateChanges(
  bundle: Bundle & { readonly steps: readonly Step[]; readonly given?: readonly Given[] },
  ask: AskNode,
): Promise<Simulation> {
  const { account, calls, steps } = bundle
  const coins = calls.reduce((sum, { value }) => sum + value, 0n)
  const named = withGiven(namedBy(steps, account, coins), bundle.given ?? [])
  try {
    // Some nodes cannot replace code for a simulation: their events are better than nothing.
    const first = (await run([])) ?? (await runWith([], false))
    if (!first) return { status: 'unavailable' }
    const isDone = ownCalls(first).every((call) => call.isDone)
    const others = first.probes.length > 0 && isDone ? transfersOf(first) : []
    const isNew = probesFor(bundle, named, others).probes.some((probe) => !hasProbe(first.probes, probe))
    const second = isNew ? await run(others) : undefined
    return readChanges(second ?? first, named)
  } catch (error) {
    // Nodes refuse the whole block if the account cannot pay.
    return lacksFunds(error) ? { status: 'fails', step: 1 } : { status: 'unavailable' }
  }

  async function run(transfers: readonly AssetTransfer[]): Promise<Run | undefined> {
    const { probes, isPartial } = probesFor(bundle, named, transfers)
    try {
      return await runWith(probes, isPartial)
    } catch (error) {
      if (lacksFunds(error)) throw error
      return undefined
    }
  }

  async function runWith(probes: readonly Probe[], isPartial: boolean): Promise<Run | undefined> {
    const answer = await ask('eth_simulateV1', simulateRequest(bundle, probes))
    const read = readSimulated(answer, calls.length + 2 * probes.length)
    return read && { account, probes, calls: read.calls, isPartial: isPartial || read.isPartial }
  }
}

/** The larger one counts: an amount that is named twice leaves once. */
function withGiven({ most, ...named }: Named, given: readonly Given[]): Named {
  const all = new Map(most)
  for (const { token, amount } of given) {
    const key = assetKey(
      token === undefined ? { kind: 'coin' } : { kind: 'token', token: token.toLowerCase() },
    )
    if ((all.get(key) ?? 0n) < amount) all.set(key, amount)
  }
  return { ...named, most: all }
}

const hasProbe = (probes: readonly Probe[], { account, asset }: Probe) =>
  probes.some((each) => each.account === account && assetKey(each.asset) === assetKey(asset))

function lacksFunds(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /insufficient (funds|balance)/i.test(message)
}
