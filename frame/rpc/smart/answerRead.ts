import { toHex } from '@shared/domain/evmQuantity'
import { entryPointAddress } from '@shared/vault/smartAccount'
import type { Hex } from 'viem'
import { z } from 'zod/mini'
import { FrameError } from '../../errors/FrameError'
import { ownEvmAccount, servedChain } from '../../requests/sessionChecks'
import { numberOf } from '../chains/createChainReader'
import { parseBatchId } from './batchId'
import { draftOperation, noLimits, readDraftNonces } from './draftOperation'
import { estimateOperation } from './estimateOperation'
import { parseOperation } from './parseBatch'
import { taskOf } from './planCalls'
import { readBatchStatus } from './readBatchStatus'
import { readCapabilities } from './readCapabilities'
import { serviceRefusal } from './serviceRefusal'
import type { SmartDeps } from './smartDeps'
import type { SmartReadPayload } from './smartMethods'

/**
 * Answers requests that need no approval: they read only the chain and the signed-in account.
 * @throws FrameError: 4100, 4200, 4902, −32602, 5730 for an unknown batch; the signal's reason
 */
export async function answerRead(
  payload: SmartReadPayload,
  deps: SmartDeps,
  signal: AbortSignal,
): Promise<unknown> {
  const [{ addresses }, chains] = await Promise.all([deps.account(), deps.readChains()])
  const chainOf = (chainId: string) => servedChain(chains.find(({ id }) => id === chainId))
  const account = addresses.eip155 as Hex
  try {
    switch (payload.method) {
      case 'wallet_getCapabilities': {
        const [address, wanted] = payload.params
        const numbers = wanted?.map((each) => BigInt(each))
        const served = chains.filter(
          (chain) => chain.id.startsWith('eip155:') && (numbers?.includes(BigInt(numberOf(chain))) ?? true),
        )
        const about = { account: ownEvmAccount(address, addresses), isPreferred: deps.prefersSmartAccount() }
        return await readCapabilities(served, about, deps.ask, signal)
      }
      case 'wallet_getCallsStatus': {
        const [id] = payload.params
        const batch = parseBatchId((await deps.names.read(account, id)) ?? id)
        const chain = batch && chains.find((each) => each.id === `eip155:${batch.chainId}`)
        if (!chain) throw unknownBatch()
        const found = await readBatchStatus(batch, { chain, account }, deps, signal)
        return { version: '2.0.0', id, chainId: toHex(batch.chainId), atomic: true, ...found }
      }
      case 'eth_supportedEntryPoints':
        return chainOf(payload.chainId).smart ? [entryPointAddress] : []
      case 'eth_estimateUserOperationGas': {
        const task = await taskOf(parseOperation(payload, { addresses, chains }), deps, signal)
        const nonces = await readDraftNonces(task, deps.ask, signal)
        const gas = { ...noLimits, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
        const draft = draftOperation(task, nonces, gas)
        const limits = await estimateOperation(deps.askService, task.chain, draft, signal)
        return Object.fromEntries(Object.entries(limits).map(([name, amount]) => [name, toHex(amount)]))
      }
      case 'wallet_revokePermissions': {
        const [{ permissionsContext: pci }] = payload.params
        const path = `/v1/sessions/${account}/revoke` as const
        await deps.session.ask({ method: 'POST', path, body: { pci }, answer: z.object({}), signal })
        return null
      }
      case 'eth_getUserOperationByHash':
      case 'eth_getUserOperationReceipt': {
        const { method, params, chainId } = payload
        return (await deps.askService('bundler', chainOf(chainId), method, params, signal)) ?? null
      }
    }
  } catch (error) {
    throw serviceRefusal(error)
  }
}

/** Source: EIP-5792, unknown bundle id */
const unknownBatch = () => new FrameError('The wallet knows no batch of this id.', { code: 5730 })
