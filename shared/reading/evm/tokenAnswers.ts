import { cleanText } from '@shared/domain/cleanText'

/** As many letters as fit next to an amount. */
const symbolMost = 20
const decimalsMost = 36

/** How a token's contract is asked for its decimals and its symbol. Source: ERC-20, `decimals()`, `symbol()` */
export const tokenQuestions = { decimals: '0x313ce567', symbol: '0x95d89b41', supply: '0x18160ddd' } as const

/** How it is asked for what an account has. Source: ERC-20, `balanceOf(address)` */
export const balanceQuestion = (account: string): `0x${string}` =>
  `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`

/** How a contract is asked whose an NFT is. Source: ERC-721, `ownerOf(uint256)` */
export const ownerQuestion = (id: bigint): `0x${string}` => `0x6352211e${id.toString(16).padStart(64, '0')}`

/** The number that a contract answers; undefined for any other answer. */
export const readNumber = (answer: unknown): bigint | undefined =>
  typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : undefined

/** The decimals that a token answers; undefined for any invalid answer. */
export function readDecimals(answer: unknown): number | undefined {
  if (typeof answer !== 'string' || !/^0x[\da-f]{64}$/i.test(answer)) return undefined
  const decimals = BigInt(answer)
  return decimals <= decimalsMost ? Number(decimals) : undefined
}

/** The symbol that a token answers, as text or, by older tokens, as 32 bytes. It is cleaned; empty if it is not a text. */
export function readSymbol(answer: unknown): string {
  if (typeof answer !== 'string' || !/^0x(?:[\da-f]{2}){32,1024}$/i.test(answer)) return ''
  const bytes = Uint8Array.from(answer.slice(2).match(/../g)!, (pair) => Number.parseInt(pair, 16))
  const isText = bytes.length > 64
  const length = isText ? Number(BigInt(`0x${answer.slice(66, 130)}`)) : bytes.length
  const text = isText ? bytes.slice(64, 64 + Math.min(length, bytes.length)) : bytes
  return cleanText(new TextDecoder().decode(text).replaceAll('\0', ''), symbolMost)
}

/** Whether there is no code at an address, not even a smart account's. */
export const isEmptyCode = (code: unknown): boolean => code === '0x'

/**
 * Whether an address has the code of a person's account: none, or a delegation of a smart account. undefined if the answer
 * is not code. Source: EIP-7702, delegation
 */
export const isPlainCode = (code: unknown): boolean | undefined =>
  typeof code === 'string' ? code === '0x' || /^0xef0100[\da-f]{40}$/i.test(code) : undefined
