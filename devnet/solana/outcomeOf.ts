import type { TransactionMetadata } from 'litesvm'
import { base58 } from './base58'
import type { Outcome } from './Ledger'
import type { TransactionError } from './toTransactionError'

/** The result of an execution, in the shapes of JSON-RPC. */
export function outcomeOf(meta: TransactionMetadata, error: TransactionError | null): Outcome {
  const returned = meta.returnData()
  const innerInstructions = meta.innerInstructions().map((group, index) => ({
    index,
    instructions: group.map((inner) => {
      const instruction = inner.instruction()
      return {
        programIdIndex: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: base58.toText(instruction.data()),
        stackHeight: inner.stackHeight(),
      }
    }),
  }))
  return {
    error,
    logs: meta.logs(),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    innerInstructions: innerInstructions.filter(({ instructions }) => instructions.length > 0),
    returnData: returned.data().length
      ? {
          programId: base58.toText(returned.programId()),
          data: [Buffer.from(returned.data()).toString('base64'), 'base64'],
        }
      : null,
  }
}
