import { toAddress } from './ethCall'
import type { Receipt } from './receivedBy'

/**
 * The first topic of the event by which an entry point reports each operation. The others are its hash, its account and its
 * payer. Source: ERC-4337, `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`
 */
export const userOperationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** The events of an account's operations in a transaction. */
export function operationsOf({ logs = [] }: Pick<Receipt, 'logs'>, account: string) {
  const own = toAddress(account)
  return logs.filter(
    ({ topics: [kind, , sender] }) => kind === userOperationTopic && sender && addressIn(sender) === own,
  )
}

/** Whether another account paid the network fee of a transaction that made this one act. */
export function isFeeOfOther(receipt: Receipt, account: string): boolean {
  const { from } = receipt
  if (from === undefined || toAddress(from) === toAddress(account)) return false
  const [operation] = operationsOf(receipt, account)
  const payer = operation?.topics[3]
  // An operation without a payer is paid for by its account.
  return operation === undefined || (payer !== undefined && BigInt(payer) !== 0n)
}

/**
 * Whether a transaction did nothing for an account: it was reverted, or it succeeded as the transaction of a bundler, and
 * every operation of the account in it failed.
 */
export function isReverted(receipt: Receipt, account: string): boolean {
  if (receipt.status === '0x0') return true
  const operations = operationsOf(receipt, account)
  return operations.length > 0 && operations.every(({ data }) => successIn(data) === 0n)
}

const addressIn = (topic: string) => toAddress(topic.slice(-40))

/** The second word of the event's data; undefined if it is missing. */
function successIn(data: string): bigint | undefined {
  const [, success] = data.slice(2).match(/.{64}/g) ?? []
  return success && /^[\da-f]+$/i.test(success) ? BigInt(`0x${success}`) : undefined
}
