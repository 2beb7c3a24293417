import type { Clock } from '@shared/contract/ports/clock'
import type { Question } from '../describe/question'
import { withEarlier } from '../describe/withEarlier'
import type { CheckedRequest } from './createApprovals'
import { withinTime } from './withinTime'

/** Whether a request is final: no block can change its outcome. `answer`: what the page was answered. */
export type IsOver = (answer: unknown, signal: AbortSignal) => Promise<boolean>

/** What was approved and sent while this frame lives. */
export interface Earlier {
  /** The request, whose question names an earlier one for the same that may still take effect. */
  naming(checked: CheckedRequest<unknown>, isOver?: IsOver): CheckedRequest<unknown>
}

interface Entry {
  readonly atMs: number
  readonly isOver: (signal: AbortSignal) => Promise<boolean>
}

/** How long an approval waits to hear that an earlier request is over. */
const limitMs = 2_000

/** Earlier requests. An app may ask twice by mistake, or because it got an error after the request had gone out. */
export function createEarlier({ clock }: { readonly clock: Clock }): Earlier {
  const entries = new Map<string, Entry>()
  return {
    naming(checked, isOver = async () => false) {
      let key: string | undefined
      return {
        async prepare(signal) {
          const question = await checked.prepare(signal)
          key = keyOf(question)
          const entry = key === undefined ? undefined : entries.get(key)
          if (!entry) return question
          const isPast = await withinTime({ clock, limitMs, signal }, entry.isOver).catch(() => false)
          signal.throwIfAborted()
          return isPast
            ? question
            : { ...question, description: withEarlier(question.description, entry.atMs) }
        },
        async run(signal, answer) {
          const entry = { atMs: clock.now(), isOver: async () => false }
          if (key !== undefined) entries.set(key, entry)
          const result = await checked.run(signal, answer)
          if (key !== undefined && entries.get(key) === entry)
            entries.set(key, { ...entry, isOver: (signal) => isOver(result, signal) })
          return result
        },
      }
    },
  }
}

/** What a request does, for whom, and where: equal requests have equal texts. Only what is sent has one. */
function keyOf({ account, network, description, progress }: Question): string | undefined {
  if (progress !== 'vault.states.sending') return undefined
  return JSON.stringify([account, network, description.acts], (_, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
}
