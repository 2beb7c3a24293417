import type { AppPayload } from '@shared/frame/appPayloads'
import { FrameError } from '../errors/FrameError'
import { invalidParams } from '../errors/invalidParams'
import { parseSolanaMessage } from './parseSolanaMessage'
import { ownSolanaAccount, type Session, servedChain } from './sessionChecks'
import { readTransaction } from './solana/readTransaction'
import type { SolanaMessageRequest, SolanaTransactionsRequest } from './walletRequest'

/**
 * The same check as `parseRequest` for requests on Solana. It is a separate file, so that visitors of other networks
 * do not load Solana's formats.
 * @throws FrameError: 4100 for another account, 4902 for a transaction on a network that the vault does not have, −32602
 */
export function parseSolanaRequest(
  payload: AppPayload<'RPC_REQUEST'>,
  { addresses, chains }: Session,
): SolanaMessageRequest | SolanaTransactionsRequest {
  const { chainId } = payload
  const chain = chains.find(({ id }) => id === chainId)

  switch (payload.method) {
    case 'solana_signMessage': {
      const { message, pubkey } = payload.params
      const account = ownSolanaAccount(pubkey, addresses)
      return { kind: 'solanaMessage', account, chainId, chain, ...parseSolanaMessage(message, account) }
    }
    case 'solana_signTransaction':
    case 'solana_signAllTransactions':
    case 'solana_signAndSendTransaction': {
      const { method, params } = payload
      const account = ownSolanaAccount(params.pubkey, addresses)
      const wires = 'transactions' in params ? params.transactions : [params.transaction]
      const isSent = method === 'solana_signAndSendTransaction'
      if (isSent) servedChain(chain)
      return {
        kind: 'solanaTransactions',
        account,
        chainId,
        chain,
        transactions: wires.map((wire) => readTransaction(parseBase64(wire), account)),
        answer: isSent ? 'send' : method === 'solana_signTransaction' ? 'one' : 'all',
        sendOptions: method === 'solana_signAndSendTransaction' ? (payload.params.sendOptions ?? {}) : {},
      }
    }
    default:
      // The protocol's schema admits no other method.
      throw new FrameError('The embedded wallet does not support this request.', { code: 4200 })
  }
}

function parseBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    throw invalidParams('a transaction is base64')
  }
}
