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
  const evm = (address: string) =>
    ownOf(addresses.eip155, address.toLowerCase() === addresses.eip155.toLowerCase())
  const solana = (address: string) => ownOf(addresses.solana, address === addresses.solana)

  switch (payload.method) {
    case 'personal_sign': {
      const [message, address] = payload.params
      return { kind: 'message', account: evm(address), chainId, chain, bytes: parseMessage(message) }
    }
    case 'eth_signTypedData_v4': {
      const [address, data] = payload.params
      return {
        ...{ kind: 'typedData', account: evm(address), chainId, chain },
        typedData: parseTypedData(data, chainId),
      }
    }
    case 'eth_sendTransaction': {
      const [given] = payload.params
      const transaction = parseTransaction(given, chainId)
      return { kind: 'transaction', account: evm(given.from), chainId, chain: served(chain), transaction }
    }
    case 'solana_signMessage': {
      const { message, pubkey } = payload.params
      const bytes = parseBase58(message)
      if (isTransactionMessage(bytes)) throw invalidParams('the message is a transaction')
      return { kind: 'solanaMessage', account: solana(pubkey), chainId, chain, bytes }
    }
    case 'solana_signTransaction':
    case 'solana_signAllTransactions':
    case 'solana_signAndSendTransaction': {
      const { method, params } = payload
      const account = solana(params.pubkey)
      const wires = 'transactions' in params ? params.transactions : [params.transaction]
      const isSent = method === 'solana_signAndSendTransaction'
      if (isSent) served(chain)
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

function ownOf(own: string, isOwn: boolean): string {
  if (!isOwn) throw new FrameError('The account is not one of this wallet.', { code: 4100 })
  return own
}

function served(chain: VaultChain | undefined): VaultChain {
  if (!chain) throw new FrameError('The embedded wallet does not send on this network.', { code: 4902 })
  return chain
}

function parseBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    throw invalidParams('a transaction is base64')
  }
}
