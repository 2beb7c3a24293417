import { type Hex, keccak256, stringToBytes } from 'viem'

/**
 * The 32 bytes at the end of a transfer's data that tie it to a payment. By them, the chain itself shows what was paid
 * for. A payment's id is enough to know them: they grant nothing.
 */
export const referenceOf = (project: string, id: string): Hex =>
  keccak256(stringToBytes(`latchkey:pay:${project}:${id}`))
