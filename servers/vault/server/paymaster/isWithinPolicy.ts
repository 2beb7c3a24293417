import { decodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SponsorPolicy } from '../../../kit/projects'

/** Source: `Simple7702Account` 0.8, the one implementation that the paymaster pays for. */
const accountAbi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
])

/** Whether a project pays for an operation with these calls on a network (CAIP-2). */
export function isWithinPolicy(
  { networks, targets }: Pick<SponsorPolicy, 'networks' | 'targets'>,
  { chain, callData }: { readonly chain: string; readonly callData: Hex },
): boolean {
  if (!networks.includes(chain)) return false
  if (!targets) return true
  const allowed = new Set(targets.map((target) => target.toLowerCase()))
  const called = targetsOf(callData)
  return called.length > 0 && called.every((target) => allowed.has(target.toLowerCase()))
}

/** The addresses that the account calls; empty if its implementation does not know what is asked. */
function targetsOf(callData: Hex): readonly string[] {
  try {
    const { functionName, args } = decodeFunctionData({ abi: accountAbi, data: callData })
    return functionName === 'execute' ? [args[0]] : args[0].map(({ target }) => target)
  } catch {
    return []
  }
}
