import { concat, type Hex, numberToHex, slice } from 'viem'

/**
 * What a batch went out as. Its id holds all of it, so that its status can be read by any tab and after any reload.
 */
export interface SentBatch {
  readonly kind: 'operation' | 'transaction'
  readonly chainId: number
  readonly hash: Hex
  /** The newest one before it was handed over. */
  readonly block: bigint
  /** The nonce of the entry point, with its key, or the nonce of the account. */
  readonly nonce: bigint
}

/** Kind (1 byte), chain id (8), hash (32), block (8), nonce (of an operation 32, of a transaction 8). */
const form = /^0x(?:01[\da-f]{160}|02[\da-f]{112})$/

export function formatBatchId({ kind, chainId, hash, block, nonce }: SentBatch): Hex {
  const isOperation = kind === 'operation'
  return concat([
    isOperation ? '0x01' : '0x02',
    numberToHex(chainId, { size: 8 }),
    hash,
    numberToHex(block, { size: 8 }),
    numberToHex(nonce, { size: isOperation ? 32 : 8 }),
  ])
}

/** undefined for any other text. */
export function parseBatchId(id: string): SentBatch | undefined {
  const text = id.toLowerCase() as Hex
  if (!form.test(text)) return undefined
  const chainId = Number(BigInt(slice(text, 1, 9)))
  if (!Number.isSafeInteger(chainId)) return undefined
  return {
    kind: text.startsWith('0x01') ? 'operation' : 'transaction',

    chainId,
    hash: slice(text, 9, 41),
    block: BigInt(slice(text, 41, 49)),
    nonce: BigInt(slice(text, 49)),
  }
}
