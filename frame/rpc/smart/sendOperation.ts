import type { Clock } from '@shared/contract/ports/clock'
import { toBigInt } from '@shared/domain/evmQuantity'
import type { WithLock } from '@shared/domain/withLock'
import { entryPointAddress } from '@shared/vault/smartAccount'
import type { Hex } from 'viem'
import { numberOf } from '../chains/createChainReader'
import { signAuthorization } from '../send/authorization'
import { sendUnclear } from '../send/nodeRefusal'
import { sendLockOf } from '../send/sendLockOf'
import { ServiceUnavailable } from './askServices'
import { draftOperation, readDraftNonces } from './draftOperation'
import { foreignDelegation } from './foreignDelegation'
import { hashOperation } from './hashOperation'
import type { OperationPlan, PlanDeps } from './planOperation'
import { readBatchStatus } from './readBatchStatus'
import { readDelegation } from './readDelegation'
import { keyOf, readEntryNonce } from './readEntryNonce'
import { serviceRefusal } from './serviceRefusal'
import { notSponsored, signBySponsor } from './sponsor'
import { toJson, type UserOperation } from './userOperation'

export interface SendDeps extends PlanDeps {
  readonly signDigest: (digest: Hex) => Promise<Hex>
  readonly withLock: WithLock
  readonly clock: Clock
}

export interface SentOperation {
  /** The operation's hash, computed from its fields: the bundler's answer does not count. */
  readonly hash: Hex
  readonly nonce: bigint
  /** The newest block before it was handed over. */
  readonly block: bigint
}

/** The next operation waits for so long for the chain to count this one. */
const settleMs = 30_000
const pollMs = 1_000
/** How often an operation is looked for, about whose arrival the bundler said nothing. */
const lookCount = 5

const pause = (clock: Clock) => new Promise<void>((resolve) => void clock.after(pollMs, resolve))

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
      await pause(deps.clock)
    }
  }
}

async function submit(plan: OperationPlan, deps: SendDeps, signal: AbortSignal): Promise<SentOperation> {
  const { ask, askService, signDigest } = deps
  const { task, gas } = plan
  const { account, chain } = task
  const [nonces, block, delegation] = await Promise.all([
    readDraftNonces(task, ask, signal),
    ask(chain, 'eth_blockNumber', [], signal).then(toBigInt),
    readDelegation(ask, chain, account, signal),
  ])
  // Another wallet may have taken the account since it was asked about.
  if (delegation.kind === 'foreign') throw foreignDelegation(delegation.address)
  const draft = draftOperation(task, nonces, gas)
  const { nonce } = draft
  // The sponsor gets nothing that is signed: if it takes its word back, there is nothing that could be sent.
  const paymaster =
    plan.paymaster &&
    (await signBySponsor(askService, chain, { ...draft, paymaster: plan.paymaster }, signal))
  if (typeof paymaster === 'string') {
    deps.takenBack.set(chain.id, paymaster)
    throw notSponsored()
  }
  signal.throwIfAborted()
  const authorization = draft.authorization && (await signAuthorization(draft.authorization, signDigest))
  const paid: UserOperation = { ...draft, authorization, paymaster }
  const hash = hashOperation(paid, numberOf(chain))
  signal.throwIfAborted()
  const signature = await signDigest(hash)
  signal.throwIfAborted()
  // From here on, the page can no longer abort: the bundler may have the operation.
  try {
    await askService('bundler', chain, 'eth_sendUserOperation', [
      toJson({ ...paid, signature }),
      entryPointAddress,
    ])
  } catch (error) {
    if (!(error instanceof ServiceUnavailable) || !(await isThere())) throw sendFailure(error)
  }
  return { hash, nonce, block }

  /** Whether the bundler has it all the same, or the chain. */
  async function isThere(): Promise<boolean> {
    const batch = { kind: 'operation', chainId: numberOf(chain), hash, nonce, block } as const
    for (let count = 0; count < lookCount; count += 1) {
      const [found, { status }] = await Promise.all([
        askService('bundler', chain, 'eth_getUserOperationByHash', [hash]).catch(() => null),
        readBatchStatus(batch, { chain, account }, deps).catch(() => ({ status: 100 })),
      ])
      if (found || status === 200 || status === 500) return true
      await pause(deps.clock)
    }
    return false
  }
}

const sendFailure = (error: unknown) => (error instanceof ServiceUnavailable ? sendUnclear(error) : error)
