import type { SocialProvider } from '@shared/domain/login'
import type { PasskeyAsk, PasskeyOutcome } from '../passkey/passkeyAsk'

/** What the frame shows the visitor, and asks of them, about ways to open the wallet. Nothing of it passes the page's port. */
export interface VisitorPorts {
  /** Shows a new code until the visitor has written it down. @throws FrameError if they leave */
  readonly showCode: (code: string, signal: AbortSignal) => Promise<void>
  /** Shows a secret that unlocks the wallet anywhere. It is hidden until the visitor uncovers it. @throws FrameError if they leave */
  readonly showSecret: (secret: HiddenSecret, signal: AbortSignal) => Promise<void>
  /**
   * The code that the visitor has typed. `why`: to check that a new code was written down, or to unlock the wallet.
   * @throws FrameError if they leave
   */
  readonly askForCode: (
    asked: { readonly why: 'check' | 'open'; readonly problem?: CodeProblem | undefined },
    signal: AbortSignal,
  ) => Promise<string>
  /**
   * Whether the visitor unlocks the wallet with a passkey, which they have tapped for right now, or with a code, if there
   * is a code. @throws FrameError if they leave
   */
  readonly askForPasskey: (
    asked: { readonly hasCode: boolean; readonly problem?: PasskeyProblem | undefined },
    signal: AbortSignal,
  ) => Promise<'passkey' | 'code'>
  /**
   * The same question for a frame that may not use passkeys: the visitor's tap opens a window that makes or uses one.
   * `code`: they would rather use a code. @throws FrameError if they leave before
   */
  readonly askPasskeyWindow: (
    asked: {
      readonly ask: PasskeyAsk
      readonly hasCode: boolean
      readonly problem?: PasskeyProblem | undefined
    },
    signal: AbortSignal,
  ) => Promise<PasskeyOutcome | 'code'>
  /** The visitor's tap opens a window of the vault. @throws FrameError if they decline */
  readonly askForWindow: AskForWindow
}

/** The words of the seed, or one private key. */
export interface HiddenSecret {
  readonly kind: 'phrase' | 'key'
  readonly words: string
}

/** The problem with the code that was typed last. */
export type CodeProblem = 'invalid' | 'other' | 'unknown'
/** The problem with the passkey that was used last, or with its window. */
export type PasskeyProblem = 'none' | 'unknown' | 'unreachable'

/** `open` is called in the tap. Its result is the answer. `isAgain`: the last window did not open, or was closed. */
export type AskForWindow = <Result>(
  asked: {
    readonly aim: WindowAim
    readonly isAgain: boolean
    readonly open: (signal: AbortSignal) => Promise<Result>
  },
  signal: AbortSignal,
) => Promise<Result>

/** What the window is for: signing in by mail, or at a provider, whose answer may need the number. */
export type WindowAim =
  | 'signIn'
  | {
      readonly login: SocialProvider
      /** Two digits, which the vault's own page asks for. */
      readonly number: string
      /** The whole page goes, in place of a window. */
      readonly isPage: boolean
    }
