import { type Hex, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

interface Chain {
  getTransactionReceipt(of: { hash: Hex }): Promise<TransactionReceipt>
}

/**
 * The receipt of a transaction on a local chain, once there is one. viem's own wait looks again with each block, and may
 * look for the last time just before a chain that mines at once has the receipt.
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
