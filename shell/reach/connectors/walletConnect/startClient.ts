import { SignClient } from '@walletconnect/sign-client'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { completeSignIns } from './completeSignIns'
import { connectOnce } from './connectOnce'
import { holdMessages } from './holdMessages'
import { keepAnswerable } from './keepAnswerable'
import { createPairingLogger } from './replaced/logger'

type SignClientCore = Awaited<ReturnType<typeof SignClient.init>>['core']

export type PairedProvider = Awaited<ReturnType<typeof UniversalProvider.init>>

export interface ClientOptions {
  /** The widget's id: each widget of a page has its own pairings. */
  readonly id: string
  readonly projectId: string
  readonly relayUrl: string | undefined
  readonly metadata: { name: string; description: string; url: string; icons: string[] }
  /** Called with the client's warnings. */
  readonly onWarning: (parts: readonly unknown[]) => void
}

/**
 * The inner state of this page's clients, by widget. The client would store it on a global, in which other code of the
 * page could change requests to wallets, or plant another state.
 */
const cores = new Map<string, SignClientCore>()

export interface StartedClient {
  readonly provider: PairedProvider
  /** Stops listening for answers to the sign-ins so far. */
  readonly stopAnswers: () => Promise<void>
}

/** The unmodified client with the session of the last visit, if it still has one. */
export async function startClient(options: ClientOptions): Promise<StartedClient> {
  const { id, projectId, relayUrl, metadata, onWarning } = options
  const common = {
    projectId,
    metadata,
    ...(relayUrl && { relayUrl }),
    customStoragePrefix: id,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: createPairingLogger(onWarning) as never,
  }
  const core = cores.get(id)
  const inPage = `_walletConnectCore_${id}`
  Reflect.deleteProperty(globalThis, inPage)
  const client = new SignClient({ ...common, ...(core && { core }) })
  Reflect.deleteProperty(globalThis, inPage)
  const stopAnswers = keepAnswerable(client)
  completeSignIns(client)
  const initialized = (client as unknown as { initialize(): Promise<void> }).initialize()
  holdMessages(client.core.relayer, initialized)
  await initialized
  if (!core) connectOnce(client.core)
  cores.set(id, client.core)
  // The client would ask verify.walletconnect.org before each proposal and request, and hold them up for 5 s if that
  // host cannot be reached. Without an answer, the wallet does not ask it either.
  client.core.verify.register = async () => ''
  // A session that another tab has ended may still be stored next to the one in use.
  const sessions = client.session.getAll().sort((one, other) => other.expiry - one.expiry)
  const provider = await UniversalProvider.init({
    ...common,
    client,
    ...(sessions[0] && { session: sessions[0] }),
  })
  return { provider, stopAnswers }
}
