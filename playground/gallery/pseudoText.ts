import type { Message, Messages } from '@shared/i18n/messages'

/** An artificial language: it reveals untranslated texts, and boxes without room for long ones. */
export const pseudoLocale = 'en-XA'

const plain = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz'
const accented = 'ÅÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåçðéĝĥîĵķļñöŕšţûŵýž'
const growth = 0.4

/** ⟦Ţéxţ⟧ with accents, in brackets, and about 40 % longer; placeholders `{…}` stay as they are. */
export function pseudoText(text: string): string {
  const words = text.replace(/\{\w+\}/g, '').match(/[\p{L}\d]+/gu) ?? []
  const wanted = Math.ceil(words.join(' ').length * growth)
  let more = ''
  for (let at = 0; words.length > 0 && more.length < wanted; at++) more += ` ${words[at % words.length]}`
  const written = text.split(/(\{\w+\})/).map((piece) => (piece.startsWith('{') ? piece : accent(piece)))
  return `⟦${written.join('')}${accent(more.slice(0, wanted + 1).trimEnd())}⟧`
}

/** The same for a catalogue. */
export function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)]))
}

function pseudoMessage(message: Message): Message {
  if (typeof message === 'string') return pseudoText(message)
  const forms = Object.entries(message).map(([form, text]) => [form, pseudoText(text)])
  return Object.fromEntries(forms)
}

function accent(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter)
}
