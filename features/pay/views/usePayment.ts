import type { FeatureContext } from '@shared/contract/context'
import { hasGoneOut, mayAsk } from '@shared/domain/mayAsk'
import type { Transaction } from '@shared/domain/transaction'
import { useStore } from '@shared/store/useStore'
import { useEffect, useState } from 'react'
import { openPayment, readPayment } from '../actions/openPayment'
import type { PayModel } from '../activatePay'
import type { Payment } from '../form/paymentSchema'
import { type PayStage, payStageOf } from '../form/payStage'
import { onceOf, type PayTerms } from '../form/payTerms'

export interface KnownPayment {
  readonly payment: Payment | undefined
  /** The reason why the server has not returned it yet. */
  readonly error: unknown
  readonly retry: () => void
}

const everyMs = 4_000

/** A payment as the server knows it, asked again until it is paid; the last answer stays while the server is away. */
export function usePayment(ctx: FeatureContext, terms: PayTerms): KnownPayment {
  const { clock } = ctx
  const [payment, setPayment] = useState<Payment>()
  const [error, setError] = useState<unknown>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let known = false
    const look = async () => {
      try {
        const next = await (known
          ? readPayment(ctx, terms.paymentId, signal)
          : openPayment(ctx, terms, signal))
        if (signal.aborted) return
        known = true
        setPayment(next)
        if (next.status === 'paid') return
      } catch (cause) {
        if (signal.aborted) return
        if (!known) return setError(cause)
      }
      cancel = clock.after(everyMs, look)
    }
    let cancel = clock.after(0, look)
    return () => {
      cancel()
      controller.abort()
    }
  }, [ctx, clock, terms, turn])
  const retry = () => {
    setError(undefined)
    setTurn((before) => before + 1)
  }
  return { payment, error, retry }
}

/** How far a payment has come in this browser, and the transaction that it has come by: known before the server tells. */
export function useStage(
  { chains }: FeatureContext,
  model: PayModel,
  { paymentId, networkId }: PayTerms,
  payment: Payment | undefined,
): { readonly stage: PayStage | undefined; readonly transaction: Transaction | undefined } {
  const { asking, despite, isUncounted } = useStore(model.wallet)
  const exchange = useStore(model.exchange)
  const once = onceOf(paymentId)
  const transaction = useStore(chains.transactions.recent, (all) => {
    const others = isUncounted ? all.filter(({ submittedAt }) => submittedAt !== despite) : all
    const intent = { kind: 'calls', label: '', calls: [], once } as const
    const permission = mayAsk(others, { networkId, from: '', intent })
    if (permission.answer === 'ask') return undefined
    const { entry } = permission
    return hasGoneOut(entry) || entry.submittedAt !== despite ? entry : undefined
  })
  const stage = payment && payStageOf({ payment, isAsking: asking === payment.id, transaction, exchange })
  return { stage, transaction }
}
