import { cleanText } from './cleanText'

/** The rest of a longer text is ignored. */
const readMost = 1000
const shownMost = 80
/** A word with the address of a page or a messenger's handle in it, with any of the dots that browsers accept. */
const lead = /\S*(?:\/\/|[\p{L}\p{N}][.。．｡]\p{L}{2}|@\w)\S*/gu

/**
 * The reason with which a contract refuses, fit to quote: clean, short, and without links. Undefined if it gives no reason,
 * or a reason that people cannot read.
 */
export function cleanReason(text: string): string | undefined {
  if (/custom error|0x[\da-f]{8}/i.test(text)) return undefined
  const plain = cleanText(text.slice(0, readMost), readMost).replaceAll(lead, '…')
  return [...plain].slice(0, shownMost).join('').trim() || undefined
}
