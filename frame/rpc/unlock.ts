import { zero } from '@shared/vault/protocol/bytes'
import { KeyError, type KeyErrorCode } from '@shared/vault/protocol/KeyError'
import { declinedCode, FrameError } from '../errors/FrameError'
import type { PasskeyPlace, Passkeys, PasskeyUse } from '../passkey/createPasskeys'
import type { WalletKeys } from '../ports/rpcPorts'
import type { CodeProblem, PasskeyProblem, VisitorPorts } from '../ports/visitorPorts'
import type { Session } from '../session/createSession'
import { VaultRefusal } from '../session/VaultRefusal'
import { isClosed } from '../wallet/isClosed'
import { readWallet } from '../wallet/readAddresses'

export interface UnlockDeps extends Pick<VisitorPorts, 'askForCode' | 'askForPasskey' | 'askPasskeyWindow'> {
  readonly session: Pick<Session, 'account' | 'ask'>
  readonly keys: Pick<WalletKeys, 'isKnownHere' | 'open'>
  /** Before the visitor is asked: the browser wants the tap right before. */
  readonly loadPasskeys: () => Promise<Pick<Passkeys, 'placeToUse' | 'ask'>>
  /** Tells the visitor why nothing opens the wallet here, until they have read it. */
  readonly tellClosed: (refusal: VaultRefusal, signal: AbortSignal) => Promise<void>
}

/**
 * Unlocks the wallet before a request needs it, on a device that has no slot for it: with its automatic slot, else with
 * a code or passkey. @throws what opening throws, and what the questions throw if the visitor leaves
 */
export function createUnlock({
  session,
  keys,
  loadPasskeys,
  askForCode,
  askForPasskey,
  askPasskeyWindow,
  tellClosed,
}: UnlockDeps) {
  /** Whether it opened; false if the visitor would rather type a code. */
  async function byPasskey(
    passkeys: Pick<Passkeys, 'ask'>,
    { place, hasCode }: { readonly place: PasskeyPlace; readonly hasCode: boolean },
    signal: AbortSignal,
  ): Promise<boolean> {
    let problem: PasskeyProblem | undefined
    async function askHere(): Promise<PasskeyUse | PasskeyProblem | 'code'> {
      if ((await askForPasskey({ hasCode, problem }, signal)) === 'code') return 'code'
      return (await passkeys.ask()) ?? 'none'
    }
    async function askInWindow(): Promise<PasskeyUse | PasskeyProblem | 'code'> {
      const used = await askPasskeyWindow({ ask: { kind: 'use' }, hasCode, problem }, signal)
      if (used === 'code' || used === 'unreachable') return used
      return used !== 'closed' && used.kind === 'used' ? used : 'none'
    }
    for (;;) {
      // A frame that may use none says the same as a visitor who has left the browser's question.
      const isInWindow = place === 'window' || (place === 'maybe here' && problem === 'none')
      const used = await (isInWindow ? askInWindow() : askHere())
      if (used === 'code') return false
      if (typeof used === 'string') {
        problem = used
        continue
      }
      const { slotId, secret } = used
      const opening = keys.open({ kind: 'passkey', slotId, secret }).finally(() => zero(secret))
      if (!(await failureOf(opening, ['PasskeyWrong']))) return true
      problem = 'unknown'
    }
  }

  async function byCode(signal: AbortSignal): Promise<void> {
    let problem: CodeProblem | undefined
    for (;;) {
      const code = await askForCode({ why: 'open', problem }, signal)
      const failure = await failureOf(keys.open({ kind: 'recovery', code }), ['CodeInvalid', 'CodeWrong'])
      if (!failure) return
      problem = failure.code === 'CodeInvalid' ? 'invalid' : 'unknown'
    }
  }

  async function open(signal: AbortSignal): Promise<void> {
    const account = await session.account()
    // If the visitor is signed out, the request itself fails with that error.
    if (!account || (await keys.isKnownHere(account.id))) return
    const closed = await closedBy(keys.open())
    if (!closed) return
    const { slots } = await readWallet(session)
    const [hasPasskey, hasCode] = (['passkey', 'recovery'] as const).map((wanted) =>
      slots.some(({ kind }) => kind === wanted),
    ) as [boolean, boolean]
    const loaded = hasPasskey ? await loadPasskeys() : undefined
    const place = loaded?.placeToUse()
    if (!place && !hasCode) throw await told(closed, signal)
    if (!loaded || !place || !(await byPasskey(loaded, { place, hasCode }, signal))) await byCode(signal)
  }

  /** Shows the failure to the visitor if the server gave details, and returns it. They stay signed in. */
  async function told(closed: KeyError | VaultRefusal, signal: AbortSignal): Promise<Error> {
    if (!(closed instanceof VaultRefusal)) return closed
    await tellClosed(closed, signal)
    return new FrameError('The wallet does not open on this device yet.', {
      cause: closed,
      code: declinedCode,
      reason: closed.code,
    })
  }

  let last: Promise<unknown> = Promise.resolve()
  // One after the other: what a visitor has opened for one request is open for the next.
  return (signal: AbortSignal): Promise<void> => {
    const own = last.then(() => open(signal))
    last = own.catch(() => {})
    return own
  }
}

/** Why the logins alone do not open the wallet; undefined if they do. @throws any other failure */
async function closedBy(opening: Promise<unknown>): Promise<KeyError | VaultRefusal | undefined> {
  try {
    await opening
    return undefined
  } catch (error) {
    if (isClosed(error)) return error
    throw error
  }
}

/** The failure, if it has one of these codes. @throws any other */
async function failureOf(
  opening: Promise<unknown>,
  codes: readonly KeyErrorCode[],
): Promise<KeyError | undefined> {
  try {
    await opening
    return undefined
  } catch (error) {
    if (error instanceof KeyError && codes.includes(error.code)) return error
    throw error
  }
}
