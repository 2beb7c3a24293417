import type { Clock } from '@shared/contract/ports/clock'
import type { WithLock } from '@shared/domain/withLock'
import type { Drop } from '@shared/frame/dropReason'
import { createMessageId } from '@shared/frame/messageId'
import type { ProjectAnswer } from '@shared/vault/project'
import { type AccountPreference, createAccountHandlers } from '../handlers/accountHandlers'
import { askFirst } from '../handlers/askFirst'
import { createAccountReader } from '../handlers/createAccountReader'
import { createEmailChangeHandlers } from '../handlers/emailChangeHandlers'
import { createGrantHandlers } from '../handlers/grantHandlers'
import { createLateSlotHandlers, type StartSlots } from '../handlers/lateSlotHandlers'
import { createLoginHandlers } from '../handlers/loginHandlers'
import { createLookHandlers } from '../handlers/lookHandlers'
import { createLateRpc } from '../handlers/rpcHandlers'
import { createSignInFlow } from '../handlers/signInFlow'
import { createSignInHandlers } from '../handlers/signInHandlers'
import { createSocialAttempts } from '../handlers/socialAttempts'
import { createSocialHandlers } from '../handlers/socialHandlers'
import { createDeviceKeyStore } from '../keys/deviceKeyStore'
import { createLook } from '../look/createLook'
import { createFrameHandshake } from '../page/createFrameHandshake'
import { readFrameUrl } from '../page/readFrameUrl'
import { readProject } from '../page/readProject'
import { type PageServer, servePage } from '../page/servePage'
import type { StartRpc } from '../ports/rpcPorts'
import type { SmartAccounts } from '../ports/smartAccounts'
import type { createSmartAccounts } from '../rpc/smart/createSmartAccounts'
import { createSession } from '../session/createSession'
import { createVaultClient } from '../session/createVaultClient'
import { createDeviceSigner } from '../session/deviceSigner'
import { makeWindowSecret } from '../session/makeWindowSecret'
import { isClosed } from '../wallet/isClosed'
import { createWalletKeys, type WorkerLike } from '../worker/createWalletKeys'

/** The frame's window, as far as it is used. */
export type FrameWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'open'> & {
  /** The page, whose window may be of any site. */
  readonly parent: Pick<Window, 'postMessage'>
  readonly location: Pick<Location, 'href' | 'origin' | 'reload'> & {
    /** The origins of all windows above, the nearest first; Firefox does not give them. */
    readonly ancestorOrigins?: ArrayLike<string>
  }
}

export interface FrameOptions {
  readonly window: FrameWindow
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly withLock: WithLock
  readonly createWorker: () => WorkerLike
  readonly loadRpc: () => Promise<StartRpc>
  readonly loadSlots: () => Promise<StartSlots>
  readonly loadSmartAccounts: () => Promise<typeof createSmartAccounts>
  readonly drop: Drop
  /** Receives the errors that the page does not get. They hold no secrets. */
  readonly onError: (what: string, error: unknown) => void
  /** Absent: this browser's IndexedDB. */
  readonly openStorage?: () => IDBFactory | undefined
}

/** A window of the vault's own: room for a page of few words. */
const windowFeatures = 'popup,width=420,height=720'

/** The page of the embedded wallet, in a frame: it waits for the greeting of a listed page, and then serves it. */
export function startFrame(options: FrameOptions): { dispose(): void } {
  const { window, fetch, clock, withLock, createWorker, openStorage, drop, onError } = options
  const { location } = window
  const url = location.origin
  const { project, chainId } = readFrameUrl(new URL(location.href))
  const now = () => clock.now()
  const storage = openStorage && { openStorage }
  const look = createLook()
  /** The project by the origins that it lists. */
  const projects = new Map<string, ProjectAnswer>()
  let server: PageServer | undefined
  let isDisposed = false

  async function isListed(origin: string): Promise<boolean> {
    // What `frame-ancestors` wants, asked once more: a listed page in an unlisted one could be drawn over.
    const above = new Set([origin, ...Array.from(location.ancestorOrigins ?? [])])
    const found = await Promise.all([...above].map((each) => readProject({ url, project, fetch }, each)))
    if (!found.every((each) => each !== undefined)) return false
    projects.set(origin, found[0]!)
    return true
  }

  async function serve(port: MessagePort, origin: string) {
    const device = await createDeviceSigner({ origin, withLock, ...storage })
    const client = createVaultClient({ url, project, origin, device, fetch, now })
    const session = createSession({ client, origin, withLock, now, ...storage })
    const deviceKeys = createDeviceKeyStore(openStorage)
    const keys = createWalletKeys({ createWorker, session, deviceKeys, origin })
    const { account, isLive } = createAccountReader({ session, keys })
    const preference: AccountPreference = { type: 'smartAccount' }
    const { name = null, requires, approvals } = projects.get(origin) ?? {}
    const rpc = createLateRpc(options.loadRpc, {
      page: { origin, project: name },
      projectId: project,
      requires,
      account,
      keys,
      client,
      session,
      look,
      isTrustedPage: approvals === 'frame',
      fetch,
      clock,
      prefersSmartAccount: () => preference.type === 'smartAccount',
      onError: (error) => onError('RPC_REQUEST', error),
    })
    const locale = () => look.get().locale
    const signInDeps = {
      client,
      session,
      clock,
      isLive,
      locale,
      url,
      askForWindow: rpc.askForWindow,
      makeSecret: makeWindowSecret,
      openWindow: (page: string, target = '_blank') =>
        window.open(page, target, target === '_blank' ? windowFeatures : undefined),
      async openWallet() {
        try {
          await keys.open()
        } catch (error) {
          // What its recovery code opens, or a device that waits, is opened with the first request that needs it.
          if (!isClosed(error)) throw error
        }
      },
      lockWallet() {
        keys.lock()
        rpc.reset()
      },
      tellSession: () => server?.tellSession(createMessageId()),
    }
    const flow = createSignInFlow(signInDeps)
    let smartAccounts: SmartAccounts | undefined
    const accountHandlers = createAccountHandlers({
      account,
      chainId,
      preference,
      async loadSmartAccounts() {
        const create = await options.loadSmartAccounts()
        smartAccounts ??= create({ client, fetch, clock })
        return smartAccounts
      },
    })
    const { confirm, unlock, showCode, showSecret, askForCode, askPasskeyWindow } = rpc
    const { REMOVE_LOGIN, ...loginHandlers } = createLoginHandlers({ session })
    const { UPDATE_EMAIL, ...emailHandlers } = createEmailChangeHandlers({ session, locale })
    const { GET_SLOTS, ...slotHandlers } = createLateSlotHandlers(options.loadSlots, {
      session,
      keys,
      unlock,
      showCode,
      showSecret,
      askForCode,
      askPasskeyWindow,
    })
    // This runs even if storage failed above: the port has queued the requests that came meanwhile.
    if (isDisposed) return port.close()
    server = servePage({
      port,
      drop,
      onError,
      handlers: {
        ...createSignInHandlers(signInDeps, flow),
        ...createSocialHandlers({
          ...signInDeps,
          flow,
          origin,
          confirm,
          attempts: createSocialAttempts({ origin, now, ...storage }),
          user: async (context) => accountHandlers.GET_USER(undefined, context),
        }),
        ...askFirst({ REMOVE_LOGIN, UPDATE_EMAIL, ...slotHandlers }, confirm),
        ...loginHandlers,
        ...emailHandlers,
        GET_SLOTS,
        ...createGrantHandlers({ session, account }),
        ...accountHandlers,
        ...createLookHandlers({ look, reload: () => void clock.after(0, () => location.reload()) }),
        RPC_REQUEST: rpc.RPC_REQUEST,
        TURN_OFF_SMART_ACCOUNT: rpc.TURN_OFF_SMART_ACCOUNT,
      },
    })
  }

  const handshake = createFrameHandshake({
    frame: window,
    page: window.parent,
    isListed,
    drop,
    onPort(port, origin) {
      serve(port, origin).catch((error) => onError('start', error))
    },
  })
  return {
    dispose() {
      isDisposed = true
      handshake.dispose()
      server?.dispose()
    },
  }
}
