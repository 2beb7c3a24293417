import type { SignIn } from '@shared/domain/signIn'
import { readableText } from './readableText'

/**
 * The message as it can be read; undefined while there is none, empty where the host has made one that says nothing, or
 * none at all.
 */
export function messageOf(signIn: SignIn): string | undefined {
  if (!('message' in signIn)) return undefined
  try {
    const text = readableText(String(signIn.message ?? ''))
    return text.trim() && text
  } catch {
    return ''
  }
}
