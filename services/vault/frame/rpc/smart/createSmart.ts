import type { Hex } from 'viem'
import type { CheckedRequest } from '../approvals/createApprovals'
import { servedChain } from '../requests/sessionChecks'
import { answerRead } from './answerRead'
import { askBatch } from './askBatch'
import { askTurningOff } from './askTurningOff'
import { parseBatch, parseOperation } from './parseBatch'
import type { SmartDeps } from './smartDeps'
import type { SmartReadPayload, SmartRequestPayload } from './smartMethods'

/** The smart account's requests; loaded with the first of them. */
export interface Smart {
  read(payload: SmartReadPayload, signal: AbortSignal): Promise<unknown>
  check(payload: SmartRequestPayload): Promise<CheckedRequest<unknown>>
  /** `chainId`: CAIP-2, or an EVM chain's number. */
  checkTurningOff(chainId: string | number): Promise<CheckedRequest<{ readonly hash: Hex }>>
}

export function createSmart(deps: SmartDeps): Smart {
  const known = async () => {
    const [{ id, addresses }, chains] = await Promise.all([deps.account(), deps.readChains()])
    return { id, addresses, chains }
  }
  return {
    read: (payload, signal) => answerRead(payload, deps, signal),
    async check(payload) {
      const { id, ...rest } = await known()
      if (payload.method === 'eth_sendUserOperation') return askBatch(parseOperation(payload, rest), id, deps)
      const batch = parseBatch(payload, rest)
      if (batch.name !== undefined) await deps.names.refuseTaken(batch.account, batch.name)
      return askBatch(batch, id, deps)
    },
    async checkTurningOff(chainId) {
      const { id: accountId, addresses, chains } = await known()
      const caipId = `${chainId}`.includes(':') ? chainId : `eip155:${chainId}`
      const chain = servedChain(chains.find(({ id }) => id === caipId && id.startsWith('eip155:')))
      return askTurningOff({ account: addresses.eip155 as Hex, chain, accountId }, deps)
    },
  }
}
