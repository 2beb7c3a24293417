import { type Hex, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

interface Chain {
  getTransactionReceipt(of: { hash: Hex }): Promise<TransactionReceipt>
}

/**
 * The receipt of a transaction on a local chain, once it exists. viem's own wait polls with each block. If the chain mines
 * at once, its last poll may come just before the receipt exists.
 */
export async function receiptOf(chain: Chain, hash: Hex): Promise<TransactionReceipt> {
  for (;;) {
    const receipt = await chain.getTransactionReceipt({ hash }).catch((error) => {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
    })
    if (receipt) return receipt
    await new Promise((done) => setTimeout(done, 10))
  }
}
