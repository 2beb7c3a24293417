import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { Network } from '@shared/domain/network'
import type { OpenPairing, Pairing } from '@shared/domain/pairing'
import type { SignInSession } from '@shared/domain/signIn'
import { alertFor } from '@shared/errors/alertFor'
import type { AlertDefinition } from '@shared/errors/alerts'
import { LocalNetworkDenied } from '@shared/errors/httpErrors'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { ClockWrong, RelayUnreachable } from '@shared/errors/pairingErrors'
import type { Dispose, Store } from '@shared/store/store'
import { abortable } from '../../../ground/async/abortable'
import { loadOnce } from '../../../ground/async/loadOnce'
import { timings } from '../../../ground/async/timings'
import { isLocalNetworkDenied } from '../../../ground/http/isLocalNetworkDenied'
import { pageMetadata } from '../../../ground/platform/pageMetadata'
import type { PairedSession, PairingRequest, ProposalTerms, Providers } from '../connector'
import { holdProvider } from '../holdProvider'
import { toEip1193 } from '../toEip1193'
import { toSolanaProvider } from '../toSolanaProvider'
import { walletName } from '../walletName'
import { createPairedNamespace } from './createPairedNamespace'
import { createResumption, endOthers } from './createResumption'
import { isAllowed } from './isAllowed'
import { proposeSignIn } from './proposeSignIn'
import { signInRequest } from './signInRequest'
import { type PairedProvider, startClient } from './startClient'
import { toNamespaces } from './toNamespaces'
import { toPairingError } from './toPairingError'
import { forgetWalletApp, rememberWalletApp } from './walletApp'
import { withOwnUri } from './withOwnUri'

export interface PairedSessionDeps {
  readonly id: string
  readonly config: () => {
    readonly projectId?: string | undefined
    readonly relayUrl?: string | undefined
    readonly networks: readonly Network[]
    readonly customRpcUrls?: { readonly [networkId: string]: readonly { readonly url: string }[] } | undefined
    readonly metadata?: { name: string; description: string; url: string; icons: string[] } | undefined
  }
  readonly pairing: Store<Pairing>
  readonly clock: Clock
  readonly log: Logger
  readonly raise: (alert: AlertDefinition) => void
  /**
   * Called once with the client's id, which requests to the API carry from then on.
   * Source: docs/reference/specification.md#calls.
   */
  readonly onClientId: (id: string) => void
  /** Remembers over reloads that a wallet may approve. */
  readonly keepOpen?: ((open: OpenPairing | undefined) => void) | undefined
}

interface Outcome {
  readonly promise: Promise<readonly SignInSession[]>
  readonly resolve: (signedIn: readonly SignInSession[]) => void
  readonly reject: (error: unknown) => void
}

/**
 * The session with a wallet elsewhere, over the unmodified client. While an attempt waits, the URI is renewed before it
 * expires, and a wallet that scanned an earlier one can still approve.
 */
export function createPairedSession(deps: PairedSessionDeps): PairedSession {
  const { config, pairing, clock, log } = deps
  const start = loadOnce(startWithEvents)
  let live: PairedProvider | undefined
  /** The outcome of all waiting attempts; replaced once it has settled. */
  let outcome: Outcome | undefined
  let waiting = 0
  /** The last attempt was aborted, and nothing was prepared since. */
  let hasLeft = false
  /** A wallet that approved before an attempt waited: what it signed, and what stops its clock. */
  let early: { readonly signedIn: readonly SignInSession[]; readonly stop: Dispose } | undefined
  /** The terms of the latest caller. */
  let terms: ProposalTerms | undefined
  let isRenewing = false
  let isBroken = false
  let cancelRenewal: Dispose = () => {}
  let proposals = 0
  /** Until then a wallet may approve a code that was shown, in Unix milliseconds. */
  let openUntil = 0
  let catchUp = async () => {}
  const resumption = createResumption({
    clock,
    proposed: () => toNamespaces(config().networks, config().customRpcUrls),
  })

  async function startWithEvents(): Promise<PairedProvider> {
    const { projectId, relayUrl, metadata } = config()
    const { provider, stopAnswers } = await startClient({
      id: deps.id,
      projectId: projectId!,
      relayUrl,
      metadata: metadata ?? pageMetadata(),
      onWarning(parts) {
        const text = parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ')
        const alert = alertFor(text)
        if (!alert) return
        deps.raise(alert)
        const definition = alert.code === 'SessionExpired' ? ClockWrong : RelayUnreachable
        settle((waiters) => waiters.reject(new LatchkeyError(definition, {}, { cause: text })))
      },
    })
    // The client stops listening for earlier proposals when it makes a new one. A wallet that has scanned the code just
    // before it was renewed would be lost.
    const cleanUp = provider.cleanupPendingPairings.bind(provider)
    provider.cleanupPendingPairings = async (options) => {
      if (isRenewing) return
      await Promise.all([cleanUp(options), stopAnswers()])
    }
    // A relay that was restarted may have lost the proposal: a wallet that scans the code would wait for ever.
    const { relayer } = provider.client.core
    relayer.on('relayer_disconnect', () => {
      isBroken = true
    })
    relayer.on('relayer_connect', () => {
      if (isBroken && pairing.get().status === 'ready') renew()
      isBroken = false
    })
    catchUp = resumption.follow(provider, () => {
      if (waiting > 0) return settle((waiters) => waiters.resolve([]))
      early = { signedIn: [], stop: clock.after(timings.earlyAnswerMs, () => void end()) }
    })
    // Requests to the API do without the id.
    provider.client.core.crypto.getClientId().then(deps.onClientId, () => {})
    live = provider
    return provider
  }

  const namespaceOf = async (namespace: keyof Providers) =>
    createPairedNamespace(await start(), namespace, clock)

  function isGood(state: Pairing): boolean {
    return state.status === 'ready' && state.expiresAt - clock.now() > timings.pairingGuardMs
  }

  /** Settles all waiting attempts. */
  function settle(how: (outcome: Outcome) => void) {
    cancelRenewal()
    pairing.update(() => ({ status: 'idle' }))
    const settled = outcome
    outcome = undefined
    if (settled) how(settled)
  }

  async function propose() {
    const turn = ++proposals
    if (!isGood(pairing.get())) pairing.update(() => ({ status: 'preparing' }))
    const late = clock.after(timings.relayAnswerMs, () => fail(turn, new LatchkeyError(RelayUnreachable)))
    try {
      const [provider, fields] = await Promise.all([
        start(),
        signInRequest(terms ?? {}, config().networks, clock),
      ])
      const proposer = withOwnUri(provider, (uri) => {
        late()
        resumption.noteOwn(uri)
        if (turn === proposals) show(uri)
      })
      const { networks, customRpcUrls } = config()
      const proposed = toNamespaces(networks, customRpcUrls)
      const signedIn = fields && (await proposeSignIn(proposer, fields, proposed.eip155!))
      if (!signedIn) await proposer.connect({ optionalNamespaces: proposed })
      await onApproved(provider, signedIn ?? [])
    } catch (error) {
      fail(turn, error)
    } finally {
      late()
    }
  }

  function show(uri: string) {
    const expiresAt = clock.now() + timings.pairingMs
    pairing.update(() => ({ status: 'ready', uri, expiresAt }))
    keepOpen()
    cancelRenewal()
    cancelRenewal = clock.after(timings.pairingMs - timings.pairingGuardMs, renew)
  }

  /** A code that no screen waits for has not been scanned. */
  function keepOpen() {
    if (waiting === 0 || pairing.get().status !== 'ready') return
    openUntil = clock.now() + timings.proposalMs
    deps.keepOpen?.({ expiresAt: openUntil, isWanted: true })
  }

  /** A wallet that approves all the same has its session ended, also after a reload. */
  function keepUnwanted() {
    const isOpen = openUntil > clock.now()
    deps.keepOpen?.(isOpen ? { expiresAt: openUntil, isWanted: false } : undefined)
  }

  function renew() {
    if (waiting === 0) return pairing.update(() => ({ status: 'idle' }))
    isRenewing = true
    void propose()
  }

  async function onApproved(provider: PairedProvider, signedIn: readonly SignInSession[]) {
    const isWanted = waiting > 0
    isRenewing = false
    // The tap that opens an app is quicker than the screen that waits for it, whose code may have to come first.
    const isEarly = !isWanted && !hasLeft
    if (isEarly) early = { signedIn, stop: clock.after(timings.earlyAnswerMs, () => void end()) }
    settle((waiters) => waiters.resolve(signedIn))
    await provider.cleanupPendingPairings()
    // The attempt was aborted: the wallet is told that it is not connected.
    if (!isWanted && !isEarly) await end()
  }

  /** Failures of a proposal that another one has replaced, or that expired unseen, are ignored. */
  function fail(turn: number, thrown: unknown) {
    const { message } = (thrown ?? {}) as { message?: string }
    const error = toPairingError(thrown)
    const isDeclined = isLatchkeyError(error, 'UserRejected')
    if ((turn !== proposals && !isDeclined) || /(proposal|request) expired/i.test(message ?? '')) return
    proposals++
    isRenewing = false
    if (waiting === 0 && !isDeclined) log.info('The pairing could not be prepared', thrown)
    settle((waiters) => waiters.reject(error))
  }

  async function wait(signal: AbortSignal) {
    outcome ??= createOutcome()
    const { promise } = outcome
    waiting++
    try {
      const state = pairing.get()
      if (state.status === 'idle' || (state.status === 'ready' && !isGood(state))) void propose()
      keepOpen()
      return await abortable(promise, signal)
    } catch (cause) {
      const isDenied =
        isLatchkeyError(cause, 'RelayUnreachable') && (await isLocalNetworkDenied(config().relayUrl ?? ''))
      throw isDenied ? new LatchkeyError(LocalNetworkDenied, {}, { cause }) : cause
    } finally {
      waiting--
      hasLeft = waiting === 0 && signal.aborted
      if (hasLeft) keepUnwanted()
    }
  }

  async function open(request: PairingRequest) {
    const { signal, networkIds, wallet } = request
    terms = request
    const signedIn = takeEarly() ?? (await wait(signal))
    const provider = await start()
    for (const id of Object.values(networkIds)) beginOn(provider, id)
    if (wallet) await rememberWalletApp(provider, wallet)
    return signedIn
  }

  function takeEarly() {
    const taken = early
    early = undefined
    taken?.stop()
    return taken?.signedIn
  }

  async function end() {
    takeEarly()
    keepUnwanted()
    resumption.stop()
    try {
      const provider = await start()
      await forgetWalletApp(provider)
      if (provider.session) await provider.disconnect()
      await endOthers(provider)
    } catch (error) {
      // Our side has ended it. The wallet learns about it by its next request.
      log.info('The wallet could not be told of the disconnect', error)
    }
  }

  return {
    providers: {
      eip155: loadOnce(async () => holdProvider(toEip1193(await namespaceOf('eip155')))!),
      solana: loadOnce(async () => Object.freeze(toSolanaProvider(await namespaceOf('solana'), end))),
    },
    peerName() {
      const name = live?.session?.peer.metadata.name
      return name && walletName(name)
    },
    allows: (networkId) => isAllowed(live?.session?.namespaces, networkId),
    sends: (namespace) =>
      Boolean(live?.session?.namespaces[namespace]?.methods.some((method) => sending.includes(method))),
    prepare(wanted) {
      terms = wanted ?? terms
      hasLeft = false
      if (pairing.get().status === 'idle' && !early) void propose()
    },
    open,
    end,
    async resume(open) {
      try {
        // The next proposal leaves the earlier ones answerable.
        isRenewing = true
        openUntil = open.expiresAt
        const isOver = resumption.begin(open)
        const { session } = await start()
        await catchUp()
        if (!session) return await isOver
        if (!open.isWanted) await end()
        else early ??= { signedIn: [], stop: clock.after(timings.earlyAnswerMs, () => void end()) }
        return open.isWanted
      } catch (error) {
        log.info('The pairing could not be resumed', error)
        return false
      }
    },
  }
}

/** Each of them has a wallet send, or sign what we send. */
const sending: readonly string[] = [
  'eth_sendTransaction',
  'wallet_sendCalls',
  'solana_signTransaction',
  'solana_signAndSendTransaction',
]

/** Begins on the network that the page is on, if the wallet shares it. */
function beginOn(provider: PairedProvider, networkId: string) {
  const [namespace, reference] = networkId.split(':') as [string, string]
  const accounts = provider.session?.namespaces[namespace]?.accounts ?? []
  const isShared = accounts.some((account) => account.startsWith(`${networkId}:`))
  if (isShared && String(provider.rpcProviders[namespace]?.getDefaultChain()) !== reference) {
    provider.setDefaultChain(networkId)
  }
}

function createOutcome(): Outcome {
  let settlers: Omit<Outcome, 'promise'>
  const promise: Outcome['promise'] = new Promise((resolve, reject) => {
    settlers = { resolve, reject }
  })
  // Aborted attempts do not await it.
  promise.catch(() => {})
  return { promise, ...settlers! }
}
