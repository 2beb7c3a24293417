import { userOperationTopic } from '../../../shell/reach/chains/eip155/transactions/userOperation'

interface ModelLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** A transaction as nodes show it, and its outcome. */
export interface ModelTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string
  /** The number in hex, like all numbers of nodes. */
  readonly value: string
  readonly input: string
  readonly nonce: string
  /** What it was sent for fails. */
  readonly reverts: boolean
  readonly logs: readonly ModelLog[]
  /** A bundler sends it for the account. */
  readonly isBundled: boolean
  /** How many numbers of the account it uses. */
  readonly uses: number
}

export const word = (value: string | number) =>
  (typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0')

/** The bundler's transaction that carries out one operation of an account. Source: ERC-4337 */
export const bundleOf = (account: string, reverts: boolean) => ({
  from: `0x${'b1'.padStart(40, '0')}`,
  to: entryPoint,
  value: '0x0',
  input: '0x1fad948c',
  reverts,
  logs: [
    {
      address: entryPoint,
      topics: [userOperationTopic, `0x${word(1)}`, `0x${word(account)}`, `0x${word(0)}`],
      data: `0x${word(0)}${word(reverts ? 0 : 1)}${word(1)}${word(1)}`,
    },
  ],
})

const entryPoint = `0x${'e4337'.padStart(40, '0')}`

/** The transaction of a bundler succeeds, also if the operation in it fails. */
export const receiptOf = ({ from, to, reverts, isBundled, logs }: ModelTransaction, blockNumber: string) => ({
  status: reverts && !isBundled ? '0x0' : '0x1',
  blockNumber,
  from,
  to,
  logs,
})

/** Source: `eth_getLogs` */
export function matchesFilter(
  { address, topics }: ModelLog,
  wanted: { readonly address?: string; readonly topics?: readonly (string | null)[] },
): boolean {
  const isThere = (topic: string | null, at: number) => topic === null || topics[at] === topic
  return (wanted.address ?? address) === address && (wanted.topics ?? []).every(isThere)
}

/** Whether a transaction has another amount than the one that was asked for. */
export const isChanged = ({ value, input }: ModelTransaction): boolean =>
  value === '0x7' || (input.length >= 74 && input.endsWith('7'))
