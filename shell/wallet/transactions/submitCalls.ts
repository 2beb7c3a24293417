import type { SubmitOptions } from '@shared/contract/ports/transactions'
import type { CallsIntent } from '@shared/domain/calls'
import { isOpen, type Transaction } from '@shared/domain/transaction'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import { BatchRefused, CallsStopped } from '@shared/errors/transactionErrors'
import type { ReadonlyStore } from '@shared/store/store'
import type { TransactionSender } from '../../reach/chains/transactionAdapter'
import type { SessionWallet } from '../session/createLiveSessions'
import type { Asked } from './createAskOnce'

/** The calls, with their account and network. */
type QuotedCalls = Pick<Transaction, 'from' | 'networkId'> & { readonly intent: CallsIntent }

interface CallsDeps {
  /** Has the wallet asked for one transaction, or one batch. */
  readonly submitOne: (quoted: QuotedCalls) => Promise<Asked>
  /** @throws ActiveAccountNotFound, UnsupportedChain if the network is not the quote's */
  readonly senderOf: (quoted: QuotedCalls) => TransactionSender & SessionWallet
  readonly recent: ReadonlyStore<readonly Transaction[]>
}

/**
 * Submits calls as one batch if the wallet makes all of them or none. Else submits one call after another, each once
 * the previous one is confirmed: a later call often needs the effects of an earlier one. Each is asked for once.
 * @throws CallsStopped if it stopped after one was submitted; before that, why nothing was
 */
export async function submitCalls(
  quoted: QuotedCalls,
  { submitOne, senderOf, recent }: CallsDeps,
  { onStep, signal }: SubmitOptions,
): Promise<Transaction> {
  const { intent } = quoted
  if (signal?.aborted) throw new LatchkeyError(RequestAborted)
  const sender = senderOf(quoted)
  const takesBatch = intent.calls.length > 1 && (await takesBatches(sender).catch(() => false))
  if (intent.calls.length === 1 || takesBatch) {
    onStep?.({ number: 1, count: 1, label: intent.label })
    try {
      return (await submitOne(quoted)).transaction
    } catch (error) {
      // Wallets may say that they take batches, and then not take this one: the chain has no trace of it.
      if (!isLatchkeyError(error, 'BatchRefused') || (intent.together && intent.calls.length > 1)) throw error
    }
  }
  if (intent.together && intent.calls.length > 1) throw new LatchkeyError(BatchRefused)

  const count = intent.calls.length
  let last: Transaction | undefined
  for (const [index, call] of intent.calls.entries()) {
    const step = { number: index + 1, count }
    const { label = intent.label } = call
    try {
      if (last) await confirmed(last, recent, signal)
      onStep?.({ ...step, label })
      // The last call carries what concerns all of them.
      const effects = step.number === count ? ofAllCalls(intent) : {}
      const one = { ...quoted, intent: { kind: 'calls' as const, ...effects, label, calls: [call], step } }
      const { transaction, isEarlier } = await submitOne(one)
      if (isEarlier) return transaction
      last = transaction
    } catch (cause) {
      throw last ? new LatchkeyError(CallsStopped, {}, { cause }) : cause
    }
  }
  return last!
}

/** Whether a wallet makes all of several calls or none. @throws RpcFailed */
export async function takesBatches({
  adapter,
  ...sender
}: TransactionSender & SessionWallet): Promise<boolean> {
  return (await (await adapter.transactions()).takesBatches?.(sender)) ?? false
}

/** What calls have together: their expected changes, their key, and the callbacks. */
export function ofAllCalls({ changes, once, report }: Omit<CallsIntent, 'kind' | 'label' | 'calls'>) {
  return {
    ...(changes && { changes }),
    ...(once !== undefined && { once }),
    ...(report !== undefined && { report }),
  }
}

/** Resolves once a transaction is confirmed. Rejects if it failed. */
function confirmed(
  { submittedAt }: Transaction,
  recent: ReadonlyStore<readonly Transaction[]>,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stop()
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const onAbort = () => end(() => reject(new LatchkeyError(RequestAborted)))
    const onChange = () => {
      const transaction = recent.get().find((each) => each.submittedAt === submittedAt)
      if (transaction && isOpen(transaction)) return
      if (transaction?.status === 'confirmed') end(resolve)
      else end(() => reject(new Error(`A step is ${transaction?.status ?? 'no longer followed'}.`)))
    }
    const stop = recent.subscribe(onChange)
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
    else onChange()
  })
}
