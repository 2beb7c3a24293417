import type { Clock } from '@shared/contract/ports/clock'
import type { Network } from '@shared/domain/network'
import type { SignInFields } from '@shared/domain/signIn'
import { timings } from '../../../ground/async/timings'
import { withTimeout } from '../../../ground/async/withTimeout'
import type { ProposalTerms } from '../connector'
import { canPropose } from './proposeSignIn'

/** The message that the next proposal asks to be signed, if any. The protocol can ask on EVM alone. */
export async function signInRequest(
  { signIn, networkIds }: Partial<ProposalTerms>,
  networks: readonly Network[],
  clock: Clock,
): Promise<SignInFields | undefined> {
  const first = networks.find(({ caipNetworkId }) => caipNetworkId === networkIds?.eip155) ?? networks[0]
  const isEvmAlone = networks.every(({ chainNamespace }) => chainNamespace === 'eip155')
  if (!signIn || !first || !isEvmAlone) return
  // The code does not wait for a nonce that does not come.
  const requested = withTimeout(signIn(first.caipNetworkId), timings.walletAnswerMs, clock)
  const fields = await requested.catch(() => undefined)
  return fields && canPropose(fields) ? fields : undefined
}
