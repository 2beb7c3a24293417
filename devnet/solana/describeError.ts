import type { TransactionError } from './toTransactionError'

const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  SignatureFailure: 'Transaction did not pass signature verification',
}

/** An error in the words of Agave, as far as clients match on them. */
export function describeError(error: TransactionError): string {
  if (typeof error === 'string') return sentences[error] ?? wordsOf(error)
  const [name, value] = Object.entries(error)[0]!
  if (name === 'InstructionError') {
    const [index, reason] = value as [number, string | { Custom?: number }]
    return `Error processing Instruction ${index}: ${describeReason(reason)}`
  }
  if (name === 'InsufficientFundsForRent') {
    const { account_index } = value as { account_index: number }
    return `Transaction results in an account (${account_index}) with insufficient funds for rent`
  }
  return wordsOf(name)
}

function describeReason(reason: string | { Custom?: number }): string {
  if (typeof reason === 'string') return wordsOf(reason)
  return `custom program error: 0x${(reason.Custom ?? 0).toString(16)}`
}

const wordsOf = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
