import { cleanText } from './cleanText'

/** What is not even looked at. */
const readMost = 1000
const shownMost = 80
/** A word with an address of a page or a name of a messenger in it, by whichever of the dots that browsers take. */
const lead = /\S*(?:\/\/|[\p{L}\p{N}][.。．｡]\p{L}{2}|@\w)\S*/gu

/**
 * The words with which a contract refuses, as they may be quoted: clean, short, and leading nowhere. Undefined where
 * there are none, or none for people.
 */
export function cleanReason(text: string): string | undefined {
  if (/custom error|0x[\da-f]{8}/i.test(text)) return undefined
  const plain = cleanText(text.slice(0, readMost), readMost).replaceAll(lead, '…')
  return [...plain].slice(0, shownMost).join('').trim() || undefined
}
