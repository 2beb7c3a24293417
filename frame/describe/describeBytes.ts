import { strangerText } from '@shared/domain/strangerText'
import { messageText } from '@shared/reading/messageText'
import { bytesToHex } from 'viem'

/** Signed bytes as text, with hidden characters spelled out; as hex if they are not text. */
export function describeBytes(bytes: Uint8Array): { readonly text: string; readonly isText: boolean } {
  const text = messageText(bytes)
  return text === undefined
    ? { text: bytesToHex(bytes), isText: false }
    : { text: strangerText(text), isText: true }
}
