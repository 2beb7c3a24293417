import type { MintPower } from '../acts/facts'

export interface MintReading {
  readonly supply: bigint
  readonly powers: readonly MintPower[]
}

/** Source: SPL Token, `Mint`: an authority, the supply, decimals and another authority. */
const mintBytes = 82
const supplyAt = 36
/** Source: SPL Token-2022: padded to the size of a token account, its type, then extensions by type, length and value. */
const extensionsAt = 166
const typeAt = 165
const mintType = 1
const powers: Readonly<Record<number, MintPower>> = { 1: 'fee', 12: 'delegate', 14: 'hook' }

/** What the bytes of a mint say; undefined for bytes of anything else. */
export function mintIn(bytes: Uint8Array): MintReading | undefined {
  const isExtended = bytes.length >= extensionsAt && bytes[typeAt] === mintType
  if (bytes.length !== mintBytes && !isExtended) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: MintPower[] = []
  for (let at = extensionsAt; at + 4 <= bytes.length; ) {
    const type = view.getUint16(at, true)
    const power = Object.hasOwn(powers, type) ? powers[type] : undefined
    if (power) found.push(power)
    at += 4 + view.getUint16(at + 2, true)
  }
  return { supply: view.getBigUint64(supplyAt, true), powers: [...new Set(found)] }
}
