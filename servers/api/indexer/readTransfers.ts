import { decodeAbiParameters, type Hex, parseAbiParameters, toEventSelector } from 'viem'
import type { IndexedTransfer } from '../store/indexedBlock'

export interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

const transferTopic = toEventSelector('Transfer(address,address,uint256)')
const singleTopic = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const batchTopic = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const approvalTopics: readonly string[] = [
  toEventSelector('Approval(address,address,uint256)'),
  toEventSelector('ApprovalForAll(address,address,bool)'),
]
const pair = parseAbiParameters('uint256, uint256')
const lists = parseAbiParameters('uint256[], uint256[]')
/** Longer lists are no serious batch. */
const mostInBatch = 500

/** The token transfers in logs. A log that only imitates one is ignored. Sources: ERC-20, ERC-721, ERC-1155. */
export function readTransfers(logs: readonly Log[]): readonly IndexedTransfer[] {
  return logs.flatMap((log) => {
    try {
      return transfersOf(log)
    } catch {
      return []
    }
  })
}

export const isApproval = ({ topics }: Log): boolean => approvalTopics.includes(topics[0] ?? '')

function transfersOf({ address, topics, data }: Log): readonly IndexedTransfer[] {
  const token = address.toLowerCase()
  const [topic, first, second, third] = topics
  if (topic === transferTopic && topics.length === 3) {
    const parties = { sender: addressIn(first!), receiver: addressIn(second!) }
    const amount = data.length === 66 ? BigInt(data) : undefined
    return amount === undefined ? [] : [{ kind: 'erc20', token, tokenId: '', ...parties, amount }]
  }
  if (topic === transferTopic && topics.length === 4) {
    const parties = { sender: addressIn(first!), receiver: addressIn(second!) }
    return [{ kind: 'erc721', token, tokenId: BigInt(third!).toString(), ...parties, amount: 1n }]
  }
  if (topics.length !== 4) return []
  const parties = { sender: addressIn(second!), receiver: addressIn(third!) }
  const toTransfer = (id: bigint, amount: bigint) =>
    ({ kind: 'erc1155', token, tokenId: id.toString(), ...parties, amount }) as const
  if (topic === singleTopic) return [toTransfer(...decodeAbiParameters(pair, data as Hex))]
  if (topic !== batchTopic) return []
  const [ids, amounts] = decodeAbiParameters(lists, data as Hex)
  if (ids.length !== amounts.length || ids.length > mostInBatch) return []
  return ids.map((id, index) => toTransfer(id, amounts[index]!))
}

const addressIn = (topic: string) => `0x${topic.slice(-40).toLowerCase()}`
