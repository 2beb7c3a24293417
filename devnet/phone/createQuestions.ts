import type { Decide, Question } from './question'
import { userRejected, WalletRefusal } from './WalletRefusal'

/** The question has become moot: no answer is expected. */
export class Withdrawn extends Error {}

export interface Questions {
  /** Resolves when the owner approves. @throws WalletRefusal, Withdrawn */
  ask(decide: Decide, id: number, question: Question, topic?: string): Promise<void>
  /** Ends the questions that are moot, by their id and session. */
  withdraw(isMoot: (id: number, topic: string | undefined) => boolean): void
}

/** The questions to the wallet's owner. */
export function createQuestions(): Questions {
  const open = new Map<number, { readonly topic: string | undefined; readonly withdrawal: AbortController }>()
  return {
    async ask(decide, id, question, topic) {
      const withdrawal = new AbortController()
      open.set(id, { topic, withdrawal })
      try {
        const withdrawn = new Promise<never>((_, reject) => {
          withdrawal.signal.addEventListener('abort', () => reject(new Withdrawn()))
        })
        const decision = await Promise.race([decide(question, withdrawal.signal), withdrawn])
        if (decision === 'decline') throw userRejected()
        if (decision instanceof WalletRefusal) throw decision
      } finally {
        open.delete(id)
      }
    },
    withdraw(isMoot) {
      for (const [id, { topic, withdrawal }] of open) if (isMoot(id, topic)) withdrawal.abort()
    },
  }
}
