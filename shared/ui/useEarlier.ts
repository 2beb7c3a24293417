import type { FeatureContext } from '@shared/contract/context'
import { type AskedFor, isSame, mayAsk } from '@shared/domain/mayAsk'
import { isUnanswered, type Transaction } from '@shared/domain/transaction'
import { useStore } from '@shared/store/useStore'
import { useEffect, useRef, useState } from 'react'

interface Earlier {
  /** The request for the same that may still take effect, while the wallet is not being asked. */
  readonly entry: Transaction | undefined
  /** The visitor has not named it yet: nothing may be asked for. */
  readonly isHeld: boolean
  /** The visitor's word that it was looked after. */
  readonly name: (isNamed: boolean) => void
  /** Call it with each press, before the wallet is asked. */
  readonly press: () => void
}

/**
 * The earlier requests for what a review asks for, as the log has them at each moment. `onNews` is called once the chain
 * shows a transaction that this review has asked for, whatever the wallet has answered.
 */
export function useEarlier(
  { chains, clock }: Pick<FeatureContext, 'chains' | 'clock'>,
  request: AskedFor,
  { isAsking, onNews }: { readonly isAsking: boolean; readonly onNews: (own: Transaction) => void },
): Earlier {
  const recent = useStore(chains.transactions.recent)
  const [named, setNamed] = useState<number>()
  const permission = mayAsk(recent, request)
  const entry = permission.answer === 'warn' && !isAsking ? permission.entry : undefined
  const isHeld = entry !== undefined && named !== entry.submittedAt

  const presses = useRef<{ readonly first: number; readonly last: number }>(undefined)
  const press = () => {
    const now = clock.now()
    presses.current = { first: presses.current?.first ?? now, last: now }
  }
  // While the wallet is asked once more, news of an earlier try do not take the prompt's view away.
  const since = isAsking ? presses.current?.last : presses.current?.first
  const own =
    since === undefined
      ? undefined
      : recent.find(
          (each) => each.submittedAt >= since && !each.byPage && hasNews(each) && isSame(each, request),
        )
  const heard = useRef<number>(undefined)
  useEffect(() => {
    if (!own || heard.current === own.submittedAt) return
    heard.current = own.submittedAt
    onNews(own)
  }, [own, onNews])

  const name = (isNamed: boolean) => setNamed(isNamed ? entry?.submittedAt : undefined)
  return { entry, isHeld, name, press }
}

/** Whether the chain has shown a result: a refusal stays with the review. */
const hasNews = (transaction: Transaction): boolean =>
  !isUnanswered(transaction) && transaction.status !== 'declined'
