import { type Hex, toHex } from '@shared/domain/evmQuantity'
import type { WalletIntent } from '@shared/domain/transaction'
import type { Transfer } from '@shared/domain/transfer'

/** A message to the chain, as JSON-RPC writes it. */
export interface EthCall {
  readonly from?: Hex
  readonly to: Hex
  readonly value?: Hex
  readonly data?: Hex
}

/** Addresses may come without their prefix and in either case. Source: docs/reference/specification.md#validation. */
export const toAddress = (text: string): Hex => `0x${text.replace(/^0x/i, '').toLowerCase()}`

const word = (value: bigint | string) =>
  (typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0')

/** A transfer as a call. Source: ERC-20, `transfer(address,uint256)` */
export function toEthCall(
  { token, to, amount }: Transfer,
  from: string,
): Required<Pick<EthCall, 'from'>> & EthCall {
  const sender = toAddress(from)
  if (!token) return { from: sender, to: toAddress(to), value: toHex(amount) }
  return { from: sender, to: toAddress(token), data: `0xa9059cbb${word(toAddress(to))}${word(amount)}` }
}

/** The calls of a transaction, in its order. */
export function toEthCalls(
  intent: WalletIntent,
  from: string,
): readonly (EthCall & { readonly from: Hex })[] {
  if (intent.kind === 'transfer') return [toEthCall(intent, from)]
  return intent.calls.map(({ to, value, data }) => ({
    from: toAddress(from),
    to: toAddress(to),
    ...(value !== undefined && { value: toHex(value) }),
    ...(data && { data: data.toLowerCase() as Hex }),
  }))
}

/** Source: ERC-20, `balanceOf(address)` */
export const balanceOfCall = (token: string, owner: string): EthCall => ({
  to: toAddress(token),
  data: `0x70a08231${word(toAddress(owner))}`,
})

/** Whether a mined or waiting transaction does what a call asks for. Wallets may add bytes to the data. */
export function isSameCall(
  {
    to,
    value,
    input = '0x',
  }: { readonly to: string | null; readonly value: string; readonly input?: string },
  wanted: EthCall,
): boolean {
  return (
    to?.toLowerCase() === wanted.to &&
    BigInt(value) === BigInt(wanted.value ?? 0) &&
    input.toLowerCase().startsWith(wanted.data ?? '0x')
  )
}

/** How many digits of a call's data name the function and its first argument, which is a transfer's receiver. */
const headDigits = 2 + 8 + 64

/** Whether a transaction calls the same function for the same receiver, be it with another amount. */
export function isAlike({ to, input = '0x' }: Parameters<typeof isSameCall>[0], wanted: EthCall): boolean {
  const head = (data: string) => data.toLowerCase().slice(0, headDigits)
  return to?.toLowerCase() === wanted.to && head(input).startsWith(head(wanted.data ?? '0x'))
}
