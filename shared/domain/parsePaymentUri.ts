/** A payment request: receiver, network, asset and amount. */
export interface PaymentRequest {
  readonly namespace: 'eip155' | 'solana'
  /** An address or, on EVM, a name. Checksums are ignored. */
  readonly to: string
  /** The EVM network; if absent, the active network. */
  readonly chainId?: number
  /** Contract or mint of a token; without one it is the coin. */
  readonly token?: string
  /** Base units of EVM. */
  readonly value?: bigint
  /** Decimal number of Solana, in the unit of the coin or token. */
  readonly amount?: string
}

/**
 * Parses a payment URI as wallets do, strictly by the grammar; undefined if a wallet would refuse. Source: ERC-681,
 * "Syntax"; Solana Pay, "Specification: Transfer Request".
 */
export function parsePaymentUri(uri: string): PaymentRequest | undefined {
  try {
    if (/^ethereum:/i.test(uri)) return parseEthereumUri(uri)
    if (/^solana:/i.test(uri)) return parseSolanaUri(uri)
  } catch {
    // Malformed escapes are refused like any other misfit.
  }
  return undefined
}

const evmAddress = /^0x[\da-f]{40}$/i
const evmName = /^[^\s./]+(?:\.[^\s./]+)+$/u
const base58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** More digits than any EVM amount has. */
const digitsMax = 78

function parseEthereumUri(uri: string): PaymentRequest | undefined {
  const match = /^ethereum:(?:pay-)?([^@/?]+)(?:@(\d+))?(?:\/(\w+))?(?:\?(.*))?$/i.exec(uri)
  if (!match) return undefined
  const [, target = '', chain, call, text = ''] = match
  const parameters = parseParameters(text)
  if (!parameters) return undefined
  const to = call === undefined ? target : (parameters.get('address') ?? '')
  const number = parameters.get(call === undefined ? 'value' : 'uint256')
  const value = number === undefined ? undefined : parseNumber(number)
  const isTransfer = call === undefined || (call === 'transfer' && evmAddress.test(target))
  if (!isTransfer || (!evmAddress.test(to) && !evmName.test(to))) return undefined
  if (number !== undefined && value === undefined) return undefined
  return {
    namespace: 'eip155',
    to,
    ...(chain && { chainId: Number(chain) }),
    ...(call && { token: target }),
    ...(value !== undefined && { value }),
  }
}

/** `number = [ "-" / "+" ] *DIGIT [ "." 1*DIGIT ] [ ( "e" / "E" ) [ 1*DIGIT ] ]`; a payment is a whole number. */
function parseNumber(text: string): bigint | undefined {
  const match = /^\+?(\d*)(?:\.(\d+))?(?:e(\d+))?$/i.exec(text)
  const [, whole = '', fraction = '', exponent = '0'] = match ?? []
  if (!whole && !fraction) return undefined
  const places = Number(exponent)
  if (places < fraction.length || whole.length + places > digitsMax) return undefined
  return BigInt(whole + fraction.padEnd(places, '0'))
}

function parseSolanaUri(uri: string): PaymentRequest | undefined {
  const { pathname: to, searchParams } = new URL(uri)
  const amount = searchParams.get('amount')
  const token = searchParams.get('spl-token')
  // A wallet must put these into the transaction, or the requester does not recognize it.
  if (searchParams.has('reference') || searchParams.has('memo')) return undefined
  if (!base58.test(to) || (token !== null && !base58.test(token))) return undefined
  if (amount !== null && !/^\d+(\.\d+)?$/.test(amount)) return undefined
  return {
    namespace: 'solana',
    to,
    ...(amount !== null && { amount }),
    ...(token !== null && { token }),
  }
}

/** Undefined if a name is repeated: the choice would be arbitrary. */
function parseParameters(text: string): ReadonlyMap<string, string> | undefined {
  const entries = text ? text.split('&').map((pair) => pair.split('=') as [string, string]) : []
  const parameters = new Map(entries.map(([name, value = '']) => [name, decodeURIComponent(value)]))
  return parameters.size < entries.length ? undefined : parameters
}
