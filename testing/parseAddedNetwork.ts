import type { TestNetwork } from './ApprovalRequest'
import { invalidParams } from './invalidParams'
import { parseChainId } from './parseQuantity'

/**
 * Parses the parameter of `wallet_addEthereumChain`. Source: EIP-3085. Unlike there, addresses may be http: a test
 * wallet uses local chains.
 * @throws -32602
 */
export function parseAddedNetwork(value: unknown): TestNetwork {
  if (typeof value !== 'object' || value === null) throw invalidParams('The network must be an object.')
  const { chainId, chainName, rpcUrls, nativeCurrency } = value as Record<string, unknown>
  if (typeof chainName !== 'string' || !chainName.trim()) throw invalidParams('chainName must be a text.')
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls.find(isHttpUrl) : undefined
  if (!rpcUrl) throw invalidParams('rpcUrls must hold an http or https address.')
  return { chainId: parseChainId(chainId), rpcUrl, name: chainName.trim(), ...parseSymbol(nativeCurrency) }
}

function parseSymbol(value: unknown): { symbol?: string } {
  if (value == null) return {}
  const { symbol, decimals } = value as Record<string, unknown>
  if (typeof symbol !== 'string' || symbol.length < 1 || symbol.length > 10)
    throw invalidParams('nativeCurrency.symbol must be a text of at most 10 characters.')
  if (decimals !== 18) throw invalidParams('nativeCurrency.decimals must be 18.')
  return { symbol }
}

function isHttpUrl(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
