import type { Clock } from '@shared/contract/ports/clock'
import { timings } from '../../../ground/async/timings'
import type { Eip1193Provider } from '../../connectors/connector'
import { answerOrChange } from '../answerOrChange'
import { listenTo } from './listenTo'
import { parseAccounts } from './parseAccounts'

/**
 * Asks the visitor for accounts. A wallet that changes them meanwhile may answer with the old accounts, or not at all:
 * `accounts`, which prompts no visitor, has the last word. Source: EIP-1193, EIP-1102
 */
export function requestAccounts(
  provider: Eip1193Provider,
  accounts: () => Promise<unknown>,
  clock: Clock,
): Promise<unknown> {
  const shared = async () => {
    const answer = await accounts()
    return parseAccounts(answer).length > 0 ? answer : undefined
  }
  return answerOrChange(async () => provider.request({ method: 'eth_requestAccounts' }), {
    isNewer: true,
    listen: (hear) => listenTo(provider, ['accountsChanged', 'connect'], hear),
    async confirm() {
      const now = await shared()
      if (now !== undefined) return now
      // Some wallets report the change a moment before they share the account.
      await new Promise<void>((resolve) => clock.after(timings.accountSettleMs, resolve))
      return shared()
    },
  })
}
