import { KeyError } from '../../wrapper/protocol/KeyError'
import type { CodeProblem, RecoveryCodePorts } from '../handlers/recoveryCodePorts'
import type { Session } from '../session/createSession'
import type { WalletKeys } from './rpcPorts'

export interface UnlockDeps extends Pick<RecoveryCodePorts, 'askForCode'> {
  readonly session: Pick<Session, 'account'>
  readonly keys: Pick<WalletKeys, 'isKnownHere' | 'open'>
}

/**
 * Opens the wallet before anything of it is asked for, on a device that it has no slot for: by its automatic slot, else by
 * a recovery code that the visitor types. @throws what opening throws, and what `askForCode` does where they leave
 */
export function createUnlock({ session, keys, askForCode }: UnlockDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    const account = await session.account()
    // Whoever is signed out is told by the request itself.
    if (!account || (await keys.isKnownHere(account.id))) return
    let problem = await tryToOpen(() => keys.open())
    while (problem) {
      const code = await askForCode({ why: 'open', ...(problem !== 'missing' && { problem }) }, signal)
      problem = await tryToOpen(() => keys.open(code))
    }
  }
}

const problems: Readonly<Record<string, CodeProblem | 'missing'>> = {
  SlotMissing: 'missing',
  CodeInvalid: 'invalid',
  CodeWrong: 'unknown',
}

/** What another code helps against. @throws everything else */
async function tryToOpen(open: () => Promise<unknown>): Promise<CodeProblem | 'missing' | undefined> {
  try {
    await open()
    return undefined
  } catch (error) {
    const problem = error instanceof KeyError ? problems[error.code] : undefined
    if (!problem) throw error
    return problem
  }
}
