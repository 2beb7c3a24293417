import type { SignIn } from '@shared/domain/signIn'
import { strangerText } from '@shared/domain/strangerText'

/**
 * The message in readable form; undefined while there is none, empty where the host made an empty one or none at all.
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
