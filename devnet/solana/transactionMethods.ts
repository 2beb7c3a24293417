import { accountFormatOf } from './accountFormatOf'
import type { Reader } from './createReader'
import { decodeMessage } from './decodeMessage'
import { type DecodedTransaction, decodeTransaction } from './decodeTransaction'
import { describeError } from './describeError'
import { feeOf } from './feeOf'
import { invalidParam } from './invalidParam'
import type { Ledger, LedgerTransaction, Outcome } from './Ledger'
import { RpcError, rpcErrorCodes } from './RpcError'
import type { RpcMethods } from './RpcMethods'
import { toUiAccount } from './toUiAccount'
import { toUiTransaction, uiTransactionEncodings } from './toUiTransaction'
import { withContext } from './withContext'

const maxSignatures = 1000

/** Methods that send transactions, and report their status. */
export function transactionMethods(ledger: Ledger): RpcMethods {
  return {
    sendTransaction(params) {
      const decoded = readTransaction(params)
      if (params.config(1).skipPreflight !== true) preflight(ledger, decoded)
      // Without preflight an invalid transaction gets a signature all the same, and never lands.
      ledger.send(decoded)
      return decoded.signature
    },

    simulateTransaction(params) {
      const decoded = readTransaction(params)
      const { sigVerify = false, replaceRecentBlockhash = false, innerInstructions } = params.config(1)
      if (sigVerify && replaceRecentBlockhash)
        throw invalidParam('sigVerify may not be used with replaceRecentBlockhash')
      const wanted = readAccounts(ledger, params)
      const outcome = ledger.simulate(decoded, {
        verify: sigVerify === true,
        anyBlockhash: replaceRecentBlockhash === true,
      })
      return withContext(ledger, {
        ...toUiOutcome(outcome),
        accounts: wanted && (outcome.error === null ? wanted(outcome.accounts) : null),
        innerInstructions: innerInstructions ? outcome.innerInstructions : null,
        ...(replaceRecentBlockhash === true && { replacementBlockhash: ledger.latestBlockhash() }),
      })
    },

    getFeeForMessage(params) {
      const message = readMessage(params.text(0))
      return withContext(ledger, ledger.isBlockhashValid(message.lifetimeToken) ? feeOf(message) : null)
    },

    getSignatureStatuses(params) {
      const found = params.signatures(0).map(ledger.transaction)
      return withContext(
        ledger,
        found.map((transaction) => transaction && toStatus(transaction)),
      )
    },

    getSignaturesForAddress(params) {
      const { before, until, limit = maxSignatures } = params.config(1)
      if (!Number.isSafeInteger(limit) || (limit as number) < 1 || (limit as number) > maxSignatures)
        throw invalidParam(`limit must be from 1 to ${maxSignatures}`)
      const all = ledger.transactionsOf(params.address(0))
      const placeOf = (signature: unknown) => all.findIndex(({ decoded }) => decoded.signature === signature)
      const from = placeOf(before) + 1
      const to = until && placeOf(until) >= 0 ? placeOf(until) : all.length
      return all.slice(from, Math.min(to, from + (limit as number))).map((transaction) => ({
        signature: transaction.decoded.signature,
        slot: transaction.slot,
        err: transaction.error,
        memo: null,
        blockTime: transaction.blockTime,
        confirmationStatus: 'finalized',
      }))
    },

    getTransaction(params) {
      const encoding = params.choice(1, 'encoding', uiTransactionEncodings) ?? 'json'
      const transaction = ledger.transaction(params.signature(0))
      if (!transaction) return null
      const { version } = transaction.decoded.message
      const newest = params.config(1).maxSupportedTransactionVersion
      if (version !== 'legacy' && !(typeof newest === 'number' && newest >= version))
        throw new RpcError(
          rpcErrorCodes.unsupportedVersion,
          `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
        )
      return toUiTransaction(transaction, encoding)
    },
  }
}

function readTransaction(params: Reader): DecodedTransaction {
  const encoding = params.choice(1, 'encoding', ['base58', 'base64'])
  return decodeTransaction(params.text(0), encoding ?? 'base58')
}

function readMessage(text: string) {
  try {
    return decodeMessage(Uint8Array.from(Buffer.from(text, 'base64')))
  } catch (cause) {
    throw invalidParam(`failed to deserialize the message: ${(cause as Error).message}`)
  }
}

/** The accounts requested from a simulation, with their format. */
function readAccounts(ledger: Ledger, params: Reader) {
  const { accounts } = params.config(1)
  if (accounts === undefined || accounts === null) return null
  const { addresses } = accounts as { addresses?: unknown }
  const reader = params.nested([addresses, accounts])
  const list = reader.addresses(0)
  const format = accountFormatOf(ledger, reader, 1)
  return (accountAt: Ledger['account']) =>
    list.map((address) => {
      const account = accountAt(address)
      return account ? toUiAccount(account, format) : null
    })
}

/** @throws -32002, -32003 */
function preflight(ledger: Ledger, decoded: DecodedTransaction): void {
  const isKnown = ledger.transaction(decoded.signature) !== undefined
  const outcome = ledger.simulate(decoded)
  const error = isKnown ? 'AlreadyProcessed' : outcome.error
  if (error === null) return
  if (error === 'SignatureFailure')
    throw new RpcError(rpcErrorCodes.signatureFailed, 'Transaction signature verification failure')
  throw new RpcError(
    rpcErrorCodes.preflightFailed,
    `Transaction simulation failed: ${describeError(error)}`,
    {
      ...toUiOutcome({ ...outcome, error }),
      accounts: null,
      innerInstructions: null,
    },
  )
}

function toUiOutcome({ error, logs, unitsConsumed, returnData }: Outcome) {
  return { err: error, logs, unitsConsumed, returnData }
}

function toStatus({ slot, error }: LedgerTransaction) {
  return {
    slot,
    confirmations: null,
    err: error,
    status: error === null ? { Ok: null } : { Err: error },
    confirmationStatus: 'finalized',
  }
}
