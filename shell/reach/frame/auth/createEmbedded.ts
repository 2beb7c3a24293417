import { type EmbeddedPort, embeddedTable, type SocialAttempt } from '@shared/contract/ports/embedded'
import type { Logger } from '@shared/contract/ports/logger'
import type { MembersOf } from '@shared/contract/ports/portTable'
import type { Namespace } from '@shared/domain/caip'
import type { SocialLogin } from '@shared/domain/login'
import type { SmartAccount } from '@shared/domain/smartAccount'
import { createStore } from '@shared/store/createStore'
import type { Dispose } from '@shared/store/store'
import { loadOnce } from '../../../ground/async/loadOnce'
import {
  createWidgetElement,
  type WidgetElement,
  type WidgetElementOptions,
} from '../../../ground/platform/createWidgetElement'
import type { ShellStorage } from '../../../ground/storage/createStorage'
import type { ShellConnector } from '../../connectors/connector'
import type { Approvals } from '../createApprovals'
import { type ApprovalDialog, followApprovals } from '../followApprovals'
import type { Auth } from './auth'
import { authConnector } from './authConnector'
import { beginSocial } from './beginSocial'
import { createOffered, type OfferedDeps } from './createOffered'
import type { EmbeddedState } from './embeddedState'
import { readLastAddress } from './readLastAddress'

/** The part of the embedded wallet that the page has before it loads the rest, if the host has set `walletUrl`. */
export interface Embedded {
  readonly state: EmbeddedState
  /** The widget's place in the page: the wallet's frame may be in it before the dialog is. */
  element(): WidgetElement
  /** The same object while its namespaces are the same; undefined without a namespace that it serves. */
  connectorOf(configured: readonly Namespace[]): ShellConnector | undefined
  portOf(late: LateParts): EmbeddedPort
  /** Shows approvals in the dialog. */
  follow(dialog: ApprovalDialog): Dispose
  /** Whether a request is open that a person has to approve. */
  isAsking(): boolean
  /** The dialog is closed: what it has asked about is refused. */
  onClosed(): void
  readonly dispose: Dispose
}

/** The methods of a part, those that a table calls late, whose code is the core's. */
export type LateParts = <P extends object, T extends object>(
  portOf: (core: { auth(): Promise<Auth> }) => Promise<P>,
  table: T,
) => Pick<P, MembersOf<T, 'late' | 'asks' | 'connects'> & keyof P>

export interface EmbeddedOptions extends WidgetElementOptions {
  readonly walletUrl?: string | undefined
}

export interface EmbeddedDeps {
  readonly storage: Pick<ShellStorage, 'get' | 'set'>
  readonly log: Pick<Logger, 'error'>
  readonly clock: OfferedDeps['clock']
  readonly page: OfferedDeps['page'] & { readonly location: Pick<Location, 'href'> }
  readonly loadCheck: () => Promise<typeof import('../checkWalletUrl')>
  /** Called with each answer of the vault about its providers. */
  readonly onOffered: OfferedDeps['onAnswer']
}

/** @throws WalletUrlInvalid (on the console too) if the address is on the page's own site */
export async function createEmbedded(
  widgetId: string,
  options: EmbeddedOptions,
  { storage, log, clock, page, loadCheck, onOffered }: EmbeddedDeps,
): Promise<Embedded> {
  const { walletUrl = '' } = options
  const pageUrl = page.location.href
  // Names that differ at their ends are two sites: most hosts need no more of the rule.
  const wallet = URL.canParse(walletUrl) ? new URL(walletUrl) : undefined
  if (!wallet?.protocol.startsWith('http') || endOf(wallet) === endOf(new URL(pageUrl))) {
    try {
      ;(await loadCheck()).checkWalletUrl(walletUrl, pageUrl)
    } catch (error) {
      log.error((error as Error).message)
      throw error
    }
  }
  const approvals = createStore<Approvals | undefined>(undefined)
  const address = createStore<string | undefined>(undefined)
  const login = createStore<SocialLogin | undefined>(undefined)
  const smartAccount = createStore<SmartAccount | undefined>(undefined)
  const attempt = createStore<SocialAttempt>({ status: 'none' })
  const load = createStore<(() => Promise<Auth>) | undefined>(undefined)
  const { origin } = new URL(walletUrl)
  const offered = createOffered({ origin, storage, clock, page, onAnswer: onOffered })
  // Only the loaded core asks for sessions.
  const session = loadOnce(async () => (await load.get()!()).session)
  let connector: ShellConnector | undefined
  let element: WidgetElement | undefined
  return {
    state: { approvals, address, login, smartAccount, attempt, load },
    element() {
      element ??= createWidgetElement(widgetId, options)
      return element
    },
    dispose: () => element?.remove(),
    connectorOf(configured) {
      const next = authConnector(configured, session)
      if (String(connector?.namespaces) !== String(next?.namespaces)) connector = next
      return connector
    },
    portOf(late) {
      const email = late(async (core) => (await core.auth()).email, embeddedTable.email)
      const { follow, resume, ...social } = late(async (core) => (await core.auth()).social, {
        ...embeddedTable.social,
        follow: 'late',
        resume: 'late',
      } as const)
      const logins = beginSocial({ attempt, late: { follow, resume } })
      if (pageUrl.includes('result_uri=')) logins.resume()
      // A core that does not load has no wait.
      return {
        email: {
          ...email,
          address,
          lastAddress: () => readLastAddress(storage),
          cooldownMs: () => email.cooldownMs().catch(() => 0),
        },
        social: {
          ...social,
          login,
          attempt,
          offered,
          begin: logins.begin,
          cancel: logins.cancel,
        },
        smartAccount: {
          ...late(async (core) => (await core.auth()).smartAccount, embeddedTable.smartAccount),
          account: smartAccount,
        },
        grants: late(async (core) => (await core.auth()).grants, embeddedTable.grants),
        recovery: late(async (core) => (await core.auth()).recovery, embeddedTable.recovery),
      }
    },
    follow: (dialog) => followApprovals(approvals, dialog),
    isAsking: () => approvals.get()?.isAsking() ?? false,
    onClosed: () => approvals.get()?.onLeft(),
  }
}

/** The last two labels of a host's name. */
const endOf = ({ hostname }: URL) => String(hostname.split('.').slice(-2))
