import type { Clock } from '@shared/contract/ports/clock'
import { toBigInt } from '@shared/domain/evmQuantity'
import type { Hex } from 'viem'
import { entryPointAddress, implementationAddress } from '../../../http/smartAccount'
import type { WithLock } from '../../session/withLock'
import { numberOf } from '../chains/createChainReader'
import { type SignedAuthorization, signAuthorization } from '../send/authorization'
import { sendUnclear } from '../send/nodeRefusal'
import { sendLockOf } from '../send/sendEvm'
import { ServiceUnavailable } from './askServices'
import { readDelegation } from './delegation'
import { foreignDelegation } from './foreignDelegation'
import type { OperationPlan, PlanDeps } from './planOperation'
import { keyOf, readEntryNonce } from './readEntryNonce'
import { serviceRefusal } from './serviceRefusal'
import { signBySponsor } from './sponsor'
import { hashOperation, toJson, type UserOperation } from './userOperation'

export interface SendDeps extends PlanDeps {
  readonly signDigest: (digest: Hex) => Promise<Hex>
  readonly withLock: WithLock
  readonly clock: Clock
}

export interface SentOperation {
  /** Of the operation, by its own fields: a bundler's word for it does not count. */
  readonly hash: Hex
  readonly nonce: bigint
  /** The newest block before it was handed over. */
  readonly block: bigint
}

/** The next operation waits for so long for the chain to count this one. */
const settleMs = 30_000
const pollMs = 1_000

/**
 * Signs an operation, once, and hands it to the bundler. Its nonce is read after all earlier ones of this browser were
 * counted by the chain: two operations of one nonce would be one.
 * @throws FrameError; the signal's reason before it was handed over
 */
export function sendOperation(
  plan: OperationPlan,
  deps: SendDeps,
  signal: AbortSignal,
): Promise<SentOperation> {
  const { chain, account, isDelegating } = plan.task
  const { withLock } = deps
  return new Promise((resolve, reject) => {
    const run = async () => {
      const sent = await submit(plan, deps, signal)
      resolve(sent)
      await settled(sent.nonce)
    }
    // An authorization takes the nonce of a transaction.
    const runAlone = isDelegating ? () => withLock(sendLockOf(chain, account), run) : run
    withLock(`latchkey-operation|${chain.id}|${account}`, runAlone).catch((error) =>
      reject(serviceRefusal(error)),
    )
  })

  async function settled(nonce: bigint) {
    for (let waitedMs = 0; waitedMs < settleMs; waitedMs += pollMs) {
      const next = await readEntryNonce(deps.ask, chain, { account, key: keyOf(nonce) }).catch(() => nonce)
      if (next > nonce) return
      await new Promise<void>((resolve) => void deps.clock.after(pollMs, resolve))
    }
  }
}

async function submit(plan: OperationPlan, deps: SendDeps, signal: AbortSignal): Promise<SentOperation> {
  const { ask, askService, signDigest } = deps
  const { task, gas } = plan
  const { account, chain, callData, key = 0n } = task
  const [nonce, block, authorization] = await Promise.all([
    task.nonce ?? readEntryNonce(ask, chain, { account, key }, signal),
    ask(chain, 'eth_blockNumber', [], signal).then(toBigInt),
    task.isDelegating ? authorize(plan, deps, signal) : undefined,
  ])
  const unsigned: UserOperation = {
    ...{ sender: account, nonce, callData, ...gas, authorization, signature: '0x' },
    paymaster: undefined,
  }
  const paymaster =
    plan.paymaster &&
    (await signBySponsor(askService, chain, { ...unsigned, paymaster: plan.paymaster }, signal))
  const paid = { ...unsigned, paymaster }
  const hash = hashOperation(paid, numberOf(chain))
  signal.throwIfAborted()
  const signature = await signDigest(hash)
  signal.throwIfAborted()
  // From here on the page's change of mind comes too late: the bundler may have it.
  try {
    await askService('bundler', chain, 'eth_sendUserOperation', [
      toJson({ ...paid, signature }),
      entryPointAddress,
    ])
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error
    const found = await askService('bundler', chain, 'eth_getUserOperationByHash', [hash]).catch(() => null)
    if (!found) throw sendUnclear(error)
  }
  return { hash, nonce, block }
}

/** @throws FrameError 5760 where another wallet has taken the account meanwhile */
async function authorize(
  { task: { account, chain } }: OperationPlan,
  { ask, signDigest }: SendDeps,
  signal: AbortSignal,
): Promise<SignedAuthorization> {
  const delegation = await readDelegation(ask, chain, account, signal)
  if (delegation.kind === 'foreign') throw foreignDelegation(delegation.address)
  const nonce = Number(toBigInt(await ask(chain, 'eth_getTransactionCount', [account, 'pending'], signal)))
  signal.throwIfAborted()
  return signAuthorization({ chainId: numberOf(chain), address: implementationAddress, nonce }, signDigest)
}
