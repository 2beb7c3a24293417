import { getAddress, isAddress, isHex } from 'viem'
import type { Hex, TransactionRequest } from './ApprovalRequest'
import { invalidParams } from './invalidParams'
import { parseChainId, parseQuantity } from './parseQuantity'

/**
 * Parses the parameter of `eth_sendTransaction`.
 * @throws -32602 on anything that cannot be sent unchanged, or is meant for another chain.
 */
export function parseTransaction(value: unknown, chainId: number): TransactionRequest {
  if (typeof value !== 'object' || value === null) throw invalidParams('The transaction must be an object.')
  const given = value as Record<string, unknown>
  if (given.chainId != null && parseChainId(given.chainId) !== chainId)
    throw invalidParams(`The transaction is for chain ${given.chainId}, and the wallet is on ${chainId}.`)
  if (given.authorizationList != null || given.blobs != null)
    throw invalidParams('Transactions with blobs or authorisations cannot be sent by this wallet.')

  const data = parseData(given.data ?? given.input)
  const to = given.to == null ? undefined : parseAddress(given.to, 'to')
  if (!to && data === '0x') throw invalidParams('A transaction needs a receiver or the code of a contract.')
  const quantity = (field: 'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas') =>
    given[field] == null ? {} : { [field]: parseQuantity(given[field], field) }
  return {
    from: parseAddress(given.from, 'from'),
    ...(to && { to }),
    value: given.value == null ? 0n : parseQuantity(given.value, 'value'),
    data,
    ...quantity('gas'),
    ...quantity('gasPrice'),
    ...quantity('maxFeePerGas'),
    ...quantity('maxPriorityFeePerGas'),
    ...(given.nonce != null && { nonce: Number(parseQuantity(given.nonce, 'nonce')) }),
  }
}

/**
 * An address, with its checksum.
 * @throws -32602 naming the field.
 */
export function parseAddress(value: unknown, field: string): Hex {
  if (typeof value === 'string' && isAddress(value, { strict: false })) return getAddress(value)
  throw invalidParams(`${field} must be an address.`)
}

function parseData(value: unknown): Hex {
  if (value == null) return '0x'
  if (isHex(value) && value.length % 2 === 0) return value
  throw invalidParams('data must be hexadecimal bytes.')
}
