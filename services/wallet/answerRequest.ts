import type { Network } from '@shared/domain/network'
import { createClient, type Hex, http, isHex, type LocalAccount, stringToHex } from 'viem'
import { sendTransaction } from 'viem/actions'
import { WalletRefusal } from './WalletRefusal'

/** Methods that {@link answerRequest} answers. */
export const signingMethods = [
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
] as const

export interface SigningRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

type Transaction = Readonly<
  Partial<Record<'from' | 'to' | 'data' | 'value' | 'gas' | 'gasPrice' | 'maxFeePerGas' | 'nonce', string>>
> & { readonly maxPriorityFeePerGas?: string }

/** Signs with the account, and sends to the network's first node. @throws WalletRefusal */
export async function answerRequest(
  { method, params }: SigningRequest,
  account: LocalAccount,
  network: Network,
): Promise<Hex> {
  if (method === 'personal_sign') {
    const [message, address] = params as [string, string]
    checkAddress(address, account)
    return account.signMessage({ message: { raw: isHex(message) ? message : stringToHex(message) } })
  }
  if (method === 'eth_signTypedData' || method === 'eth_signTypedData_v4') {
    const [address, data] = params as [string, string | object]
    checkAddress(address, account)
    return account.signTypedData(typeof data === 'string' ? JSON.parse(data) : data)
  }
  if (method === 'eth_sendTransaction') return send(params[0] as Transaction, account, network)
  throw new WalletRefusal(5101, `Unsupported methods: ${method}`)
}

function send(transaction: Transaction, account: LocalAccount, network: Network): Promise<Hex> {
  const { from, to, data, value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce } = transaction
  checkAddress(from, account)
  const quantity = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))
  const fees =
    gasPrice === undefined
      ? { maxFeePerGas: quantity(maxFeePerGas), maxPriorityFeePerGas: quantity(maxPriorityFeePerGas) }
      : { gasPrice: BigInt(gasPrice) }
  const client = createClient({ account, transport: http(network.rpcUrls.default.http[0]) })
  const request = {
    account,
    // The node's own chain id is signed.
    chain: null,
    to: to as Hex | undefined,
    data: data as Hex | undefined,
    value: quantity(value),
    gas: quantity(gas),
    nonce: nonce === undefined ? undefined : Number(nonce),
    ...fees,
  }
  return sendTransaction(client, request as Parameters<typeof sendTransaction>[1])
}

function checkAddress(address: string | undefined, account: LocalAccount): void {
  if (address?.toLowerCase() !== account.address.toLowerCase())
    throw new WalletRefusal(4100, `${address} is not an account of this wallet.`)
}
