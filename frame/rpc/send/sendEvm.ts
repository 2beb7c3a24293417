import type { WithLock } from '@shared/domain/withLock'
import { type Hex, keccak256, serializeTransaction, type TransactionSerializable } from 'viem'
import type { TransactionRequest } from '../../requests/walletRequest'
import { numberOf } from '../chains/createChainReader'
import { type AskNodes, NodeError } from '../nodes/createNodes'
import type { Authorization, SignedAuthorization } from './authorization'
import { nodeRefusal, sendUnclear } from './nodeRefusal'
import type { EvmQuote } from './quoteEvm'
import { readNonce } from './readNonce'
import { sendLockOf } from './sendLockOf'
import { splitSignature } from './splitSignature'

/** Nodes say so of a transaction that they have. */
const isKnownAlready = (error: unknown) =>
  error instanceof NodeError && /already (?:known|imported|exists)|known transaction/i.test(error.message)

export interface SendEvmDeps {
  readonly ask: AskNodes
  readonly signDigest: (digest: Hex) => Promise<Hex>
  readonly withLock: WithLock
  /** Used by transactions that delegate their account. */
  readonly authorize?: (authorization: Authorization) => Promise<SignedAuthorization>
}

export interface SentTransaction {
  readonly hash: Hex
  readonly nonce: number
}

/**
 * Signs a transaction, once, and hands it to the network. It keeps its nonce, so the network takes it once, however often
 * nodes are asked. A delegation of the account goes with it.
 * @throws FrameError; the signal's reason before it was handed over
 */
export async function sendEvm(
  { transaction, account, chain }: TransactionRequest,
  { gas, price }: EvmQuote,
  deps: SendEvmDeps,
  signal: AbortSignal,
): Promise<SentTransaction> {
  const { ask, signDigest } = deps
  const { to, value, data, delegate } = transaction
  return deps.withLock(sendLockOf(chain, account), async () => {
    const nonce = transaction.nonce ?? (await nextNonce())
    const chainId = numberOf(chain)
    signal.throwIfAborted()
    // The transaction itself takes the nonce before the authorization's. Source: EIP-7702
    const authorization =
      delegate && (await deps.authorize!({ chainId, address: delegate, nonce: nonce + 1 }))
    const unsigned = {
      chainId,
      nonce,
      gas,
      value,
      data,
      ...price,
      ...(to && { to }),
      ...(authorization && { type: 'eip7702', authorizationList: [authorization] }),
    } as TransactionSerializable
    signal.throwIfAborted()
    const signature = splitSignature(await signDigest(keccak256(serializeTransaction(unsigned))))
    const raw = serializeTransaction(unsigned, signature)
    const hash = keccak256(raw)
    signal.throwIfAborted()
    // From here on, the page can no longer abort: the network may have the transaction.
    try {
      await ask(chain, 'eth_sendRawTransaction', [raw])
      return { hash, nonce }
    } catch (error) {
      if (isKnownAlready(error)) return { hash, nonce }
      if (error instanceof NodeError) throw nodeRefusal(error)
      if (await isThere(hash)) return { hash, nonce }
      throw sendUnclear(error)
    }
  })

  function nextNonce(): Promise<number> {
    return readNonce(ask, chain, account, signal).catch((error) => {
      throw nodeRefusal(error)
    })
  }

  async function isThere(hash: Hex): Promise<boolean> {
    const found = await ask(chain, 'eth_getTransactionByHash', [hash]).catch(() => null)
    return found !== null
  }
}
