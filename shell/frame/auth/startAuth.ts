import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { NetworkId } from '@shared/domain/caip'
import type { Store } from '@shared/store/store'
import type { PairedSession } from '../../connectors/connector'
import type { ShellStorage } from '../../storage/createStorage'
import type { Alerts } from '../../telemetry/createAlerts'
import type { LatchkeyConfig } from '../../widget/fillOptions'
import { checkWalletUrl } from '../checkWalletUrl'
import { type Approvals, createApprovals } from '../createApprovals'
import type { FrameLinkOptions } from '../createFrameLink'
import { createVaultFrame, type VaultFrame } from '../createVaultFrame'
import { frameState } from '../frameState'
import { frameUrl } from '../frameUrl'
import { type AuthSessionDeps, createAuthSession } from './createAuthSession'

export interface AuthDeps
  extends Pick<AuthSessionDeps, 'askNode' | 'loadRpc' | 'networkIdOf' | 'onRefused'>,
    Pick<FrameLinkOptions, 'page' | 'parent' | 'title' | 'createChannel'> {
  readonly config: () => LatchkeyConfig
  /** The network in use. */
  readonly networkId: () => NetworkId
  /** The page's address. */
  readonly pageUrl: string
  readonly sdkVersion: string
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly alerts: Pick<Alerts, 'raise'>
  readonly storage: ShellStorage
  /** What the visitor sees the widget in. */
  readonly look: () => { readonly themeMode: 'light' | 'dark'; readonly locale: string }
  /** Opens the view of a role. */
  readonly open: (role: 'approval') => Promise<unknown>
  /** Where the dialog finds the approvals. */
  readonly approvals: Store<Approvals | undefined>
  /** A request was approved: the native balance may have changed. */
  readonly onApproved: () => void
  readonly onSession: (token: string) => void
}

export interface Auth {
  readonly frame: VaultFrame
  readonly session: PairedSession
  dispose(): void
}

/**
 * Starts the embedded wallet of `walletUrl`. Its frame comes into the page with the first request.
 * @throws WalletUrlInvalid where it is of the page's own site
 */
export function startAuth(deps: AuthDeps): Auth {
  const { clock, config, log, pageUrl } = deps
  const { walletUrl = '' } = config()
  checkWalletUrl(walletUrl, pageUrl)
  const frame = createVaultFrame({
    ...deps,
    url: () =>
      frameUrl(walletUrl, {
        projectId: config().projectId,
        chainId: deps.networkId(),
        enableLogger: config().enableAuthLogger,
      }),
    state: () => frameState({ config: config(), sdkVersion: deps.sdkVersion, ...deps.look() }),
  })
  const approvals = createApprovals({
    frame,
    open: () => deps.open('approval'),
    onApproved: deps.onApproved,
    log,
  })
  deps.approvals.update(() => approvals)
  const session = createAuthSession({
    ...deps,
    ...{ frame, clock, log },
    onUnsafe: (_, answer) => approvals.follow(answer),
  })
  return {
    frame,
    session,
    dispose() {
      deps.approvals.update(() => undefined)
      frame.dispose()
    },
  }
}
