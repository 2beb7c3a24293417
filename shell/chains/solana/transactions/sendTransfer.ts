import { formatBase58 } from '@shared/domain/base58'
import { firstSignature, partsOf } from '@shared/domain/solana/partsOf'
import type { Transfer } from '@shared/domain/transfer'
import { RpcFailed } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import {
  InsufficientFunds,
  SendNotAllowed,
  SendUnclear,
  SigningFailed,
  UnsupportedChain,
} from '@shared/errors/transactionErrors'
import type { SolanaProvider } from '../../../connectors/connector'
import type { Tracking } from '../../../storage/storedTransaction'
import { fromNodes } from '../../fromNodes'
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
  await onAsk(laterBy(tracking, lastBlock))

  if (isSender) {
    const options = { chain: name, preflightCommitment: 'confirmed' }
    const signature = await signAndSendTransaction(wire, address, options).catch((error) => {
      throw toTransactionError(/simulation failed/i.test(error?.message) ? asNode(error) : error)
    })
    const isSignature = signature instanceof Uint8Array && signature.length === signatureLength
    if (!isSignature) throw new LatchkeyError(SendUnclear)
    return { id: formatBase58(signature), tracking: laterBy(tracking, lastBlock) }
  }
  const signed = await signTransaction!(wire, address, name).catch((error) => {
    const failure = toTransactionError(error)
    throw failure.code === 'SendUnclear' ? new LatchkeyError(SigningFailed, {}, { cause: error }) : failure
  })
  const id = idOf(signed)
  await chain.send(signed).catch((error) => {
    // A node may have it although its answer did not arrive.
    if (typeof error?.code !== 'number' || /already been processed/i.test(error.message)) return
    const failure = toTransactionError(asNode(error))
    throw failure.code === 'SendUnclear' ? new LatchkeyError(RpcFailed, {}, { cause: error }) : failure
  })
  const isOurs = String(partsOf(signed).message) === String(partsOf(wire).message)
  return { id, tracking: isOurs ? tracking : laterBy(tracking, lastBlock) }
}

/** @throws SigningFailed for bytes that are no transaction */
function idOf(signed: Uint8Array): string {
  try {
    return formatBase58(firstSignature(signed))
  } catch (cause) {
    throw new LatchkeyError(SigningFailed, {}, { cause })
  }
}

/** A wallet may have put a later blockhash into the transaction. */
const laterBy = (tracking: Tracking, lastBlock: number): Tracking => ({
  ...tracking,
  lastBlock: lastBlock + walletBlocks,
})

const signatureLength = 64

/** A node's message without its code, by which wallets mean that a request is open. */
function asNode({ message, data }: { readonly message: string; readonly data?: unknown }): Error {
  return Object.assign(new Error(message), { data })
}
