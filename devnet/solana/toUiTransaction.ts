import { base58 } from './base58'
import type { LedgerTransaction, TokenBalance } from './Ledger'
import { toTokenAmount } from './toTokenAmount'

export const uiTransactionEncodings = ['json', 'jsonParsed', 'base58', 'base64'] as const
export type UiTransactionEncoding = (typeof uiTransactionEncodings)[number]

/** A transaction as `getTransaction` writes it. No program's instructions are parsed by name. */
export function toUiTransaction(transaction: LedgerTransaction, encoding: UiTransactionEncoding) {
  const { slot, blockTime, decoded, fee, error, logs, before, after, loaded } = transaction
  const isParsed = encoding === 'jsonParsed'
  return {
    slot,
    blockTime,
    version: decoded.message.version,
    transaction: bodyOf(transaction, encoding),
    meta: {
      err: error,
      status: error === null ? { Ok: null } : { Err: error },
      fee,
      preBalances: before.lamports,
      postBalances: after.lamports,
      preTokenBalances: before.tokens.map(toUiTokenBalance),
      postTokenBalances: after.tokens.map(toUiTokenBalance),
      innerInstructions: transaction.innerInstructions.map(({ index, instructions }) => ({
        index,
        instructions: isParsed
          ? instructions.map((inner) => named(inner, transaction.accounts, inner.stackHeight))
          : instructions,
      })),
      logMessages: logs,
      computeUnitsConsumed: transaction.unitsConsumed,
      rewards: [],
      ...(!isParsed && { loadedAddresses: loaded }),
      ...(transaction.returnData && { returnData: transaction.returnData }),
    },
  }
}

function bodyOf({ decoded, accounts, loaded }: LedgerTransaction, encoding: UiTransactionEncoding) {
  const { bytes, message, transaction } = decoded
  if (encoding === 'base64') return [Buffer.from(bytes).toString('base64'), encoding]
  if (encoding === 'base58') return [base58.toText(bytes), encoding]
  const { header, staticAccounts, instructions, lifetimeToken } = message
  const signatures = Object.values(transaction.signatures).map((bytes) => base58.toText(bytes!))
  const lookups = ('addressTableLookups' in message && message.addressTableLookups) || []
  const addressTableLookups = lookups.map(({ lookupTableAddress, writableIndices, readableIndices }) => ({
    accountKey: lookupTableAddress,
    writableIndexes: writableIndices,
    readonlyIndexes: readableIndices,
  }))
  const common = {
    recentBlockhash: lifetimeToken,
    ...(message.version === 0 && { addressTableLookups }),
  }
  const plain = instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    programIdIndex: programAddressIndex,
    accounts: accountIndices,
    data: base58.toText(Uint8Array.from(data)),
  }))
  if (encoding === 'json')
    return {
      signatures,
      message: {
        ...common,
        header: {
          numRequiredSignatures: header.numSignerAccounts,
          numReadonlySignedAccounts: header.numReadonlySignerAccounts,
          numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
        },
        accountKeys: staticAccounts,
        instructions: plain.map((instruction) => ({ ...instruction, stackHeight: null })),
      },
    }
  const accountKeys = accounts.map((pubkey, index) => ({
    pubkey,
    signer: index < header.numSignerAccounts,
    writable:
      index < staticAccounts.length
        ? isWritable(index, header, staticAccounts.length)
        : index < staticAccounts.length + loaded.writable.length,
    source: index < staticAccounts.length ? 'transaction' : 'lookupTable',
  }))
  return {
    signatures,
    message: {
      ...common,
      accountKeys,
      instructions: plain.map((instruction) => named(instruction, accounts, null)),
    },
  }
}

function isWritable(
  index: number,
  header: LedgerTransaction['decoded']['message']['header'],
  total: number,
): boolean {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  return index < numSignerAccounts
    ? index < numSignerAccounts - numReadonlySignerAccounts
    : index < total - numReadonlyNonSignerAccounts
}

interface PlainInstruction {
  readonly programIdIndex: number
  readonly accounts: readonly number[]
  readonly data: string
}

function named(
  { programIdIndex, accounts, data }: PlainInstruction,
  addresses: readonly string[],
  stackHeight: number | null,
) {
  return {
    programId: addresses[programIdIndex],
    accounts: accounts.map((index) => addresses[index]),
    data,
    stackHeight,
  }
}

function toUiTokenBalance({ accountIndex, token, decimals, programId }: TokenBalance) {
  return {
    accountIndex,
    mint: token.mint,
    owner: token.owner,
    programId,
    uiTokenAmount: toTokenAmount(token.amount, decimals),
  }
}
