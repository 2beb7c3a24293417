import { type BundlerMethod, bundlerMethods } from '@shared/vault/bundler'
import { entryPointAddress } from '@shared/vault/smartAccount'
import type { VaultLimits } from '../http/limits'
import type { SmartAnswer } from './addSmartRoutes'
import { askBundler } from './askBundler'
import { RpcRefusal } from './RpcRefusal'
import { readOperation } from './readOperation'

/** Passes on what an account may ask a bundler, with the parameters that were checked alone. */
export const answerBundler =
  (limits: Pick<VaultLimits, 'providerMs' | 'providerBytes'>): SmartAnswer =>
  async ({ request: { method, params }, chain, chainId, sender }) => {
    if (!isPassedOn(method)) throw new RpcRefusal(-32601, `The method ${method} is not passed on.`)
    const checked = checkParams(method, params, { sender, chainId })
    return askBundler(chain.smart.bundlerUrl, { method, params: checked }, limits)
  }

function checkParams(
  method: BundlerMethod,
  params: readonly unknown[],
  of: { readonly sender: string; readonly chainId: number },
): unknown[] {
  switch (method) {
    case 'eth_sendUserOperation':
    case 'eth_estimateUserOperationGas':
      return [readOperation(params, of), entryPointAddress]
    case 'eth_getUserOperationByHash':
    case 'eth_getUserOperationReceipt':
      return [readHash(params)]
    case 'eth_supportedEntryPoints':
    case 'pimlico_getUserOperationGasPrice':
      return []
  }
}

function readHash([hash]: readonly unknown[]): string {
  if (typeof hash === 'string' && /^0x[0-9a-fA-F]{64}$/.test(hash)) return hash
  throw new RpcRefusal(-32602, 'The hash of an operation has 32 bytes.')
}

const isPassedOn = (method: string): method is BundlerMethod =>
  (bundlerMethods as readonly string[]).includes(method)
