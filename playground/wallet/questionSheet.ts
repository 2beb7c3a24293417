import { describeQuestion } from '../../devnet/phone/describeQuestion'
import type { Decide, Decision, Question } from '../../devnet/phone/question'
import type { Network } from '../../shared/domain/network'
import { byId } from '../browser/byId'
import { drawQuestion } from './drawQuestion'

interface Waiting {
  readonly question: Question
  readonly settle: (decision: Decision) => void
}

/** Asks the wallet's owner in a sheet: one question at a time, in order of arrival. */
export function questionSheet(networks: readonly Network[]): Decide {
  const dialog = byId<HTMLDialogElement>('question')
  const waiting: Waiting[] = []

  function show() {
    const [first] = waiting
    if (!first) return dialog.close()
    const text = describeQuestion(first.question, networks)
    dialog.replaceChildren(...drawQuestion(text, first.settle))
    if (!dialog.open) dialog.showModal()
    dialog.scrollTop = 0
    byId('question-title').focus()
  }

  // Dismissing a question declines it.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    waiting[0]?.settle('decline')
  })

  return (question, signal) =>
    new Promise((resolve) => {
      const settle = (decision: Decision) => {
        const at = waiting.indexOf(entry)
        if (at < 0) return
        waiting.splice(at, 1)
        resolve(decision)
        if (at === 0) show()
      }
      const entry = { question, settle }
      waiting.push(entry)
      // It has expired, or the app has left: the answer is discarded.
      signal.addEventListener('abort', () => settle('decline'))
      if (waiting.length === 1) show()
    })
}
