import { parseBase58 } from '@shared/domain/base58'
import type { AppPayload } from '@shared/frame/appPayloads'
import type { VaultChain } from '../../../http/chains'
import { FrameError } from '../../FrameError'
import type { AccountAddresses } from '../../keys/addressesOf'
import { invalidParams } from '../invalidParams'
import { isTransactionMessage, readTransaction } from '../solana/readTransaction'
import { parseMessage } from './parseMessage'
import { parseTransaction } from './parseTransaction'
import { parseTypedData } from './parseTypedData'
import { refuseOperations, refuseOwnCalls } from './refusals'
import { ownEvmAccount, ownSolanaAccount, servedChain } from './sessionChecks'
import type { WalletRequest } from './walletRequest'

/**
 * A page's request for a signature, checked before anybody is asked: it is for an account of the session, and says one
 * thing alone.
 * @throws FrameError: 4100 for another account, 4902 for a transaction on a network that the vault does not have, −32602
 */
export function parseRequest(
  payload: AppPayload<'RPC_REQUEST'>,
  { addresses, chains }: { readonly addresses: AccountAddresses; readonly chains: readonly VaultChain[] },
): WalletRequest {
  const { chainId } = payload
  const chain = chains.find(({ id }) => id === chainId)
  const evm = (address: string) => ownEvmAccount(address, addresses)

  switch (payload.method) {
    case 'personal_sign': {
      const [message, address] = payload.params
      return { kind: 'message', account: evm(address), chainId, chain, bytes: parseMessage(message) }
    }
    case 'eth_signTypedData_v4': {
      const [address, data] = payload.params
      const typedData = parseTypedData(data, chainId)
      refuseOperations(typedData)
      return { kind: 'typedData', account: evm(address), chainId, chain, typedData }
    }
    case 'eth_sendTransaction': {
      const [given] = payload.params
      const account = evm(given.from)
      const transaction = parseTransaction(given, chainId)
      refuseOwnCalls([transaction], account)
      return { kind: 'transaction', account, chainId, chain: servedChain(chain), transaction }
    }
    case 'solana_signMessage': {
      const { message, pubkey } = payload.params
      const bytes = parseBase58(message)
      if (isTransactionMessage(bytes)) throw invalidParams('the message is a transaction')
      return { kind: 'solanaMessage', account: ownSolanaAccount(pubkey, addresses), chainId, chain, bytes }
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
        ...{ kind: 'solanaTransactions', account, chainId, chain },
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
