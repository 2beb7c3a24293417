const marks: readonly (readonly [RegExp, string])[] = [
  // Pairing URIs, in any link.
  [/wc(:|%3A)\S+/gi, 'wc:…'],
  // Queries and fragments may name the visitor.
  [/(https?:\/\/[^\s?#)]+)[?#][^\s:)]*/gi, '$1'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…'],
  // Addresses, keys, hashes and signatures of all namespaces; Bech32 and Base58 are letters and digits too.
  [/\b(0x)?[\da-z]{26,}\b/gi, '…'],
]

/** A text without parts that identify the visitor: addresses, hashes, pairing URIs, e-mail addresses, queries. */
export function scrub(text: string, most: number): string {
  return marks.reduce((clean, [pattern, mark]) => clean.replace(pattern, mark), text).slice(0, most)
}
