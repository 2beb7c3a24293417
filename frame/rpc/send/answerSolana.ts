import { formatBase58 } from '@shared/domain/base58'
import { firstSignature } from '@shared/domain/solana/partsOf'
import { putSignature } from '../../requests/solana/readTransaction'
import type { SolanaTransactionsRequest } from '../../requests/walletRequest'
import { type AskNodes, NodeError } from '../nodes/createNodes'
import { nodeRefusal, sendUnclear } from './nodeRefusal'
import { withLiveBlockhash } from './withLiveBlockhash'

/** The current names of the specification's commitments. Source: Solana, deprecated commitments */
const commitments: Readonly<Record<string, string>> = {
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

/**
 * Signs transactions, each with a blockhash that the network still accepts. Hands the transaction that is to be sent to
 * the network, which accepts a signature once.
 * @throws FrameError; the signal's reason before it was handed over
 */
export async function answerSolana(
  { transactions, answer, sendOptions, account, chain }: SolanaTransactionsRequest,
  deps: {
    readonly ask: AskNodes
    readonly signMessage: (message: Uint8Array) => Promise<Uint8Array>
  },
  signal: AbortSignal,
): Promise<unknown> {
  const signed: { readonly own: Uint8Array; readonly bytes: Uint8Array }[] = []
  for (const asked of transactions) {
    signal.throwIfAborted()
    const transaction = chain
      ? await withLiveBlockhash(asked, { account, chain, ask: deps.ask }, signal)
      : asked
    const own = await deps.signMessage(transaction.message)
    signed.push({ own, bytes: putSignature(transaction, own) })
  }
  signal.throwIfAborted()
  const [first] = signed
  if (answer === 'all') return { transactions: signed.map(({ bytes }) => toBase64(bytes)) }
  if (answer === 'one') return { signature: formatBase58(first!.own), transaction: toBase64(first!.bytes) }
  const wire = first!.bytes
  try {
    await deps.ask(chain!, 'sendTransaction', [
      toBase64(wire),
      { encoding: 'base64', ...optionsOf(sendOptions) },
    ])
  } catch (error) {
    throw error instanceof NodeError ? nodeRefusal(error) : sendUnclear(error)
  }
  // The transaction is known by its first signature, which may be another account's.
  return { signature: formatBase58(firstSignature(wire)) }
}

function optionsOf({ preflightCommitment = 'confirmed', ...rest }: Readonly<Record<string, unknown>>) {
  const wished = String(preflightCommitment)
  return { ...rest, preflightCommitment: Object.hasOwn(commitments, wished) ? commitments[wished] : wished }
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
