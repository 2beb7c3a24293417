import { toBigInt } from '@shared/domain/evmQuantity'
import { type Hex, keccak256, serializeTransaction } from 'viem'
import type { WithLock } from '../../session/withLock'
import { type AskNodes, NodeError } from '../nodes/createNodes'
import type { TransactionRequest } from '../requests/walletRequest'
import { nodeRefusal, sendUnclear } from './nodeRefusal'
import type { EvmQuote } from './quoteEvm'
import { splitSignature } from './splitSignature'

/** Nodes say so of a transaction that they have. */
const isKnownAlready = (error: unknown) =>
  error instanceof NodeError && /already (?:known|imported|exists)|known transaction/i.test(error.message)

/**
 * Signs a transaction, once, and hands it to the network. It keeps its nonce, so the network takes it once, however often
 * nodes are asked.
 * @returns its hash
 * @throws FrameError; the signal's reason before it was handed over
 */
export async function sendEvm(
  { transaction, account, chain }: TransactionRequest,
  { gas, price }: EvmQuote,
  deps: {
    readonly ask: AskNodes
    readonly signDigest: (digest: Hex) => Promise<Hex>
    readonly withLock: WithLock
  },
  signal: AbortSignal,
): Promise<Hex> {
  const { ask, signDigest } = deps
  const { to, value, data } = transaction
  // Two tabs would take one nonce for two transactions.
  return deps.withLock(`latchkey-send|${chain.id}|${account}`, async () => {
    const nonce = transaction.nonce ?? (await readNonce())
    const unsigned = {
      ...{ chainId: Number(chain.id.slice('eip155:'.length)), nonce, gas, value, data, ...price },
      ...(to && { to }),
    } as const
    signal.throwIfAborted()
    const signature = splitSignature(await signDigest(keccak256(serializeTransaction(unsigned))))
    const raw = serializeTransaction(unsigned, signature)
    const hash = keccak256(raw)
    signal.throwIfAborted()
    // From here on the page's change of mind comes too late: the network may have it.
    try {
      await ask(chain, 'eth_sendRawTransaction', [raw])
      return hash
    } catch (error) {
      if (isKnownAlready(error)) return hash
      if (error instanceof NodeError) throw nodeRefusal(error)
      if (await isThere(hash)) return hash
      throw sendUnclear(error)
    }
  })

  async function readNonce(): Promise<number> {
    try {
      return Number(toBigInt(await ask(chain, 'eth_getTransactionCount', [account, 'pending'], signal)))
    } catch (error) {
      throw nodeRefusal(error)
    }
  }

  async function isThere(hash: Hex): Promise<boolean> {
    const found = await ask(chain, 'eth_getTransactionByHash', [hash]).catch(() => null)
    return found !== null
  }
}
