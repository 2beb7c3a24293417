import type { Clock } from '@shared/contract/ports/clock'
import { ProviderDisconnected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { timings } from '../../../ground/async/timings'
import { withTimeout } from '../../../ground/async/withTimeout'
import type { Eip1193Provider, ShellConnector } from '../../connectors/connector'
import type { HostRequest } from '../adapter'
import { answerOf, type WalletAnswer } from '../answerOf'
import { rawErrors } from '../rawErrors'
import { parseAccounts } from './parseAccounts'
import { tellReading } from './readings'
import { requestAccounts } from './requestAccounts'

export interface Permitted {
  readonly connector: ShellConnector
  readonly provider: Eip1193Provider
  /** The account that the request is for, if it is for one. */
  readonly account?: string | undefined
  readonly clock: Clock
}

/**
 * The answer to a request that the visitor has pressed for, and that moves nothing. Some wallets refuse the page after a
 * reload until it asks for accounts: it does so once, and then repeats the request. The session ends if the wallet does
 * not share the account any more, or refuses the page all the same. Source: EIP-1193, unauthorized
 * @throws ProviderDisconnected, RequestPending, and errors of the wallet
 */
export async function requestPermitted(
  permitted: Permitted,
  request: HostRequest,
  ask: Eip1193Provider['request'] = (given) => permitted.provider.request(given),
): Promise<unknown> {
  const { connector, provider } = permitted
  try {
    return await ask(request)
  } catch (error) {
    // A wallet elsewhere, or the embedded one, ends its session itself.
    if (connector.pairedSession || !isUnauthorized(error)) throw error
  }
  await askForAccounts(permitted)
  return ask(request).catch((error: unknown) => {
    if (isUnauthorized(error) && !saysLocked(error)) tellReading(provider, { type: 'refused' })
    throw error
  })
}

/**
 * Asks for accounts if the wallet serves the page none: before a request that can move value, which is never repeated,
 * whatever the wallet answers.
 * @throws ProviderDisconnected, RequestPending, and errors of the wallet
 */
export async function assertPermitted(permitted: Permitted): Promise<void> {
  const { connector, provider, clock } = permitted
  if (connector.pairedSession) return
  const isServed = await readAccounts(provider, clock).then(
    (answer) => !Array.isArray(answer) || answer.length > 0,
    (error) => !isUnauthorized(error),
  )
  if (!isServed) await askForAccounts(permitted)
}

/** @throws ProviderDisconnected if the wallet does not share the account, RequestPending, and errors of the wallet */
async function askForAccounts({ provider, account, clock }: Permitted): Promise<void> {
  const answer = await requestAccounts(provider, () => readAccounts(provider, clock), clock).catch(refuse)
  const shared = parseAccounts(answer)
  tellReading(provider, { type: 'accounts', answer })
  const isShared = account
    ? shared.some(({ address }) => address.toLowerCase() === account.toLowerCase())
    : shared.length > 0
  if (!isShared) throw new LatchkeyError(ProviderDisconnected)

  function refuse(cause: unknown): never {
    // Whatever else a wallet says may pass.
    if (!endings.includes(answerOf(cause)) || saysLocked(cause)) throw cause
    tellReading(provider, { type: 'refused' })
    throw new LatchkeyError(ProviderDisconnected, {}, { cause })
  }
}

/** Answers by which a wallet, or the visitor, no longer lets the page in. */
const endings: readonly WalletAnswer[] = ['declined', 'lost']

const readAccounts = (provider: Eip1193Provider, clock: Clock) =>
  withTimeout(provider.request({ method: 'eth_accounts' }), timings.walletAnswerMs, clock)

const isUnauthorized = (error: unknown) => rawErrors(error).some(({ code }) => code === 4100)

const saysLocked = (error: unknown) => rawErrors(error).some(({ message }) => /lock/i.test(String(message)))
