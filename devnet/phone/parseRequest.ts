import { parseBase58 } from '@shared/domain/base58'
import { type NetworkId, parseNetworkId } from '@shared/domain/caip'
import { isLikeTransaction } from '@shared/domain/solana/isLikeTransaction'
import { getAddress, type Hex, hexToBytes, isAddress, isHex, stringToBytes } from 'viem'
import { invalidParams, unsupportedMethod, WalletRefusal } from './WalletRefusal'

/** EIP-712. */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** A transaction in numbers. Without `to`, it creates a contract. */
export interface TransactionRequest {
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint | undefined
  readonly gasPrice: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
  readonly nonce: number | undefined
}

/** An app's request. `account` is one of the wallet's, in the wallet's writing. */
export type WalletRequest =
  | {
      readonly kind: 'signMessage'
      readonly namespace: 'eip155' | 'solana'
      readonly account: string
      readonly bytes: Uint8Array
    }
  | { readonly kind: 'signTypedData'; readonly account: string; readonly typedData: TypedData }
  | { readonly kind: 'sendTransaction'; readonly account: string; readonly transaction: TransactionRequest }
  | { readonly kind: 'switchNetwork'; readonly networkId: NetworkId }
  | { readonly kind: 'accounts' }

type Parse = (params: unknown, accountOf: (address: unknown) => string, networkId: NetworkId) => WalletRequest

const signTypedData: Parse = (params, accountOf) => {
  const [address, data] = listOf(params)
  return { kind: 'signTypedData', account: accountOf(address), typedData: typedDataOf(data) }
}
const accounts: Parse = () => ({ kind: 'accounts' })

const parsers: Readonly<Record<'eip155' | 'solana', Readonly<Record<string, Parse>>>> = {
  eip155: {
    personal_sign(params, accountOf) {
      const [message, address] = listOf(params)
      if (typeof message !== 'string') throw invalidParams('The message must be text or hex.')
      const isBytes = isHex(message) && message.length % 2 === 0
      const bytes = isBytes ? hexToBytes(message) : stringToBytes(message)
      return { kind: 'signMessage', namespace: 'eip155', account: accountOf(address), bytes }
    },
    eth_signTypedData: signTypedData,
    eth_signTypedData_v4: signTypedData,
    eth_sendTransaction(params, accountOf, networkId) {
      const given = recordOf(listOf(params)[0], 'The transaction')
      const { chainId } = given
      if (chainId != null && `eip155:${quantityOf(chainId, 'chainId')}` !== networkId)
        throw invalidParams(`The transaction is for chain ${chainId}, and was sent to ${networkId}.`)
      return { kind: 'sendTransaction', account: accountOf(given.from), transaction: transactionOf(given) }
    },
    wallet_switchEthereumChain(params) {
      const { chainId } = recordOf(listOf(params)[0], 'The parameter')
      return { kind: 'switchNetwork', networkId: `eip155:${quantityOf(chainId, 'chainId')}` }
    },
  },
  solana: {
    solana_signMessage(params, accountOf) {
      const { message, pubkey } = recordOf(params, 'The parameters')
      const bytes = typeof message === 'string' ? bytesOf(message) : undefined
      if (!bytes) throw invalidParams('The message must be base58.')
      if (isLikeTransaction(bytes)) throw invalidParams('The message is a transaction, or could be one.')
      return { kind: 'signMessage', namespace: 'solana', account: accountOf(pubkey), bytes }
    },
    solana_getAccounts: accounts,
    solana_requestAccounts: accounts,
  },
}

/** The methods that {@link parseRequest} knows, by namespace. */
export const methodsOf = (namespace: 'eip155' | 'solana'): readonly string[] =>
  Object.keys(parsers[namespace])

/**
 * Parses a request, before the owner is asked. `addresses` are the wallet's own.
 * @throws WalletRefusal: an unknown method, a foreign account, invalid parameters
 */
export function parseRequest(
  { method, params }: { readonly method: string; readonly params: unknown },
  networkId: NetworkId,
  addresses: readonly string[],
): WalletRequest {
  const { namespace } = parseNetworkId(networkId)
  const own = Object.hasOwn(parsers, namespace) ? parsers[namespace as keyof typeof parsers] : {}
  const parse = Object.hasOwn(own, method) ? own[method] : undefined
  if (!parse) throw unsupportedMethod(method)
  const comparable = (address: string) => (namespace === 'eip155' ? address.toLowerCase() : address)
  const accountOf = (address: unknown) => {
    const account = addresses.find((each) => comparable(each) === comparable(String(address)))
    if (account === undefined) throw new WalletRefusal(4100, `${address} is not an account of this wallet.`)
    return account
  }
  return parse(params, accountOf, networkId)
}

function listOf(params: unknown): readonly unknown[] {
  return Array.isArray(params) ? params : []
}

function recordOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidParams(`${what} must be an object.`)
  return value as Record<string, unknown>
}

function bytesOf(base58: string): Uint8Array | undefined {
  try {
    return parseBase58(base58)
  } catch {
    return undefined
  }
}

function typedDataOf(value: unknown): TypedData {
  const given = recordOf(typeof value === 'string' ? parseJson(value) : value, 'The typed data')
  const { domain = {}, primaryType } = given
  const types = recordOf(given.types, 'The types of the typed data')
  const areFields = Object.values(types).every(
    (fields) =>
      Array.isArray(fields) &&
      fields.every((field) => typeof field?.name === 'string' && typeof field.type === 'string'),
  )
  if (!areFields) throw invalidParams('The types of the typed data must be lists of { name, type }.')
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType))
    throw invalidParams('The primaryType of the typed data is not one of its types.')
  return {
    domain: recordOf(domain, 'The domain of the typed data'),
    types: types as TypedData['types'],
    primaryType,
    message: recordOf(given.message, 'The message of the typed data'),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('The typed data is not JSON.')
  }
}

function transactionOf(given: Readonly<Record<string, unknown>>): TransactionRequest {
  const { to, nonce } = given
  const data = given.data ?? given.input ?? '0x'
  if (to != null && !(typeof to === 'string' && isAddress(to, { strict: false })))
    throw invalidParams('to must be an address.')
  if (!isHex(data) || data.length % 2 !== 0) throw invalidParams('data must be hexadecimal bytes.')
  if (to == null && data === '0x')
    throw invalidParams('A transaction needs a receiver or the code of a contract.')
  const quantity = (name: string) => (given[name] == null ? undefined : quantityOf(given[name], name))
  return {
    to: to == null ? undefined : getAddress(to as Hex),
    value: quantity('value') ?? 0n,
    data,
    gas: quantity('gas'),
    gasPrice: quantity('gasPrice'),
    maxFeePerGas: quantity('maxFeePerGas'),
    maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
    nonce: nonce == null ? undefined : Number(quantityOf(nonce, 'nonce')),
  }
}

/** A quantity of JSON-RPC. */
function quantityOf(value: unknown, name: string): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)) return BigInt(value)
  throw invalidParams(`${name} must be a hexadecimal number with 0x.`)
}
