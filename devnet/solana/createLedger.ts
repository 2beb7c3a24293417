import { randomBytes } from 'node:crypto'
import type { FailedTransactionMetadata } from 'litesvm'
import * as litesvm from 'litesvm'
import { base58 } from './base58'
import { type DecodedTransaction, decodeTransaction } from './decodeTransaction'
import { describeError } from './describeError'
import { genesisHash } from './genesisHash'
import { invalidParam } from './invalidParam'
import type {
  Balances,
  Ledger,
  LedgerAccount,
  LedgerEvent,
  LedgerTransaction,
  Outcome,
  TokenBalance,
} from './Ledger'
import { outcomeOf } from './outcomeOf'
import { faucet, testAccounts, testLamports } from './testAccounts'
import { tokenStateOf } from './tokenState'
import { type TransactionError, toTransactionError } from './toTransactionError'
import { transferFromFaucet } from './transferFromFaucet'

const blockhashSlots = 150
const faucetLamports = 400_000_000_000_000_000n
const systemProgram = '11111111111111111111111111111111'
const lookupTableHeader = 56
const historySize = 10_000n

type Svm = litesvm.LiteSVM
// Its addresses and transactions have the branded types of another version of the codecs. Their values are the same.
type SvmAddress = Parameters<Svm['getAccount']>[0]
type SvmTransaction = Parameters<Svm['sendTransaction']>[0]

/** Starts a chain at its first slot, with the funded test accounts. */
export function createLedger(): Ledger {
  const svm = new litesvm.LiteSVM()
    .withTransactionHistory(historySize)
    .withBlockhashCheck(false)
    .withNativeMints()
  const lastSlots = new Map<string, number>()
  const transactions = new Map<string, LedgerTransaction>()
  const byAddress = new Map<string, LedgerTransaction[]>()
  const listeners = new Set<(event: LedgerEvent) => void>()
  let slot = 0
  let latest = ''

  function nextBlockhash(): void {
    latest = base58.toText(randomBytes(32))
    lastSlots.set(latest, slot + blockhashSlots)
  }

  function nextSlot(): void {
    slot += 1
    const clock = svm.getClock()
    clock.slot = BigInt(slot)
    clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1000))
    svm.setClock(clock)
    for (const [blockhash, last] of lastSlots) if (last < slot) lastSlots.delete(blockhash)
    nextBlockhash()
    tell({ type: 'slot', slot })
  }

  function tell(event: LedgerEvent): void {
    for (const listener of [...listeners]) listener(event)
  }

  function account(address: string): LedgerAccount | undefined {
    const found = svm.getAccount(address as SvmAddress)
    return found.exists && (found.lamports > 0n || found.data.length > 0) ? toAccount(found) : undefined
  }

  const decimalsOf = (mint: string) => {
    const found = account(mint)
    const state = found && tokenStateOf(found.owner, found.data)
    return state?.type === 'mint' ? state.decimals : 0
  }

  function balancesOf(addresses: readonly string[]): Balances {
    const accounts = addresses.map(account)
    const tokens = accounts.flatMap((found, accountIndex): TokenBalance[] => {
      const token = found && tokenStateOf(found.owner, found.data)
      if (token?.type !== 'account') return []
      return [{ accountIndex, token, decimals: decimalsOf(token.mint), programId: found!.owner }]
    })
    return { lamports: accounts.map((found) => found?.lamports ?? 0n), tokens }
  }

  /** The accounts that lookup tables add to a message. A missing table adds none: the transaction fails by itself. */
  function loadedBy({ message }: DecodedTransaction): LedgerTransaction['loaded'] {
    const lookups = ('addressTableLookups' in message && message.addressTableLookups) || []
    const read = (pick: (lookup: (typeof lookups)[number]) => readonly number[]) =>
      lookups.flatMap((lookup) => {
        const data = account(lookup.lookupTableAddress)?.data ?? new Uint8Array()
        const at = (index: number) => lookupTableHeader + 32 * index
        return pick(lookup).flatMap((index) =>
          at(index + 1) <= data.length ? [base58.toText(data.slice(at(index), at(index + 1)))] : [],
        )
      })
    return {
      writable: read(({ writableIndices }) => writableIndices),
      readonly: read(({ readableIndices }) => readableIndices),
    }
  }

  function simulate(
    decoded: DecodedTransaction,
    { verify = true, anyBlockhash = false }: { verify?: boolean; anyBlockhash?: boolean } = {},
  ) {
    const nothing = () => undefined
    if (!anyBlockhash && !lastSlots.has(decoded.message.lifetimeToken))
      return { ...failedAtOnce('BlockhashNotFound'), accounts: nothing }
    if (verify && !isSigned(decoded)) return { ...failedAtOnce('SignatureFailure'), accounts: nothing }
    svm.withSigverify(verify)
    try {
      const result = svm.simulateTransaction(decoded.transaction as unknown as SvmTransaction)
      if (isFailed(result))
        return { ...outcomeOf(result.meta(), toTransactionError(result)), accounts: account }
      const left = new Map(result.postAccounts().map((found) => [String(found.address), toAccount(found)]))
      return {
        ...outcomeOf(result.meta(), null),
        accounts: (address: string) => left.get(address) ?? account(address),
      }
    } finally {
      svm.withSigverify(true)
    }
  }

  function send(decoded: DecodedTransaction): LedgerTransaction | undefined {
    const { signature, message, transaction } = decoded
    if (!lastSlots.has(message.lifetimeToken) || !isSigned(decoded) || transactions.has(signature)) return
    const loaded = loadedBy(decoded)
    const accounts = [...message.staticAccounts.map(String), ...loaded.writable, ...loaded.readonly]
    const before = balancesOf(accounts)
    const result = svm.sendTransaction(transaction as unknown as SvmTransaction)
    // A transaction that cannot pay its fee, or is malformed, is in no block.
    if (
      isFailed(result) &&
      result
        .meta()
        .signature()
        .every((byte) => byte === 0)
    )
      return
    const after = balancesOf(accounts)
    const landed: LedgerTransaction = {
      ...(isFailed(result) ? outcomeOf(result.meta(), toTransactionError(result)) : outcomeOf(result, null)),
      decoded,
      slot,
      blockTime: Math.floor(Date.now() / 1000),
      // A transaction neither creates nor destroys lamports, except for the fee.
      fee: sum(before.lamports) - sum(after.lamports),
      accounts,
      loaded,
      before,
      after,
    }
    transactions.set(signature, landed)
    for (const address of new Set(accounts)) {
      const known = byAddress.get(address)
      if (known) known.unshift(landed)
      else byAddress.set(address, [landed])
    }
    tell({ type: 'transaction', transaction: landed })
    return landed
  }

  const put: Ledger['put'] = ({ address, lamports, owner, data }) => {
    svm.setAccount({
      address: address as SvmAddress,
      lamports,
      programAddress: owner,
      data,
      space: BigInt(data.length),
      executable: false,
    } as unknown as Parameters<Svm['setAccount']>[0])
  }
  const fund = (address: string, lamports: bigint) =>
    put({ address, lamports, owner: systemProgram, data: new Uint8Array() })

  fund(faucet.address, faucetLamports)
  for (const { address } of testAccounts) fund(address, testLamports)
  nextSlot()

  return {
    genesisHash,
    get slot() {
      return slot
    },
    get transactionCount() {
      return transactions.size
    },
    nextSlot,
    latestBlockhash: () => ({ blockhash: latest, lastValidBlockHeight: lastSlots.get(latest)! }),
    isBlockhashValid: (blockhash) => lastSlots.has(blockhash),
    account,
    accountsOf: (program) => svm.getProgramAccounts(program as SvmAddress).map(toAccount),
    put,
    rentExemption: (space) => svm.minimumBalanceForRentExemption(BigInt(space)),
    transaction: (signature) => transactions.get(signature),
    transactionsOf: (address) => byAddress.get(address) ?? [],
    simulate,
    send,
    airdrop(address, lamports) {
      // Two equal ones in one slot would be one transaction.
      nextBlockhash()
      const decoded = decodeTransaction(transferFromFaucet(address, lamports, latest), 'base64')
      const { error } = simulate(decoded)
      const landed = error === null && send(decoded)
      if (landed) return landed
      throw invalidParam(`${address} cannot take the airdrop: ${describeError(error ?? 'AlreadyProcessed')}`)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isFailed = (result: unknown): result is FailedTransactionMetadata =>
  result instanceof litesvm.FailedTransactionMetadata

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

const isSigned = ({ transaction }: DecodedTransaction) =>
  Object.values(transaction.signatures).every((signature) => signature !== null)

function toAccount(found: {
  readonly address: string
  readonly lamports: bigint
  readonly programAddress: string
  readonly data: ArrayLike<number>
  readonly executable: boolean
}): LedgerAccount {
  const { address, lamports, programAddress, data, executable } = found
  return { address, lamports, owner: programAddress, data: Uint8Array.from(data), executable }
}

const failedAtOnce = (error: TransactionError): Outcome => ({
  error,
  logs: [],
  unitsConsumed: 0,
  innerInstructions: [],
  returnData: null,
})
