import { clusterMost, clusterPlaces } from './clusterPlaces'

/** Characters that are invisible or turn the direction of text; white space among them is kept for now. */
const unseen = /[^\P{C}\t\n\v\f\r]|\p{Default_Ignorable_Code_Point}|\u2800/gu

/**
 * An untrusted text, from a contract or a wallet, fit to show: without control, direction and invisible characters,
 * without gaps and piles of marks, and not endless. Empty if nothing of it is visible. Use
 * `strangerText` for what is signed: it spells out what this function drops.
 */
export function cleanText(text: string, maxLength: number): string {
  const plain = text.normalize('NFC').replaceAll(unseen, '').replaceAll(/\s+/gu, ' ').trim()
  const points = [...plain.replace(/^\p{M}+/u, '')]
  const places = clusterPlaces(points)
  const letters = points.filter((_, at) => places[at]! < clusterMost)
  return letters.slice(0, maxLength).join('').trim()
}
