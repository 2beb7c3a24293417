import { toBigInt } from '@shared/domain/evmQuantity'
import type { Hex } from 'viem'
import type { BatchRequest } from '../../requests/walletRequest'
import { numberOf } from '../chains/createChainReader'
import { nodeRefusal } from '../send/nodeRefusal'
import { formatBatchId, type SentBatch } from './batchId'
import type { BatchPlan, TransactionPlan } from './planBatch'
import { sendDelegating } from './sendDelegating'
import { type SendDeps, sendOperation } from './sendOperation'
import type { SmartDeps } from './smartDeps'

/**
 * Sends a batch as it was planned, once.
 * @returns its id; if the page gave an id, the page's id
 * @throws FrameError; 5720 for a page's id that was used before; the signal's reason before it was handed over
 */
export async function sendBatch(
  { account, name, chain }: BatchRequest,
  plan: BatchPlan,
  deps: SendDeps & Pick<SmartDeps, 'names'>,
  signal: AbortSignal,
): Promise<{ readonly id: string }> {
  const { names } = deps
  if (name === undefined) return { id: await send() }
  await names.take(account, name)
  try {
    await names.write(account, name, await send())
    return { id: name }
  } finally {
    names.free(account, name)
  }

  async function send(): Promise<Hex> {
    const sent =
      plan.kind === 'operation'
        ? ({ kind: plan.kind, ...(await sendOperation(plan, deps, signal)) } as const)
        : await sendTransaction(plan, deps, signal)
    return formatBatchId({ chainId: numberOf(chain), ...sent })
  }
}

async function sendTransaction(
  { request, quote }: TransactionPlan,
  deps: SendDeps,
  signal: AbortSignal,
): Promise<Omit<SentBatch, 'chainId'>> {
  const block = await deps.ask(request.chain, 'eth_blockNumber', [], signal).then(toBigInt, (error) => {
    throw nodeRefusal(error)
  })
  const { hash, nonce } = await sendDelegating(request, quote, deps, signal)
  return { kind: 'transaction', hash, block, nonce: BigInt(nonce) }
}
