import { toAddress } from './ethCall'
import type { Receipt } from './receivedBy'

/**
 * The first topic of what an entry point tells of each operation. The others are its hash, its account and its payer.
 * Source: ERC-4337, `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`
 */
export const userOperationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** Whether another account paid the network fee of a transaction that made this one act. */
export function isFeeOfOther({ from, logs = [] }: Receipt, account: string): boolean {
  const own = toAddress(account)
  if (from === undefined || toAddress(from) === own) return false
  const operation = logs.find(
    ({ topics: [kind, , sender] }) => kind === userOperationTopic && sender && addressIn(sender) === own,
  )
  const payer = operation?.topics[3]
  // An operation without a payer is paid for by its account.
  return operation === undefined || (payer !== undefined && BigInt(payer) !== 0n)
}

const addressIn = (topic: string) => toAddress(topic.slice(-40))
