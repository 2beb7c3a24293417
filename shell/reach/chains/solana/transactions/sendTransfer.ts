import { formatBase58 } from '@shared/domain/base58'
import { firstSignature, partsOf } from '@shared/domain/solana/partsOf'
import type { Transfer } from '@shared/domain/transfer'
import { RpcFailed } from '@shared/errors/catalogue'
import { type ErrorDefinition, LatchkeyError } from '@shared/errors/LatchkeyError'
import {
  InsufficientFunds,
  SendExpired,
  SendNotAllowed,
  SendRefused,
  SendUnclear,
  SigningFailed,
  UnsupportedChain,
} from '@shared/errors/transactionErrors'
import type { Tracking } from '../../../../ground/storage/storedTransaction'
import type { SolanaProvider } from '../../../connectors/connector'
import { fromNodes } from '../../fromNodes'
import { says } from '../../says'
import { toTransactionError } from '../../toTransactionError'
import type { TransactionSender } from '../../transactionAdapter'
import { isPublicCluster, standardChainOf } from '../standardChainOf'
import { budgetTransfer } from './budgetTransfer'
import type { ChainReader } from './chainReader'
import { compile } from './compile'
import { planTransfer } from './planTransfer'

/** How many blocks later a wallet may let a transaction begin that it sends itself. */
const walletBlocks = 150

/**
 * Has a wallet sign, and send if it can and has a node of that network; else we send. A signed transaction counts as
 * sent: if no node answers, tracking finds out.
 */
export async function sendTransfer(
  chain: ChainReader,
  transfer: Transfer,
  sender: TransactionSender & { readonly provider: SolanaProvider; readonly knownUnits: number | undefined },
  onAsk: (tracking: Tracking) => Promise<void>,
): Promise<{ readonly id: string; readonly tracking: Tracking }> {
  const { address, network, provider, knownUnits } = sender
  const { signTransaction, signAndSendTransaction, chains } = provider
  const name = chains ? standardChainOf(chains, network.caipNetworkId) : network.caipNetworkId
  if (!name) throw new LatchkeyError(UnsupportedChain)

  const isSender = signAndSendTransaction && (isPublicCluster(network.caipNetworkId) || !signTransaction)
  if (!isSender && !signTransaction) throw new LatchkeyError(SendNotAllowed)
  const [plan, slot] = await Promise.all([
    fromNodes(planTransfer(chain, transfer, address)),
    chain.slot().catch(() => undefined),
  ])
  // The transaction would move less than the visitor has reviewed.
  if (transfer.amount > plan.holding) throw new LatchkeyError(InsufficientFunds)
  const isToken = transfer.token !== undefined
  const { instructions } = await fromNodes(
    budgetTransfer(chain, plan, address, { isToken, isQuote: false, knownUnits }),
  )
  const { wire } = compile(address as never, plan.blockhash, instructions)
  const lastBlock = Number(plan.blockhash.lastValidBlockHeight)
  const tracking: Tracking = { lastBlock, ...(slot !== undefined && { submittedAtBlock: slot }) }
  // Until the wallet shows what it has signed, it may have put a later block into it.
  await onAsk(laterBy(tracking, lastBlock + walletBlocks))

  if (isSender) {
    const options = { chain: name, preflightCommitment: 'confirmed' }
    const signature = await signAndSendTransaction(wire, address, options).catch(refused(SendUnclear))
    const later = await trackLater()
    if (signature instanceof Uint8Array && signature.length === signatureLength)
      return { id: formatBase58(signature), tracking: later }
    await onAsk(later)
    throw new LatchkeyError(SendUnclear)
  }
  const signed = await signTransaction!(wire, address, name).catch(refused(SigningFailed))
  const id = idOf(signed)
  await chain.send(signed).catch(async (error) => {
    // A node may have it although its answer did not arrive.
    if (typeof error?.code !== 'number' || /already been processed/i.test(error.message)) return
    throw await failureOf(asNode(error), nodeFaults.includes(error.code) ? RpcFailed : SendRefused)
  })
  const isOurs = String(partsOf(signed).message) === String(partsOf(wire).message)
  return { id, tracking: isOurs ? tracking : await trackLater() }

  /** The wallet may have taken another blockhash, as new as its answer. */
  async function trackLater(): Promise<Tracking> {
    const newest = await chain.blockhash().catch(() => undefined)
    const { lastBlock: _, ...unlimited } = tracking
    if (!newest) return unlimited
    return laterBy(tracking, Math.max(lastBlock + walletBlocks, Number(newest.lastValidBlockHeight)))
  }

  function refused(otherwise: ErrorDefinition) {
    return async (error: unknown) => {
      await onAsk(await trackLater())
      throw await failureOf(error, otherwise)
    }
  }

  async function failureOf(error: unknown, otherwise: ErrorDefinition): Promise<LatchkeyError> {
    const cause = { cause: error }
    if (says(error, expiry)) {
      const height = await chain.height().catch(() => 0n)
      // Else a node is behind the one that gave the blockhash.
      const isOver = height > BigInt(lastBlock)
      return new LatchkeyError(isOver ? SendExpired : isSender ? SendUnclear : RpcFailed, {}, cause)
    }
    const isTried = says(error, trial)
    const failure = toTransactionError(isTried ? asNode(error) : error)
    if (failure.code !== 'SendUnclear') return failure
    return new LatchkeyError(isTried ? SendRefused : otherwise, {}, cause)
  }
}

/** @throws SigningFailed for bytes that are no transaction */
function idOf(signed: Uint8Array): string {
  try {
    return formatBase58(firstSignature(signed))
  } catch (cause) {
    throw new LatchkeyError(SigningFailed, {}, { cause })
  }
}

const laterBy = (tracking: Tracking, lastBlock: number): Tracking => ({ ...tracking, lastBlock })

const signatureLength = 64

/** No block takes the transaction any more. Source: Agave and `@solana/web3.js`, the words of their errors */
const expiry =
  /block ?hash (not found|has expired)|block ?height exceeded|BlockhashNotFound|TransactionExpired/i

/** A node tried the transaction before it passed it on. */
const trial = /simulation failed|error processing instruction|InstructionError/i

/** Codes by which a node speaks of itself, and not of the transaction. Source: Solana's JSON-RPC error codes */
const nodeFaults: readonly unknown[] = [429, -32004, -32005, -32014, -32016, -32601, -32603]

/** A node's message without its code, by which wallets mean that a request is open. */
function asNode(error: unknown): Error {
  if (typeof error === 'string') return new Error(error)
  const { message, data } = error as { readonly message?: string; readonly data?: unknown }
  return Object.assign(new Error(message), { data })
}
