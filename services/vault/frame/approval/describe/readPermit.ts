import type { TypedData } from '@shared/domain/typedData'
import type { Facts, TokenFacts } from '../../rpc/facts/facts'
import { allowedAmount, tokenOf } from './amounts'
import type { Act } from './description'

interface Permit {
  readonly token: string
  readonly spender: string
  readonly amount: bigint
  readonly untilS: bigint
}

type Read = (message: Readonly<Record<string, unknown>>, contract: string) => Permit

/** A permit that says "all", without a number. */
const all = 2n ** 256n - 1n

/** By the encoded types: another form of the same name is none of them. Source: EIP-2612; DAI; Permit2, `PermitSingle` */
const permits: Readonly<Record<string, Read>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': (message, token) => ({
    ...{ token, spender: message.spender as string },
    ...{ amount: message.value as bigint, untilS: message.deadline as bigint },
  }),
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': (message, token) => ({
    ...{ token, spender: message.spender as string },
    ...{ amount: message.allowed ? all : 0n, untilS: message.expiry as bigint },
  }),
  'PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)':
    (message) => {
      const { token, amount, expiration } = message.details as {
        token: string
        amount: bigint
        expiration: bigint
      }
      return { token, amount, spender: message.spender as string, untilS: expiration }
    },
}

const encode = (types: TypedData['types'], name: string) =>
  `${name}(${types[name]!.map((field) => `${field.type} ${field.name}`).join(',')})`

/** The token that a permit is about; undefined for all other typed data. Pure, and asks no node. */
export function permittedToken(typedData: TypedData): string | undefined {
  return parsePermit(typedData)?.token
}

/** An approval that is given by a signature, where the token is known. */
export function readPermit(
  typedData: TypedData,
  facts: Facts,
): { readonly act: Act; readonly token: TokenFacts } | undefined {
  const permit = parsePermit(typedData)
  const token = permit && tokenOf(facts, permit.token)
  if (!token) return undefined
  const act: Act = {
    ...{ title: { key: 'vault.title.permit' }, amount: allowedAmount(permit.amount, token) },
    rows: [
      { label: 'vault.spender', value: { kind: 'address', address: permit.spender } },
      { label: 'vault.token', value: { kind: 'address', address: permit.token } },
      { label: 'vault.untilS', value: { kind: 'time', atS: permit.untilS } },
    ],
  }
  return { act, token }
}

function parsePermit({ domain, types, primaryType, message }: TypedData): Permit | undefined {
  const { verifyingContract } = domain
  if (typeof verifyingContract !== 'string') return undefined
  const details = Object.hasOwn(types, 'PermitDetails') ? encode(types, 'PermitDetails') : ''
  const encoded = encode(types, primaryType) + (primaryType === 'PermitSingle' ? details : '')
  return Object.hasOwn(permits, encoded) ? permits[encoded]!(message, verifyingContract) : undefined
}
