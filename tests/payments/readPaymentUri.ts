/** What a wallet understands of a code: whom it is to pay, where, in what, and how much. */
export interface ReadPayment {
  readonly to: string
  /** Of EVM. */
  readonly chainId?: number
  /** Contract or mint of a token; without one it is the coin. */
  readonly token?: string
  /** Base units of EVM. */
  readonly value?: bigint
  /** Decimal number of Solana, in the unit of the coin or token. */
  readonly amount?: string
}

/**
 * Reads a payment as a wallet does, from the grammar and from nothing of ours. Source: ERC-681, "Syntax"; Solana Pay,
 * "Specification: Transfer Request". @throws where a wallet would refuse
 */
export function readPaymentUri(uri: string): ReadPayment {
  if (uri.startsWith('ethereum:')) return readEthereum(uri)
  if (uri.startsWith('solana:')) return readSolana(uri)
  throw new Error(`No payment: ${uri}`)
}

const evmAddress = /^0x[\da-fA-F]{40}$/
const base58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

function readEthereum(uri: string): ReadPayment {
  const match = /^ethereum:(?:pay-)?([^@/?]+)(?:@(\d+))?(?:\/(\w+))?(?:\?(.+))?$/.exec(uri)
  if (!match) throw new Error(`Not of ERC-681: ${uri}`)
  const [, target = '', chain = '1', call, text = ''] = match
  const parameters = readParameters(text)
  const chainId = Number(chain)
  if (!evmAddress.test(target)) throw new Error(`No address: ${target}`)
  if (call === undefined) {
    const value = parameters.get('value')
    return { to: target, chainId, ...(value !== undefined && { value: readNumber(value) }) }
  }
  const to = parameters.get('address') ?? ''
  const value = parameters.get('uint256')
  if (call !== 'transfer' || !evmAddress.test(to)) throw new Error(`No transfer: ${uri}`)
  return { to, chainId, token: target, ...(value !== undefined && { value: readNumber(value) }) }
}

/** `number = [ "-" / "+" ] *DIGIT [ "." 1*DIGIT ] [ ( "e" / "E" ) [ 1*DIGIT ] ]`, of which a payment is whole. */
function readNumber(text: string): bigint {
  const match = /^\+?(\d*)(?:\.(\d+))?(?:[eE](\d+))?$/.exec(text)
  if (!match || text === '') throw new Error(`No number: ${text}`)
  const [, whole = '', fraction = '', exponent = '0'] = match
  if (Number(exponent) < fraction.length) throw new Error(`Not whole: ${text}`)
  return BigInt(whole + fraction.padEnd(Number(exponent), '0'))
}

function readSolana(uri: string): ReadPayment {
  const url = new URL(uri)
  const { pathname: to, searchParams } = url
  if (!base58.test(to)) throw new Error(`No recipient: ${to}`)
  const amount = searchParams.get('amount')
  const token = searchParams.get('spl-token')
  if (amount !== null && !/^\d+(\.\d+)?$/.test(amount)) throw new Error(`No amount: ${amount}`)
  if (token !== null && !base58.test(token)) throw new Error(`No mint: ${token}`)
  return { to, ...(amount !== null && { amount }), ...(token !== null && { token }) }
}

/** Each once: a wallet must not have to choose. */
function readParameters(text: string): ReadonlyMap<string, string> {
  const entries = text ? text.split('&').map((pair) => pair.split('=') as [string, string]) : []
  const parameters = new Map(entries.map(([name, value = '']) => [name, decodeURIComponent(value)]))
  if (parameters.size < entries.length) throw new Error(`Named twice: ${text}`)
  return parameters
}
