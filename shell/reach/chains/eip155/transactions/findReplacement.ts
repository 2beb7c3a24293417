import { toBigInt, toHex } from '@shared/domain/evmQuantity'

/** A mined transaction, as far as we ask. */
export interface MinedTransaction {
  readonly hash: string
  readonly blockNumber?: string | null
  readonly from: string
  readonly nonce: string
  readonly to: string | null
  readonly value: string
  readonly input?: string
}

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/**
 * The transaction by which an account used a nonce: halves the blocks since it was sent by how many transactions the
 * account had. Undefined if the node no longer knows the number for such old blocks.
 */
export async function findReplacement(
  ask: Ask,
  {
    from,
    nonce,
    submittedAtBlock,
  }: { readonly from: string; readonly nonce: number; readonly submittedAtBlock: number },
): Promise<MinedTransaction | undefined> {
  const usedBy = async (block: number) =>
    Number(toBigInt(await ask('eth_getTransactionCount', from, toHex(block)))) > nonce
  try {
    let low = submittedAtBlock
    let high = Number(toBigInt(await ask('eth_blockNumber')))
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (await usedBy(middle)) high = middle
      else low = middle + 1
    }
    const block = (await ask('eth_getBlockByNumber', toHex(high), true)) as {
      transactions: MinedTransaction[]
    }
    return block.transactions.find(
      (each) => each.from.toLowerCase() === from.toLowerCase() && Number(each.nonce) === nonce,
    )
  } catch {
    return undefined
  }
}
