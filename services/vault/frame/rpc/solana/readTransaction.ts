import { formatBase58 } from '@shared/domain/base58'
import type { SolanaInstruction } from '@shared/reading/solana/readInstruction'
import { invalidParams } from '../invalidParams'

/** What is signed of a transaction. */
export interface SolanaMessage {
  /** The first one pays the network's fee. */
  readonly signers: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
  /** Accounts that it names and may change. */
  readonly writable: readonly string[]
  /** Whether tables name others. */
  readonly looksUp: boolean
}

/** A transaction, and where its parts lie in its bytes. */
export interface SolanaTransaction extends SolanaMessage {
  readonly bytes: Uint8Array
  readonly message: Uint8Array
  /** Where the account's signature goes. */
  readonly signatureAt: number
}

const keyBytes = 32
const signatureBytes = 64
/** Of one packet. */
const mostBytes = 1_232

/**
 * A transaction, of either version, that an account signs. Source: Solana documentation, "Transaction structure"
 * @throws FrameError −32602
 */
export function readTransaction(bytes: Uint8Array, account: string): SolanaTransaction {
  if (bytes.length > mostBytes) throw invalidParams('a transaction has 1 to 1232 bytes')
  const reader = createReader(bytes)
  const count = reader.length()
  const signaturesAt = reader.at()
  reader.take(count * signatureBytes)
  const message = bytes.slice(reader.at())
  const read = readMessage(message)
  const index = read.signers.indexOf(account)
  if (read.signers.length !== count || index < 0)
    throw invalidParams('the account does not sign the transaction')
  return { ...read, bytes, message, signatureAt: signaturesAt + index * signatureBytes }
}

/** The signed part of a transaction. @throws FrameError −32602 for all other bytes */
export function readMessage(bytes: Uint8Array): SolanaMessage {
  const reader = createReader(bytes)
  const first = reader.byte()
  const isVersioned = (first & 0x80) !== 0
  if (isVersioned && first !== 0x80) throw invalidParams('the transaction is of an unknown version')
  const signersCount = isVersioned ? reader.byte() : first
  const readonlySigners = reader.byte()
  const readonlyOthers = reader.byte()
  const keys = reader.list(() => formatBase58(reader.take(keyBytes)))
  if (
    signersCount === 0 ||
    readonlySigners >= signersCount ||
    signersCount + readonlyOthers > keys.length ||
    new Set(keys).size < keys.length
  )
    throw invalidParams('the accounts of the transaction')
  // The block whose hash says until when it holds.
  reader.take(keyBytes)
  const raw = reader.list(() => ({
    program: reader.byte(),
    accounts: reader.list(() => reader.byte()),
    data: reader.list(() => reader.byte()),
  }))
  const looked = isVersioned
    ? reader.list(() => {
        reader.take(keyBytes)
        const [writable, readable] = [reader.list(() => reader.byte()), reader.list(() => reader.byte())]
        return writable.length + readable.length
      })
    : []
  reader.end()
  const known = keys.length + looked.reduce((sum, each) => sum + each, 0)
  const instructions = raw.map(({ program, accounts, data }) => {
    const name = keys[program]
    // The one who pays for it all is no program, and a program is never looked up.
    if (program === 0 || name === undefined || accounts.some((each) => each >= known))
      throw invalidParams('an instruction of the transaction')
    return { program: name, accounts: accounts.map((each) => keys[each]), data: Uint8Array.from(data) }
  })
  const isWritable = (_: string, at: number) =>
    at < signersCount ? at < signersCount - readonlySigners : at < keys.length - readonlyOthers
  return {
    ...{ signers: keys.slice(0, signersCount), instructions },
    ...{ writable: keys.filter(isWritable), looksUp: known > keys.length },
  }
}

/** Whether bytes that pass for a message are a transaction: a signature of them would send it. */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    readMessage(bytes)
    return true
  } catch {
    return false
  }
}

/** The transaction with the account's signature in its place. */
export function putSignature({ bytes, signatureAt }: SolanaTransaction, signature: Uint8Array): Uint8Array {
  const signed = bytes.slice()
  signed.set(signature, signatureAt)
  return signed
}

function createReader(bytes: Uint8Array) {
  let at = 0
  function take(count: number): Uint8Array {
    if (at + count > bytes.length) throw invalidParams('the transaction ends too early')
    at += count
    return bytes.subarray(at - count, at)
  }
  const byte = () => take(1)[0]!
  /** In seven bits a byte, the fewest that hold it: another writing would be of another transaction. */
  function length(): number {
    let value = 0
    for (let index = 0; index < 3; index++) {
      const part = byte()
      value |= (part & 0x7f) << (7 * index)
      if (part >= 0x80) continue
      if ((part === 0 && index > 0) || value > 0xffff) break
      return value
    }
    throw invalidParams('a length of the transaction')
  }
  return {
    ...{ at: () => at, take, byte, length },
    list: <T>(read: () => T): T[] => Array.from({ length: length() }, read),
    end() {
      if (at !== bytes.length) throw invalidParams('the transaction has an end')
    },
  }
}
