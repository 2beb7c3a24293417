import { toHex } from '@shared/domain/evmQuantity'
import type { VaultChain } from '@shared/vault/chains'
import type { Hex } from 'viem'
import { numberOf } from '../chains/createChainReader'
import type { AskNodes } from '../nodes/createNodes'
import { readSmartState, type SmartState } from './readSmartState'

/** Whether several calls are one. `ready`: the account becomes a smart one with the first of them. Source: EIP-5792 */
const atomic = {
  ours: 'supported',
  none: 'ready',
  foreign: 'unsupported',
  unsupported: 'unsupported',
} as const

/** What the account can do on each of the networks, by their numbers in hex. Nodes that do not answer promise nothing. */
export async function readCapabilities(
  chains: readonly VaultChain[],
  { account, isPreferred }: { readonly account: Hex; readonly isPreferred: boolean },
  ask: AskNodes,
  signal: AbortSignal,
): Promise<Readonly<Record<Hex, object>>> {
  const unsupported: SmartState = { kind: 'unsupported' }
  const entries = await Promise.all(
    chains.map(async (chain) => {
      const { kind } = isPreferred
        ? await readSmartState(ask, chain, account, signal).catch(() => unsupported)
        : unsupported
      return [toHex(numberOf(chain)), { atomic: { status: atomic[kind] } }] as const
    }),
  )
  signal.throwIfAborted()
  return Object.fromEntries(entries)
}
