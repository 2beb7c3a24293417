import { zero } from '../../wrapper/protocol/bytes'
import { KeyError, type KeyErrorCode } from '../../wrapper/protocol/KeyError'
import type { CodeProblem, PasskeyProblem, VisitorPorts } from '../handlers/visitorPorts'
import type { PasskeyPlace, Passkeys, PasskeyUse } from '../passkey/createPasskeys'
import type { Session } from '../session/createSession'
import { readWallet } from '../wallet/readAddresses'
import type { WalletKeys } from './rpcPorts'

export interface UnlockDeps extends Pick<VisitorPorts, 'askForCode' | 'askForPasskey' | 'askPasskeyWindow'> {
  readonly session: Pick<Session, 'account' | 'ask'>
  readonly keys: Pick<WalletKeys, 'isKnownHere' | 'open'>
  /** Before the visitor is asked: the browser wants the tap right before. */
  readonly loadPasskeys: () => Promise<Pick<Passkeys, 'placeToUse' | 'ask'>>
}

/**
 * Opens the wallet before anything of it is asked for, on a device that it has no slot for: by its automatic slot, else by
 * what the visitor gives. @throws what opening throws, and what the questions do where the visitor leaves them
 */
export function createUnlock({
  session,
  keys,
  loadPasskeys,
  askForCode,
  askForPasskey,
  askPasskeyWindow,
}: UnlockDeps) {
  /** Whether it opened; not, where the visitor would rather type a code. */
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
    // Whoever is signed out is told by the request itself.
    if (!account || (await keys.isKnownHere(account.id))) return
    const missing = await failureOf(keys.open(), ['SlotMissing'])
    if (!missing) return
    const { slots } = await readWallet(session)
    const [hasPasskey, hasCode] = (['passkey', 'recovery'] as const).map((wanted) =>
      slots.some(({ kind }) => kind === wanted),
    ) as [boolean, boolean]
    const loaded = hasPasskey ? await loadPasskeys() : undefined
    const place = loaded?.placeToUse()
    if (!place && !hasCode) throw missing
    if (!loaded || !place || !(await byPasskey(loaded, { place, hasCode }, signal))) await byCode(signal)
  }

  let last: Promise<unknown> = Promise.resolve()
  // One after the other: what a visitor has opened for one request is open for the next.
  return (signal: AbortSignal): Promise<void> => {
    const own = last.then(() => open(signal))
    last = own.catch(() => {})
    return own
  }
}

/** The failure, where it is one of these. @throws any other */
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
