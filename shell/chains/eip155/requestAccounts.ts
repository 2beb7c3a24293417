import type { Eip1193Provider } from '../../connectors/connector'

/**
 * Asks the visitor for accounts. A wallet that changes them meanwhile may answer with those of before: then
 * `accounts`, which prompts no visitor, has the last word. Source: EIP-1193, EIP-1102
 */
export async function requestAccounts(
  provider: Eip1193Provider,
  accounts: () => Promise<unknown>,
): Promise<unknown> {
  let hasChanged = false
  const hear = () => {
    hasChanged = true
  }
  provider.on?.('accountsChanged', hear)
  try {
    const answer = await provider.request({ method: 'eth_requestAccounts' })
    return hasChanged ? await accounts().catch(() => answer) : answer
  } finally {
    provider.removeListener?.('accountsChanged', hear)
  }
}
