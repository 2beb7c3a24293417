import { toFunctionSelector } from 'viem'
import type { IndexedAct } from '../store/indexedBlock'
import { isApproval, type Log } from './readTransfers'

const approving: readonly string[] = [
  toFunctionSelector('approve(address,uint256)'),
  toFunctionSelector('setApprovalForAll(address,bool)'),
]
const sending = toFunctionSelector('transfer(address,uint256)')

/** The purpose of a transaction, from its call data. */
export function actOf({
  from,
  to,
  value,
  input,
  succeeded,
  logs,
}: {
  readonly from: string
  readonly to: string | null | undefined
  readonly value: string
  readonly input: string
  readonly succeeded: boolean
  readonly logs: readonly Log[]
}): IndexedAct {
  if (!to) return 'deploy'
  // An empty one to oneself: wallets replace a transaction with it.
  const isCancel = BigInt(value) === 0n && to.toLowerCase() === from.toLowerCase()
  if (input === '0x') return isCancel ? 'cancel' : 'send'
  const selector = input.slice(0, 10).toLowerCase()
  if (approving.includes(selector) || (succeeded && logs.some(isApproval))) return 'approve'
  // The effect of a call to a token is in its logs alone.
  return selector === sending && !succeeded ? 'send' : 'execute'
}
