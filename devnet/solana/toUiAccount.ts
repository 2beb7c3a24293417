import { base58 } from './base58'
import { invalidParam } from './invalidParam'
import type { LedgerAccount } from './Ledger'
import { RpcError, rpcErrorCodes } from './RpcError'
import { type MintState, type TokenAccountState, tokenPrograms, tokenStateOf } from './tokenState'
import { toTokenAmount } from './toTokenAmount'

export const accountEncodings = ['binary', 'base58', 'base64', 'jsonParsed'] as const
export type AccountEncoding = (typeof accountEncodings)[number]

/** The account format of a request. */
export interface AccountFormat {
  readonly encoding: AccountEncoding
  readonly dataSlice?: unknown
  /** Decimals of a mint, which its accounts do not carry. */
  readonly decimalsOf: (mint: string) => number
}

const maxBase58Bytes = 128
const noRentEpoch = 18_446_744_073_709_551_615n

/** An account as JSON-RPC writes it. @throws -32602, -32600 */
export function toUiAccount({ lamports, owner, data, executable }: LedgerAccount, format: AccountFormat) {
  const parsed = format.encoding === 'jsonParsed' ? parsedOf(owner, data, format) : undefined
  return {
    data: parsed ?? encode(sliceOf(data, format.dataSlice), format.encoding),
    executable,
    lamports,
    owner,
    rentEpoch: noRentEpoch,
    space: data.length,
  }
}

function encode(data: Uint8Array, encoding: AccountEncoding) {
  if (encoding === 'base64' || encoding === 'jsonParsed')
    return [Buffer.from(data).toString('base64'), 'base64']
  if (data.length > maxBase58Bytes)
    throw new RpcError(
      rpcErrorCodes.invalidRequest,
      'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
    )
  const text = base58.toText(data)
  return encoding === 'binary' ? text : [text, 'base58']
}

function sliceOf(data: Uint8Array, slice: unknown): Uint8Array {
  if (slice === undefined || slice === null) return data
  const { offset, length } = slice as Record<string, unknown>
  if (!isCount(offset) || !isCount(length)) throw invalidParam('dataSlice must have an offset and a length')
  return data.slice(offset, offset + length)
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

function parsedOf(owner: string, data: Uint8Array, { decimalsOf }: AccountFormat) {
  const state = tokenStateOf(owner, data)
  if (!state) return
  const info = state.type === 'mint' ? mintInfo(state) : accountInfo(state, decimalsOf(state.mint))
  return { program: tokenPrograms[owner], space: data.length, parsed: { type: state.type, info } }
}

function mintInfo({ mintAuthority, supply, decimals, isInitialized, freezeAuthority }: MintState) {
  return { mintAuthority, supply: supply.toString(), decimals, isInitialized, freezeAuthority }
}

function accountInfo(token: TokenAccountState, decimals: number) {
  const { mint, owner, amount, delegate, state, rentExemptReserve, delegatedAmount, closeAuthority } = token
  return {
    mint,
    owner,
    state,
    tokenAmount: toTokenAmount(amount, decimals),
    isNative: rentExemptReserve !== null,
    ...(rentExemptReserve !== null && { rentExemptReserve: toTokenAmount(rentExemptReserve, decimals) }),
    ...(delegate && { delegate, delegatedAmount: toTokenAmount(delegatedAmount, decimals) }),
    ...(closeAuthority && { closeAuthority }),
  }
}
