import type { AppPayload } from '@shared/frame/appPayloads'
import { hexToBytes, isHex, stringToBytes } from 'viem'
import { FrameError } from '../errors/FrameError'
import { parseTransaction } from './parseTransaction'
import { parseTypedData } from './parseTypedData'
import { refuseOperations, refuseOwnCalls } from './refusals'
import { ownEvmAccount, type Session, servedChain } from './sessionChecks'
import type { WalletRequest } from './walletRequest'

/**
 * A page's request for a signature on EVM, checked before the visitor is asked: it is for an account of the session,
 * and says one thing alone.
 * @throws FrameError: 4100 for another account, 4902 for a transaction on a network that the vault does not have, −32602
 */
export function parseRequest(
  payload: AppPayload<'RPC_REQUEST'>,
  { addresses, chains }: Session,
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
    default:
      // The protocol's schema admits no other method.
      throw new FrameError('The embedded wallet does not support this request.', { code: 4200 })
  }
}

/** The bytes of `personal_sign`: of hex, or of plain text, which many pages send against the specification. */
function parseMessage(message: string): Uint8Array {
  const isBytes = isHex(message) && message.length % 2 === 0
  return isBytes ? hexToBytes(message) : stringToBytes(message)
}
