import type { Clock } from '@shared/contract/ports/clock'
import { type Approvals, createApprovals } from '../approvals/createApprovals'
import { describeChange } from '../describe/describeChange'
import { questionOfPasskey } from '../describe/describeCode'
import type { Question } from '../describe/question'
import type { Passkeys } from '../passkey/createPasskeys'
import type { PasskeyAnswer, PasskeyAsk } from '../passkey/passkeyAsk'

export interface ServePasskeyOptions {
  readonly ask: PasskeyAsk
  readonly passkeys: Pick<Passkeys, 'create' | 'ask'>
  readonly clock: Clock
  /** Sends the answer to the frame, which takes the secret over. */
  readonly tell: (answer: PasskeyAnswer) => void
  /** The visitor wants none. */
  readonly leave: () => void
}

/** What the window does for the frame: the browser is asked after the visitor's tap, until there is a passkey or they leave. */
export function servePasskey({
  ask,
  passkeys,
  clock,
  tell,
  leave,
}: ServePasskeyOptions): Omit<Approvals, 'ask' | 'reset'> {
  const approvals = createApprovals({ clock, show: async () => {} })
  const { signal } = new AbortController()

  async function askBrowser(): Promise<PasskeyAnswer | undefined> {
    if (ask.kind === 'use') {
      const used = await passkeys.ask()
      return used && { kind: 'used', ...used }
    }
    const made = await passkeys.create(ask.slotId, ask.name)
    if (made === 'none') return undefined
    return made === 'unfit' ? { kind: 'unfit' } : { kind: 'made', secret: made }
  }

  async function serve() {
    let isAgain = false
    for (;;) {
      const question = questionOf(ask, isAgain)
      const answer = await approvals.ask(
        async () => ({ prepare: async () => question, run: askBrowser }),
        signal,
      )
      if (answer) return tell(answer)
      isAgain = true
    }
  }

  serve().catch(leave)
  return approvals
}

function questionOf({ kind }: PasskeyAsk, isAgain: boolean): Question {
  if (kind === 'use') return questionOfPasskey({ hasCode: false, problem: isAgain ? 'none' : undefined })
  const warnings = isAgain ? [{ tone: 'warning', words: { key: 'vault.passkey.notMade' } } as const] : []
  return {
    description: { ...describeChange({ kind: 'addPasskey' }), warnings },
    progress: 'vault.states.login',
  }
}
