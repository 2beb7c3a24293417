import type { Look } from '../look/createLook'
import { type PasskeyAsk, type PasskeyOutcome, parsePasskeyAnswer } from '../passkey/passkeyAsk'
import { type ChannelOptions, openChannel } from './openChannel'

export interface PasskeyWindowOptions extends ChannelOptions {
  readonly page: { readonly origin: string; readonly project: string | null }
  readonly look: Pick<Look, 'get'>
}

const firstWordMs = 15_000

/**
 * Opens a window that makes or uses a passkey, and ends it with its first answer. Has to be called inside of a tap.
 * @throws the signal's reason, and the window has ended
 */
export function openPasskeyWindow(
  { page, look, ...options }: PasskeyWindowOptions,
  ask: PasskeyAsk,
  signal: AbortSignal,
): Promise<PasskeyOutcome> {
  const { window } = options
  return new Promise((resolve, reject) => {
    const told = { kind: 'passkey', ask, page, look: look.get() } as const
    const channel = openChannel(options, firstWordMs, told, {
      onOpen() {},
      onAnswer(data) {
        const answer = parsePasskeyAnswer(data, ask)
        if (answer) end(() => resolve(answer))
      },
      onClosed: (hasSpoken) => end(() => resolve(hasSpoken ? 'closed' : 'unreachable')),
      onSilent: () => end(() => resolve('unreachable')),
    })

    function end(settle: () => void) {
      window.removeEventListener('pagehide', leave)
      signal.removeEventListener('abort', abort)
      channel.close()
      settle()
    }
    const leave = () => end(() => resolve('closed'))
    const abort = () => end(() => reject(signal.reason))
    window.addEventListener('pagehide', leave)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  })
}
