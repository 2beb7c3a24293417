import type { Bus } from '@shared/bus/createBus'
import type { I18n } from '@shared/contract/ports/i18n'
import type { Transaction } from '@shared/domain/transaction'
import type { Dispose } from '@shared/store/store'
import english from '../remotes/i18n/messages/late/en.json'
import type { Speaker, TransactionState } from '../wallet/transactions/transactionState'

/**
 * Shows toasts about transactions, without any feature: for the submission and the end of each. Loads the texts of
 * these toasts, and of errors of transactions, as soon as there is a screen.
 */
export function tellTransactions(bus: Pick<Bus, 'on'>, { speaker, watched }: TransactionState): Dispose {
  let prepared: { readonly speaker: Speaker; readonly texts: Promise<void> } | undefined
  const prepare = () => {
    const now = speaker.get()
    if (now && now !== prepared?.speaker) prepared = { speaker: now, texts: now.addMessages(english) }
    return prepared
  }
  const speak = async (say: (speaker: Speaker) => void) => {
    const ready = prepare()
    await ready?.texts
    if (ready) say(ready.speaker)
  }
  prepare()
  const ends = [
    speaker.subscribe(prepare),
    bus.on('transactionSubmitted', () => {
      void speak(({ toast, i18n }) => toast.success(i18n.t('shell.transaction.started')))
    }),
    bus.on('transactionSettled', ({ transaction }) => {
      if (watched.has(transaction.submittedAt)) return
      void speak(({ toast, i18n }) => {
        const { status, received, differs } = transaction
        const isDone = status === 'confirmed' && received !== 0n && !differs
        toast[isDone ? 'success' : 'error'](endOf(transaction, isDone, i18n))
      })
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

function endOf(
  { intent, status, received, differs }: Transaction,
  isDone: boolean,
  { amount, t }: I18n,
): string {
  if (differs) return t('shell.transaction.differs')
  if (intent.kind !== 'transfer') {
    const { label } = intent
    if (status === 'partial') return t('shell.transaction.calls.partial', { label })
    return isDone
      ? t('shell.transaction.calls.done', { label })
      : t('shell.transaction.calls.failed', { label })
  }
  const { symbol, decimals } = intent
  const value = isDone && received !== undefined && received < intent.amount ? received : intent.amount
  // An exact amount: a signed amount is never shown rounded.
  const exact = amount({ value, decimals }, decimals)
  const values = { amount: t('shell.transaction.amount', { amount: exact, symbol }) }
  return isDone ? t('shell.transaction.sent', values) : t('shell.transaction.notSent', values)
}
