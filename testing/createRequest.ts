import { assetMethods } from './assetMethods'
import { batchMethods, capabilityMethods } from './batchMethods'
import { invalidParams } from './invalidParams'
import { networkMethods } from './networkMethods'
import { ProviderRpcError, rpcErrorCodes } from './ProviderRpcError'
import { permissionMethods } from './permissionMethods'
import { requestRpc } from './requestRpc'
import { signingMethods } from './signingMethods'
import type { WalletContext } from './WalletContext'

/** A node with unlocked accounts would sign these without a question. */
const neverPassedOn = /^(wallet_|eth_sign|eth_sendUnsigned|personal_)/

/**
 * The `request` of EIP-1193. It runs synchronously up to the question to the visitor, so that a window may open in the
 * tap. Methods that are not the wallet's go to the node of the active network.
 */
export function createRequest(context: WalletContext): (args: unknown) => Promise<unknown> {
  const methods = {
    ...permissionMethods(context),
    ...networkMethods(context),
    ...signingMethods(context),
    ...assetMethods(context),
    ...batchMethods(context),
    ...capabilityMethods(context),
  }
  return async (args) => {
    const { method, params } = parseRequest(args)
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own) return own(asList(params))
    if (neverPassedOn.test(method))
      throw new ProviderRpcError(rpcErrorCodes.unsupportedMethod, `This wallet does not support ${method}.`)
    return requestRpc(context.state.network().rpcUrl, method, params)
  }
}

function parseRequest(args: unknown): { method: string; params: unknown } {
  const { method, params } = (args ?? {}) as { method?: unknown; params?: unknown }
  if (typeof method === 'string' && method) return { method, params }
  throw new ProviderRpcError(rpcErrorCodes.invalidRequest, 'A request needs a method.')
}

function asList(params: unknown = []): readonly unknown[] {
  if (Array.isArray(params)) return params
  throw invalidParams('The parameters must be a list.')
}
