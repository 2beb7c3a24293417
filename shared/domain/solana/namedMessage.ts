import type { IndexedInstruction, MessageHeader, SolanaMessage } from './message'

/** The parts that the messages of all versions have. */
interface IndexedMessage {
  readonly header: MessageHeader
  readonly addresses: readonly string[]
  readonly instructions: readonly IndexedInstruction[]
  /** Number of accounts that lookup tables add. */
  readonly lookedUp: number
}

/**
 * Checks positions and roles, and replaces positions by addresses. Source: SIMD-0385, "LegacyHeader", "Addresses"
 * @throws Error
 */
export function namedMessage({
  header: { signers, readonlySigners, readonlyOthers },
  addresses,
  instructions,
  lookedUp,
}: IndexedMessage): Omit<SolanaMessage, 'version'> {
  if (
    readonlySigners >= signers ||
    signers + readonlyOthers > addresses.length ||
    new Set(addresses).size < addresses.length
  )
    throw new Error('the accounts of the transaction are not valid')
  const known = addresses.length + lookedUp
  const isWritable = (_: string, at: number) =>
    at < signers ? at < signers - readonlySigners : at < addresses.length - readonlyOthers
  return {
    signers: addresses.slice(0, signers),
    instructions: instructions.map(({ program, accounts, data }) => {
      const name = addresses[program]
      // The fee payer is never a program, and a lookup table never names a program.
      if (program === 0 || name === undefined || accounts.some((each) => each >= known))
        throw new Error('an instruction of the transaction is not valid')
      return { program: name, accounts: accounts.map((each) => addresses[each]), data }
    }),
    writable: addresses.filter(isWritable),
    looksUp: lookedUp > 0,
  }
}
