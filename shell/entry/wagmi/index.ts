import type { Account } from '../../ground/widget/state'
import type { Eip1193, Latchkey } from '../page/latchkey'

// It has no type of wagmi: its majors have different types, and the connector fits both.

type Address = `0x${string}`

// biome-ignore lint/suspicious/noExplicitAny: wagmi's type is generic over its own types
type Any = any

interface Chain {
  readonly id: number
}

/** The part of wagmi's connector argument that we use. */
interface ConnectorConfig {
  readonly chains: readonly Chain[]
  readonly emitter: {
    emit(event: Any, ...payload: Any[]): void
  }
}

const idle = (account: Account) => account.status !== 'connecting'

/**
 * A connector for wagmi 2 and 3 that is the widget. A connection, network switch or disconnection on either side
 * reaches the other. Set `multiInjectedProviderDiscovery: false`, since visitors choose wallets in the widget.
 * @example
 * ```ts
 * const config = createConfig({
 *   chains: [mainnet],
 *   transports: { [mainnet.id]: http() },
 *   connectors: [latchkeyConnector(latchkey)],
 *   multiInjectedProviderDiscovery: false,
 * })
 * ```
 */
export function latchkeyConnector(given: Latchkey | (() => Latchkey)) {
  const latchkey = () => (typeof given === 'function' ? given() : given)
  const account = (): Account => latchkey().getAccount('eip155')

  return ({ chains, emitter }: ConnectorConfig) => {
    let told = account()

    async function settled(): Promise<Account> {
      if (idle(account())) return account()
      return new Promise((resolve) => {
        const stop = latchkey().subscribe(() => {
          if (!idle(account())) return
          stop()
          resolve(account())
        })
      })
    }

    function tell(now: Account) {
      const before = told
      told = now
      const [was, is] = [isConnected(before), isConnected(now)]
      if (was && !is && idle(now)) emitter.emit('disconnect')
      // wagmi follows a connection that began in the widget; while it connects itself it does not listen.
      else if (is && !was) emitter.emit('connect', stateOf(now))
      else if (is) emitter.emit('change', stateOf(now))
    }

    return {
      id: 'latchkey',
      name: 'Latchkey',
      type: 'latchkey' as const,
      async setup() {
        latchkey().watch(
          ({ byNamespace }) => byNamespace.eip155,
          () => tell(account()),
        )
      },
      async connect({
        chainId,
        isReconnecting,
      }: {
        chainId?: number
        isReconnecting?: boolean
      } = {}): Promise<Any> {
        const known = await settled()
        if (isReconnecting && !isConnected(known)) throw rejected('No wallet is connected')
        try {
          await latchkey().connect({ namespace: 'eip155' })
        } catch (cause) {
          throw rejected('The visitor did not connect', cause)
        }
        if (chainId && chainId !== chainIdOf(account()) && chains.some(({ id }) => id === chainId)) {
          // Connected all the same: the event has the network in use.
          await latchkey()
            .switchNetwork(`eip155:${chainId}`)
            .catch(() => {})
        }
        return stateOf(account())
      },
      async disconnect() {
        await latchkey().disconnect('eip155')
      },
      getAccounts: async () => stateOf(account()).accounts,
      getChainId: async () => chainIdOf(account()),
      getProvider: async (): Promise<Eip1193> => latchkey().provider('eip155'),
      isAuthorized: async () => isConnected(await settled()),
      async switchChain({ chainId }: { chainId: number }): Promise<Any> {
        await latchkey().switchNetwork(`eip155:${chainId}`)
        return chains.find(({ id }) => id === chainId)
      },
      // The emitter reports the widget's changes.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  }
}

const isConnected = ({ status }: Account) => status === 'connected'

const chainIdOf = ({ networkId = 'eip155:1' }: Account) => Number(networkId.split(':')[1])

/** The account in use first. */
function stateOf(account: Account): { accounts: readonly Address[]; chainId: number } {
  const shared = account.accounts.map((id) => id.split(':')[2]!)
  const addresses = [...new Set(account.address ? [account.address, ...shared] : shared)]
  return { accounts: addresses as Address[], chainId: chainIdOf(account) }
}

/** Source: EIP-1193 */
const rejected = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { name: 'UserRejectedRequestError', code: 4001 })
