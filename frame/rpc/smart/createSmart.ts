import type { Hex } from 'viem'
import type { CheckedRequest } from '../../approvals/createApprovals'
import { servedChain } from '../../requests/sessionChecks'
import { checkGrant } from '../grants/checkGrant'
import { unauthorized } from '../grants/spendGrant'
import { answerRead } from './answerRead'
import { askBatch } from './askBatch'
import { askTurningOff } from './askTurningOff'
import { parseBatch, parseOperation } from './parseBatch'
import { sendGranted } from './sendGranted'
import type { SmartDeps } from './smartDeps'
import type { GrantedPayload, SmartReadPayload, SmartRequestPayload } from './smartMethods'

/** The smart account's requests; loaded with the first of them. */
export interface Smart {
  read(payload: SmartReadPayload, signal: AbortSignal): Promise<unknown>
  check(payload: SmartRequestPayload): Promise<CheckedRequest<unknown>>
  /** A batch that names a grant: sent without a question, or refused. */
  sendGranted(payload: GrantedPayload, signal: AbortSignal): Promise<unknown>
  /** `chainId`: CAIP-2, or an EVM chain's number. */
  checkTurningOff(chainId: string | number): Promise<CheckedRequest<{ readonly hash: Hex }>>
}

export function createSmart(deps: SmartDeps): Smart {
  const known = async () => {
    const [{ id, addresses }, chains] = await Promise.all([deps.account(), deps.readChains()])
    return { id, addresses, chains }
  }
  const holderOf = (accountId: string) => ({ accountId, projectId: deps.projectId, origin: deps.origin })
  return {
    read: (payload, signal) => answerRead(payload, deps, signal),
    async check(payload) {
      const { id, ...rest } = await known()
      if (payload.method === 'wallet_grantPermissions') {
        const account = rest.addresses.eip155
        const chain = servedChain(rest.chains.find(({ id }) => id === payload.chainId))
        return checkGrant(payload, { account, chain }, holderOf(id), deps)
      }
      if (payload.method === 'eth_sendUserOperation') return askBatch(parseOperation(payload, rest), id, deps)
      const batch = parseBatch(payload, rest)
      if (batch.name !== undefined) await deps.names.refuseTaken(batch.account, batch.name)
      return askBatch(batch, id, deps)
    },
    async sendGranted(payload, signal) {
      const { id, ...rest } = await known()
      const batch = parseBatch(payload, rest)
      const { grant } = batch
      if (grant === undefined) throw unauthorized('The batch names no permission.')
      return sendGranted({ ...batch, grant }, holderOf(id), deps, signal)
    },
    async checkTurningOff(chainId) {
      const { id: accountId, addresses, chains } = await known()
      const caipId = `${chainId}`.includes(':') ? chainId : `eip155:${chainId}`
      const chain = servedChain(chains.find(({ id }) => id === caipId && id.startsWith('eip155:')))
      return askTurningOff({ account: addresses.eip155 as Hex, chain, accountId }, deps)
    },
  }
}
