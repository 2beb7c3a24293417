import { isUnanswered, type Transaction } from '@shared/domain/transaction'
import { timings } from '../../../shell/ground/async/timings'
import { refusesBatch } from '../../../shell/reach/chains/answerOf'
import { toTransactionError } from '../../../shell/reach/chains/toTransactionError'
import type { ModelChain } from './createModelChain'
import { isApproval, type Kind } from './evmIntents'
import { isChanged, type ModelTransaction } from './modelTransaction'

interface JudgedCall {
  readonly to: string
  readonly data?: string
}

/** A transaction that a wallet has made, with the calls that it carries. */
export interface Part {
  readonly calls: readonly JudgedCall[]
  readonly transaction: ModelTransaction
}

interface Sent extends Part {
  /** The press that caused it. */
  readonly label: string
  /** Whether it was sent before the wallet answered. Later is a known limit: no check can see what does not exist yet. */
  readonly isInTime: boolean
  /** The wallet refused, or says that it failed, and a bundler has it: no check can see that before it is mined. */
  readonly isRefused: boolean
  readonly sentAtBlock: number
}

/** What has happened in all runs. */
export const counted = { runs: 0, asked: 0, deliberate: 0, held: 0, late: 0, unseen: 0, paid: 0 }

/** Knows what wallets have really done, and notes each fault of the product. */
export function createJudge(kind: Kind, chain: ModelChain) {
  const isPayment = kind === 'pay' || kind === 'payByToken'
  const faults: string[] = []
  const sent: Sent[] = []
  /** What came although its wallet had refused it, and was not there when the visitor was asked the next time. */
  const unseen = new Set<ModelTransaction>()
  /** Presses by their labels: whether they were the deliberate act. */
  const presses = new Map<string, boolean>()

  const movesValue = ({ calls }: Part) => calls.some(({ data }) => !isApproval(data))
  const isMined = ({ transaction }: Part) => chain.depthOf(transaction.hash) !== undefined

  /** A refusal ends after so many blocks without a trace. */
  const isTooLate = ({ transaction, sentAtBlock }: Sent) =>
    chain.newest() - (chain.depthOf(transaction.hash) ?? 0) - sentAtBlock > timings.refusedBlocks

  /** Whether an earlier request of the wallet may still take effect, or take effect once more. */
  function mayTakeEffect({ label, calls, transaction }: Sent): boolean {
    const depth = chain.depthOf(transaction.hash)
    if (depth === undefined) return chain.mayBeMined(transaction)
    const isPaid = calls.some(({ data }) => data === '0x5e5e') && !transaction.reverts
    return depth < 12 || (isPayment && isPaid && !label.startsWith('page'))
  }

  function onSwapStep({ to }: JudgedCall) {
    const isAllowed = sent.some(
      (each) => isMined(each) && !each.transaction.reverts && each.calls.some(({ data }) => allows(data, to)),
    )
    if (!isAllowed) faults.push('asked before the step before')
  }

  return {
    faults,
    /** @returns its label */
    press(isDeliberate: boolean, who = 'press'): string {
      const label = `${who} ${presses.size}`
      presses.set(label, isDeliberate)
      return label
    },
    onRequest(label: string, calls: readonly JudgedCall[]) {
      counted.asked++
      if (kind === 'swapOfToken' && calls.length === 1 && !isApproval(calls[0]!.data)) onSwapStep(calls[0]!)
      if (presses.get(label)) counted.deliberate++
      if (presses.get(label) || calls.every(({ data }) => isApproval(data))) return
      const open = sent.filter((each) => movesValue(each) && mayTakeEffect(each))
      const isUnseen = (each: Sent) =>
        each.isRefused && (!isMined(each) || unseen.has(each.transaction) || isTooLate(each))
      for (const each of open.filter(isUnseen)) unseen.add(each.transaction)
      const known = open.filter((each) => !isUnseen(each))
      if (known.some(({ isInTime }) => isInTime)) faults.push('asked again')
      else if (known.length > 0) counted.late++
      else if (open.length > 0) counted.unseen++
    },
    onSent(
      label: string,
      parts: readonly Part[],
      {
        isInTime,
        error,
        saysFailed,
      }: Pick<Sent, 'isInTime'> & { readonly error: unknown; readonly saysFailed: boolean },
    ) {
      const soundsRefused =
        error === undefined
          ? saysFailed
          : refusesBatch(error) || toTransactionError(error).code !== 'SendUnclear'
      for (const part of parts)
        sent.push({
          ...part,
          label,
          isInTime,
          sentAtBlock: chain.newest(),
          isRefused: soundsRefused && part.transaction.isBundled,
        })
    },
    /** Another transaction takes the number of one, and does the same. */
    onReplaced(before: ModelTransaction, transaction: ModelTransaction) {
      const own = sent.find((each) => each.transaction === before)
      if (own) sent.push({ ...own, transaction })
    },
    /** A view says that nothing has been sent so far. */
    onDenied(label: string) {
      const isThere = sent.some(
        (each) => each.label === label && each.isInTime && chain.shown().includes(each.transaction),
      )
      if (isThere && !chain.isDown()) faults.push('denied what waits')
    },
    /** Once everything has come to rest: what the log claims, against what the chain has. */
    close(claims: readonly Transaction[]) {
      const inBlocks = chain.mined()
      for (const claim of claims) {
        const own = inBlocks.find((each) => isShown(claim, each))
        const part = sent.find(({ transaction }) => transaction === own)
        const isStep =
          claim.intent.kind === 'calls' && claim.intent.calls.every(({ data }) => isApproval(data))
        const { status, differs } = claim
        if (status === 'confirmed' && (!own || own.reverts)) faults.push('confirmed without proof')
        if (status === 'confirmed' && own && !differs && (!part || !(isStep || movesValue(part))))
          faults.push('confirmed what is another')
        if (status === 'confirmed' && own && isChanged(own) && !isPayment && !differs)
          faults.push('changed, and not told')
        if (status === 'reverted' && !own?.reverts) faults.push('reverted without proof')
        if (status === 'partial' && !own && !sent.some(isMined)) faults.push('partial without proof')
      }
      const isMixed = sent.some((each) => each.isRefused && isMined(each))
      for (const each of isMixed ? [] : sent) {
        const { transaction, isInTime } = each
        if (!isInTime || !movesValue(each) || !inBlocks.includes(transaction)) continue
        counted.paid++
        // A batch that was cut is known by one of its parts.
        const parts = sent.filter(({ label }) => label === each.label)
        const isKnown = claims.some(
          (claim) =>
            isShown(claim, transaction) ||
            (claim.status === 'confirmed' && parts.some((part) => isShown(claim, part.transaction))),
        )
        // If the content or the earlier facts are missing, it may stay unclear for good, but is never denied.
        const isOpen = claims.some(
          (claim) => isUnanswered(claim) || claim.status === 'dropped' || claim.status === 'pending',
        )
        const isPart = claims.some((claim) => claim.status === 'partial')
        if (!isKnown && !isOpen && !isPart) faults.push('denied what was paid')
      }
      counted.runs++
      return faults
    },
  }
}

export type Judge = ReturnType<typeof createJudge>

const isShown = ({ id, replacedBy }: Transaction, { hash }: ModelTransaction) =>
  id === hash || replacedBy === hash

const allows = (data: string | undefined, spender: string): boolean =>
  isApproval(data) && data!.includes(spender.slice(2))
