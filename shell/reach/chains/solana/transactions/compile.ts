import {
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import type { Blockhash } from './chainReader'

/** A transaction of one signer, who pays for it: its message, and how it goes over the wire without a signature. */
export function compile(
  payer: Address,
  { blockhash, lastValidBlockHeight }: Blockhash,
  instructions: readonly IInstruction[],
): { readonly message: Uint8Array; readonly wire: Uint8Array } {
  const transaction = pipe(
    // Every wallet knows it, and it takes fewer bytes.
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as never, lastValidBlockHeight },
        message,
      ),
    (message) => appendTransactionMessageInstructions(instructions, message),
    compileTransaction,
  )
  return {
    message: Uint8Array.from(transaction.messageBytes),
    wire: Uint8Array.from(getTransactionEncoder().encode(transaction)),
  }
}
