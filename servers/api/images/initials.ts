import { glyphs } from './glyphs'

/** A word without meaning in a list of wallets. */
const generic = new Set(['wallet', 'the', 'app'])

/**
 * One or two capitals or digits: of the first two words, or of the humps of one (`MetaMask`). Empty if a name has
 * neither.
 */
export function initials(name: string): readonly string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const words = plain
    .replaceAll(/\(.*?\)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !generic.has(word.toLowerCase()))
  const [first = '', second] = telling.length > 0 ? telling : words
  const hump = /^.\p{L}*?\p{Ll}(\p{Lu})/u.exec(first)?.[1]
  return [first[0] ?? '', second?.[0] ?? hump ?? '']
    .map((letter) => letter.toUpperCase())
    .filter((letter) => letter in glyphs)
}
