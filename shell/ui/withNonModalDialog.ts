import { type Chains, chainsTable } from '@shared/contract/ports/chains'
import { replaceMembers } from '@shared/contract/ports/portTable'
import { type SignInPort, signInTable } from '@shared/contract/ports/signIn'
import { type Connection, sessionOf } from '@shared/domain/connection'
import type { Connector } from '@shared/domain/connector'
import type { ReadonlyStore } from '@shared/store/store'

type Ask = (...args: unknown[]) => Promise<unknown>

/**
 * The ports that ask wallets. The dialog stands aside while a wallet with a window is asked: a modal would make that
 * window unreachable. A wallet that is asked by what the dialog shows leaves it in its place.
 */
export function withNonModalDialog<S extends Pick<SignInPort, 'sign' | 'cancel'>>(
  ports: {
    readonly chains: Chains
    readonly signIn: S
    readonly connection: ReadonlyStore<Connection>
  },
  setNonModal: (isNonModal: boolean) => void,
): { chains: Chains; signIn: S } {
  let asked = 0
  const nonModal = async <T>(run: () => Promise<T>): Promise<T> => {
    setNonModal(++asked > 0)
    try {
      return await run()
    } finally {
      setNonModal(--asked > 0)
    }
  }
  const asking =
    (connectorOf: (args: unknown[]) => Connector | undefined) =>
    (ask: Ask): Ask =>
    (...args) =>
      connectorOf(args)?.asksInDialog ? ask(...args) : nonModal(() => ask(...args))
  const inUse = asking(() => {
    const session = sessionOf(ports.connection.get())
    return session.status === 'connected' ? session.connector : undefined
  })
  const named = asking(([connectorId]) => ports.chains.connectors.get().find(({ id }) => id === connectorId))
  return {
    chains: replaceMembers(
      replaceMembers(ports.chains, chainsTable, 'asks', inUse),
      chainsTable,
      'connects',
      named,
    ),
    signIn: replaceMembers(ports.signIn, signInTable, 'asks', inUse),
  }
}
