import type { FailedTransactionMetadata } from 'litesvm'

/** Why a transaction failed, as nodes write it: a name, or an object with the name as its key. */
export type TransactionError = string | { readonly [name: string]: unknown }

/** Reads the error from its debug form, which names what its numbers only count. */
export function toTransactionError(failed: FailedTransactionMetadata): TransactionError {
  const text = /err: (.*?), meta: TransactionMetadata/s.exec(failed.toString())?.[1] ?? 'Unknown'
  const instruction = /^InstructionError\((\d+), (\w+)(?:\((\d+)\))?/.exec(text)
  if (instruction) {
    const [, index, name, code] = instruction
    return { InstructionError: [Number(index), code === undefined ? name : { [name!]: Number(code) }] }
  }
  const named = /^(\w+) \{ (\w+): (\d+) \}/.exec(text)
  if (named) return { [named[1]!]: { [named[2]!]: Number(named[3]) } }
  const numbered = /^(\w+)\((\d+)\)/.exec(text)
  if (numbered) return { [numbered[1]!]: Number(numbered[2]) }
  return text
}
