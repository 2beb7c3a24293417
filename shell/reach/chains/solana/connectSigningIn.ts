import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import { formatBase58 } from '@shared/domain/base58'
import type { SignInFields, SignInSession } from '@shared/domain/signIn'
import { chainNameOf, formatSignInMessage } from '@shared/domain/signInMessage'
import { ConnectFailed } from '@shared/errors/catalogue'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { answerInTime } from '../../../ground/async/answerInTime'
import { timings } from '../../../ground/async/timings'
import type { SolanaProvider } from '../../connectors/connector'
import { toWalletError } from '../toWalletError'

interface Signed {
  readonly addresses: readonly string[]
  /** Undefined if the wallet signed another message than the requested one. */
  readonly session: SignInSession | undefined
}

/**
 * Connects and signs in by one request. Undefined if the wallet cannot, or nothing is to be signed: the caller then
 * connects plainly. A visitor who declined is not asked again.
 * @throws UserRejected, RequestPending
 */
export async function connectSigningIn(
  { signIn }: SolanaProvider,
  offer: (() => Promise<SignInFields | undefined>) | undefined,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Logger, 'warn'> },
): Promise<Signed | undefined> {
  if (!signIn || !offer) return
  // Connecting does not wait for a nonce that does not come.
  const fields = await answerInTime(offer(), timings.walletAnswerMs, clock)
  if (!fields) return
  try {
    return toSigned(fields, await signIn(toInput(fields)), log)
  } catch (cause) {
    const error = toWalletError(cause, ConnectFailed)
    if (isLatchkeyError(error, 'UserRejected') || isLatchkeyError(error, 'RequestPending')) throw error
    log.warn('The wallet could not connect and sign in at once', cause)
    return
  }
}

function toInput({ accountAddress: _, ...fields }: SignInFields) {
  // Wallets may tell a field that is missing from one that is undefined.
  const given = Object.entries({ ...fields, chainId: chainNameOf(fields.chainId) })
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as typeof fields
}

function toSigned(
  fields: SignInFields,
  { addresses, signedMessage, signature }: Awaited<ReturnType<NonNullable<SolanaProvider['signIn']>>>,
  log: Pick<Logger, 'warn'>,
): Signed {
  const data = { ...fields, accountAddress: addresses[0] ?? '' }
  const message = formatSignInMessage(data)
  const isWhatWasAsked = String(new TextEncoder().encode(message)) === String(signedMessage)
  if (!isWhatWasAsked) log.warn('The wallet signed another message than it was asked to')
  const session = isWhatWasAsked ? { data, message, signature: formatBase58(signature) } : undefined
  return { addresses, session }
}
