import { parseAccountId, parseNetworkId, toAccountId } from '@shared/domain/caip'
import { UserRejected } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import { bare } from '@shared/store/own'
import type { Dispose } from '@shared/store/store'
import type { Account } from '../../ground/widget/state'
import { followMove, mayMove } from '../../reach/chains/followMove'
import { authId } from '../../reach/frame/auth/authConnector'
import type { ConnectOptions, Eip1193, Latchkey } from '../page/latchkey'
import type { Core } from './createCore'
import { listAssets } from './listAssets'
import { type LogDeps, logRequest } from './logRequest'
import { type PaymentDeps, requestPayment } from './requestPayment'

/** What hosts do by their own code. */
export interface Headless {
  connect(options?: ConnectOptions): Promise<Account>
  request: Eip1193['request']
  readonly pay: Latchkey['pay']
  readonly dispose: Dispose
}

export interface HeadlessDeps extends PaymentDeps, LogDeps {
  readonly chains: Pick<Core['chains'], 'connect' | 'switchNetwork' | 'network' | 'parseAddress' | 'assets'>
  readonly getProvider: Core['getProvider']
  /** The page's host, which names it in the log. */
  readonly host: string
  readonly askForHost: Core['askForHost']
}

/** Connects by the view or by a connector, and is an EIP-1193 provider over the connected EVM wallet. */
export function startHeadless(deps: HeadlessDeps): Headless {
  const { widget, chains, askForHost, getProvider, settled, clock, host } = deps
  const accountOf = (namespace = widget.getState().namespace): Account | undefined =>
    widget.getState().byNamespace[namespace]

  async function connect(options: ConnectOptions = {}): Promise<Account> {
    const { namespace, connectorId, signal } = bare(options)
    await settled()
    const connected = () => {
      const account = accountOf(namespace)
      return account?.status === 'connected' ? account : undefined
    }
    if (signal?.aborted) throw new LatchkeyError(RequestAborted)
    const already = connected()
    if (already) return already
    return new Promise((resolve, reject) => {
      const settle = () => {
        const account = connected()
        if (account) end(() => resolve(account))
      }
      const fail = (error: unknown) => end(() => reject(error))
      const abort = () => {
        fail(new LatchkeyError(RequestAborted))
        widget.close()
      }
      /** The dialog has closed. A visitor who is not connected by then has declined. */
      const closed = (cause?: unknown) => {
        settle()
        fail(isLatchkeyError(cause, 'WidgetGone') ? cause : new LatchkeyError(UserRejected, {}, { cause }))
      }
      const disposals = [
        widget.subscribe(settle),
        () => signal?.removeEventListener('abort', abort),
        // A connector is asked without a view; a prompt to sign in may open and close meanwhile.
        ...(connectorId ? [widget.bus.on('closed', () => closed())] : []),
      ]
      const end = (answer: () => void) => {
        for (const dispose of disposals.splice(0)) dispose()
        answer()
      }
      signal?.addEventListener('abort', abort)
      const begun = connectorId
        ? chains.connect(connectorId, { namespace, signal })
        : widget.open('entry:disconnected', namespace && { namespace }, closed)
      begun.then(settle, fail)
    })
  }

  async function request(given: { method: string; params?: unknown }): Promise<unknown> {
    await settled()
    const { method, params } = given
    const account = evmAccount()
    if (method === 'eth_chainId') return toHex(account?.networkId ?? firstNetworkId())
    if (method === 'eth_accounts') return addressesOf(account)
    if (method === 'eth_requestAccounts') {
      try {
        return addressesOf(account ?? (await connect({ namespace: 'eip155' })))
      } catch (cause) {
        throw rpcError(4001, 'The visitor did not connect', cause)
      }
    }
    if (!account) throw rpcError(4100, 'No wallet is connected')
    if (method === 'wallet_switchEthereumChain') {
      const [chain] = params as [{ chainId: string }]
      const networkId = `eip155:${BigInt(chain.chainId)}` as const
      // A network that the host configured can be added to the wallet, too.
      if (chains.network(networkId)) return chains.switchNetwork(networkId).then(() => null)
    }
    const isEmbedded = account.connector?.id === authId
    if (method === 'wallet_getAssets' && isEmbedded)
      return listAssets(params, namedOf(account), { read: chains.assets.read, network: chains.network })
    const ask = () =>
      askForHost(account.address!, given).catch((error: unknown) => {
        if (!isLatchkeyError(error, 'ProviderDisconnected')) throw error
        throw rpcError(4900, 'The wallet is no longer connected', error)
      })
    if (!mayMove(method)) return ask()
    const asker = { ...namedOf(account), label: host }
    const answer = await logRequest(given, asker, ask, deps)
    // The embedded wallet's own policy follows what it sends, for every provider of it.
    if (!isEmbedded) follow(account, given, answer)
    return answer
  }

  const follow = (
    { networkId, address }: Account,
    given: { method: string; params?: unknown },
    answer: unknown,
  ) => {
    const accountId = toAccountId(networkId!, address!)
    const stop = followMove(given, answer, {
      clock,
      read: async (request) => (await getProvider('eip155'))?.request(request),
      onMoved: (tokens) => widget.bus.emit('balanceChanged', { accountId, tokens }),
    })
    disposals.push(stop)
  }

  const evmAccount = () => {
    const account = accountOf('eip155')
    return account?.address ? account : undefined
  }
  const firstNetworkId = () => {
    const found = widget.config().networks.find(({ chainNamespace }) => chainNamespace === 'eip155')
    return found?.caipNetworkId ?? 'eip155:1'
  }

  let before: Account | undefined
  function tell() {
    const now = evmAccount()
    const last = before
    before = now
    if (now === last) return
    const emit = (event: string, payload: unknown) => {
      try {
        widget.walletEvents.emit(event, payload)
      } catch (error) {
        console.error('[latchkey]', error)
      }
    }
    if (!now) return emit('disconnect', rpcError(4900, 'The wallet is no longer connected'))
    const chainId = toHex(now.networkId!)
    if (!last) emit('connect', { chainId })
    const addresses = addressesOf(now)
    if (addresses.join() !== addressesOf(last).join()) emit('accountsChanged', addresses)
    if (last && chainId !== toHex(last.networkId!)) emit('chainChanged', chainId)
  }
  tell()

  const pay: Latchkey['pay'] = (options) => requestPayment(deps, options)

  const disposals = [widget.subscribe(tell)]
  return {
    connect,
    request,
    pay,
    dispose() {
      for (const dispose of disposals) dispose()
    },
  }
}

/** The addresses that the wallet shares, the one in use first. */
function addressesOf(account: Account | undefined): string[] {
  if (!account) return []
  const { address, accounts } = account
  return [...new Set([address!, ...accounts.map((id) => parseAccountId(id).address)])]
}

const namedOf = ({ address, networkId }: Account) => ({ address: address!, networkId: networkId! })

const toHex = (networkId: string) => `0x${BigInt(parseNetworkId(networkId as never).reference).toString(16)}`

/** Source: EIP-1193, provider errors */
const rpcError = (code: number, message: string, cause?: unknown) =>
  Object.assign(new Error(message, cause === undefined ? undefined : { cause }), { code })
