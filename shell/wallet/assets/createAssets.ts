import type { Bus } from '@shared/bus/createBus'
import type { Assets, AssetsOptions, Holdings } from '@shared/contract/ports/assets'
import type { Clock } from '@shared/contract/ports/clock'
import type { Http } from '@shared/contract/ports/http'
import type { TokenAmount } from '@shared/domain/amount'
import type { NetworkId } from '@shared/domain/caip'
import type { HeldAsset } from '@shared/domain/heldAsset'
import type { Network } from '@shared/domain/network'
import type { Transaction } from '@shared/domain/transaction'
import { BalanceUnavailable } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import { type BalancesAnswer, balancesSchema } from '@shared/portfolio/balancesSchema'
import { holdingsOf } from '@shared/portfolio/holdingsOf'
import type { Dispose } from '@shared/store/store'
import { timings } from '../../ground/async/timings'

interface AssetsDeps {
  readonly bus: Pick<Bus, 'on'>
  readonly clock: Clock
  readonly http: Http
  readonly apiUrl: () => string | undefined
  /** The account in use, and its network. @throws ActiveAccountNotFound */
  readonly active: () => { readonly address: string; readonly networkId: NetworkId }
  readonly network: (networkId: NetworkId) => Network | undefined
  /** The wallet's own list of an account's assets; undefined if it lists none. Never rejects. */
  readonly walletAssets: (address: string) => Promise<{ balances: HeldAsset[] } | undefined>
  /** The balance of the account in use. @throws BalanceUnavailable */
  readonly nativeBalance: (options: { signal?: AbortSignal }) => Promise<TokenAmount>
}

/** Reads what accounts hold, once for all features. */
export function createAssets(deps: AssetsDeps): Assets & { readonly dispose: Dispose } {
  const { bus, clock, http, apiUrl, active, network, walletAssets, nativeBalance } = deps
  const known = new Map<string, Holdings>()
  /** How often transactions have made an account's known balances obsolete. */
  const endings = new Map<string, number>()
  let apiRetryAt = 0

  const accountKeyOf = (networkId: string, address: string) => `${networkId}:${address}`
  const forget = (key: string) => {
    known.delete(key)
    endings.set(key, (endings.get(key) ?? 0) + 1)
  }
  const forgetSender = ({ transaction: { networkId, from } }: { transaction: Transaction }) =>
    forget(accountKeyOf(networkId, from))
  const ends = [
    bus.on('transactionSubmitted', forgetSender),
    bus.on('transactionSettled', forgetSender),
    bus.on('balanceChanged', ({ accountId }) => forget(accountId)),
  ]

  /** Undefined without an API; rejects if the API fails. */
  async function askApi(
    address: string,
    networkId: NetworkId,
    moved: readonly string[] | undefined,
  ): Promise<BalancesAnswer | undefined> {
    if (!apiUrl()) return undefined
    return http.request(`/v1/account/${address}/balance`, {
      query: { currency: 'usd', chainId: networkId, forceUpdate: moved?.join() || undefined },
      schema: balancesSchema,
    })
  }

  return {
    async read({ moved, signal, ...wanted }: AssetsOptions = {}) {
      const inUse = active()
      const { address = inUse.address, networkId = inUse.networkId } = wanted
      const isHere = networkId === inUse.networkId
      const key = accountKeyOf(networkId, address)
      const before = known.get(key)
      // A clock that was set back makes nothing fresh.
      const ageMs = before && clock.now() - before.at
      if (before && !moved && ageMs! >= 0 && ageMs! < timings.balanceTtlMs) return before

      // The answer to an earlier request may come after that to a later one.
      const at = clock.now()
      const endingsBefore = endings.get(key)
      const keep = (answer: BalancesAnswer, source: 'wallet' | 'api'): Holdings => {
        const newest = known.get(key)
        if (newest && newest.at > at) return newest
        const holdings = { holdings: holdingsOf(answer, networkId, apiUrl()), at, source }
        // A request from before a transaction may answer with what was true before it.
        if (endings.get(key) === endingsBefore) known.set(key, holdings)
        return holdings
      }
      const throwIfAborted = () => {
        if (signal?.aborted) throw new LatchkeyError(RequestAborted)
      }

      const listed = isHere ? await walletAssets(address) : undefined
      throwIfAborted()
      if (listed) return keep(listed, 'wallet')
      let failed: Holdings['failed']
      if (clock.now() < apiRetryAt) failed = 'lately'
      else
        try {
          const answer = await askApi(address, networkId, moved)
          if (answer) return keep(answer, 'api')
        } catch (error) {
          if (!isUnserved(error)) {
            failed = 'now'
            apiRetryAt = clock.now() + timings.balanceRetryGuardMs
          }
        }
      throwIfAborted()
      if (!isHere || address !== inUse.address) throw new LatchkeyError(BalanceUnavailable)
      const amount = await nativeBalance({ ...(signal && { signal }) })
      const found = network(networkId)
      const holding = {
        id: networkId,
        name: found?.nativeCurrency.name ?? amount.symbol,
        iconUrl: found?.assets?.imageUrl,
        amount,
      }
      return { holdings: [holding], at: clock.now(), source: 'node', ...(failed && { failed }) }
    },

    dispose() {
      for (const end of ends) end()
    },
  }
}

/** The API answers, and does not know the network. */
function isUnserved(error: unknown): boolean {
  if (!isLatchkeyError(error, 'HttpStatus')) return false
  const { status } = (error.cause ?? {}) as { status?: number }
  return status === 400 || status === 404
}
