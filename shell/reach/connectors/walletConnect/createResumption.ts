import type { Clock } from '@shared/contract/ports/clock'
import type { OpenPairing } from '@shared/domain/pairing'
import type { PairedProvider } from './startClient'
import type { ProposedNamespace } from './toNamespaces'

type Session = NonNullable<PairedProvider['session']>

/** Members of the client's provider that its types hide. */
interface HiddenProvider {
  namespaces: object
  optionalNamespaces: object
  persist(key: string, value: unknown): Promise<void>
  onConnect(): void
}

/** Source: WalletConnect 2 error codes, user disconnected */
const reason = { code: 6000, message: 'User disconnected.' }

/**
 * Proposals of the page before a reload. The client itself completes a session by them, and then has no caller left that
 * waits for it: the page takes the session, or ends it.
 */
export function createResumption({
  clock,
  proposed,
}: {
  readonly clock: Clock
  readonly proposed: () => Record<string, ProposedNamespace>
}) {
  const own = new Set<string>()
  let open: OpenPairing | undefined
  let settle: (isAdopted: boolean) => void = () => {}

  /** As the client does for a session that a caller waits for, so that requests and the next visit have its nodes. */
  async function adopt(provider: PairedProvider, session: Session) {
    const hidden = provider as unknown as HiddenProvider
    const optional = proposed()
    provider.session = session
    hidden.optionalNamespaces = optional
    hidden.namespaces = Object.fromEntries(
      Object.entries(session.namespaces).map(([namespace, { accounts, methods, events }]) => {
        const chains = [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
        return [namespace, { chains, methods, events, rpcMap: optional[namespace]?.rpcMap ?? {} }]
      }),
    )
    await hidden.persist('namespaces', hidden.namespaces)
    await hidden.persist('optionalNamespaces', optional)
    hidden.onConnect()
  }

  return {
    /** A proposal of this page, whose caller waits. */
    noteOwn: (uri: string) => void own.add(topicOf(uri)),
    begin(resumed: OpenPairing): Promise<boolean> {
      open = resumed
      return new Promise((resolve) => {
        const cancel = clock.after(Math.max(0, resumed.expiresAt - clock.now()), () => settle(false))
        settle = (isAdopted) => {
          cancel()
          resolve(isAdopted)
        }
      })
    },
    /** Sessions by the proposals are no longer wanted. */
    stop() {
      if (open) open = { ...open, isWanted: false }
      settle(false)
    },
    /** Returns what takes the sessions that came before anything listened. */
    follow(provider: PairedProvider, onAdopted: () => void): () => Promise<void> {
      async function take(session: Session) {
        // Without a resumption, another tab waits for it.
        if (own.has(session.pairingTopic) || !open || provider.session?.topic === session.topic) return
        if (!open.isWanted || provider.session)
          return void provider.client.disconnect({ topic: session.topic, reason }).catch(() => {})
        await adopt(provider, session)
        onAdopted()
        settle(true)
      }
      provider.client.on('session_connect', ({ session }) => void take(session))
      return async () => {
        for (const session of provider.client.session.getAll()) await take(session)
      }
    },
  }
}

const topicOf = (uri: string) => /^wc:([^@]+)@/.exec(uri)?.[1] ?? uri

/** Ends the sessions of earlier proposals that are not in use. */
export async function endOthers({ client }: PairedProvider): Promise<void> {
  await Promise.allSettled(client.session.getAll().map(({ topic }) => client.disconnect({ topic, reason })))
}
