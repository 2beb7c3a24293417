import type { SignIn } from '@shared/domain/signIn'
import { strangerText } from '@shared/domain/strangerText'

/**
 * The message in readable form; undefined until it exists, empty if the host made an empty message or no message.
 */
export function messageOf(signIn: SignIn): string | undefined {
  if (!('message' in signIn)) return undefined
  try {
    const text = strangerText(String(signIn.message ?? ''))
    return text.trim() && text
  } catch {
    return ''
  }
}
