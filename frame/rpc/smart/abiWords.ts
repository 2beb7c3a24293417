import type { Hex } from 'viem'

/** Words of 32 bytes, in hexadecimal without `0x`. Source: Solidity, contract ABI specification */

export const numberWord = (value: bigint | number): string => value.toString(16).padStart(64, '0')

export const addressWord = (address: Hex): string => address.slice(2).toLowerCase().padStart(64, '0')

/** The length, and the bytes with zeros up to the end of a word. */
export function bytesWords(bytes: Hex): string {
  const digits = bytes.slice(2).toLowerCase()
  return numberWord(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}
