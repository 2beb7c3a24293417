import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { NetworkId } from '@shared/domain/caip'
import { ProviderDisconnected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Dispose } from '@shared/store/store'
import type { ShellStorage } from '../../../ground/storage/createStorage'
import type { Alerts } from '../../../ground/telemetry/createAlerts'
import type { LatchkeyConfig } from '../../../ground/widget/fillOptions'
import { checkWalletUrl } from '../checkWalletUrl'
import { createApprovals } from '../createApprovals'
import type { FrameLinkOptions } from '../createFrameLink'
import { createFrameParent } from '../createFrameParent'
import { createVaultFrame } from '../createVaultFrame'
import { frameState } from '../frameState'
import { frameUrl } from '../frameUrl'
import { type FramedWindow, isFramedByOthers } from '../isFramedByOthers'
import { rpcError } from '../rpcError'
import type { Auth } from './auth'
import { type AuthSessionDeps, createAuthSession } from './createAuthSession'
import { createEmailPort, type EmailPortDeps } from './createEmailPort'
import { createGrantsPort } from './createGrantsPort'
import { createRecoveryPort } from './createRecoveryPort'
import { createSmartAccountPort } from './createSmartAccountPort'
import { createSocialPort, type SocialPortDeps } from './createSocialPort'
import type { EmbeddedState } from './embeddedState'
import { readLook } from './readLook'

/** The part of the page's window that is needed. */
export type AuthPage = FrameLinkOptions['page'] &
  FramedWindow &
  SocialPortDeps['page'] &
  Pick<Window, 'document' | 'matchMedia' | 'navigator'>

export interface AuthDeps
  extends Pick<
      AuthSessionDeps,
      'askNode' | 'loadRpc' | 'networkIdOf' | 'preferredAccountType' | 'onApproved' | 'onGranted'
    >,
    Pick<FrameLinkOptions, 'createChannel'>,
    Pick<EmailPortDeps, 'connect'> {
  readonly page: AuthPage
  /** The widget's, if it has one. */
  readonly dialog: () => Element | undefined
  readonly config: () => LatchkeyConfig
  readonly onConfig: (listener: () => void) => Dispose
  /** The network in use. */
  readonly networkId: () => NetworkId
  readonly sdkVersion: string
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly raise: Alerts['raise']
  readonly storage: ShellStorage
  /** Opens the view of a role. */
  readonly open: (view: 'approval' | 'entry:disconnected' | 'activity' | 'granted') => Promise<unknown>
  readonly state: Pick<EmbeddedState, 'approvals' | 'address' | 'login' | 'smartAccount' | 'attempt'>
}

/**
 * Starts the embedded wallet of `walletUrl`. Its frame comes into the page with the first request.
 * @throws WalletUrlInvalid if it is on the page's own site
 */
export function startAuth(deps: AuthDeps): Auth {
  const { clock, config, log, page, state } = deps
  const { walletUrl = '' } = config()
  checkWalletUrl(walletUrl, page.location.href)
  const system = page.matchMedia('(prefers-color-scheme: dark)')
  const parent = createFrameParent(page, deps.dialog)
  const frame = createVaultFrame({
    ...deps,
    parent: parent.get,
    isFramed: isFramedByOthers(page),
    alerts: deps,
    url: () =>
      frameUrl(walletUrl, {
        projectId: config().projectId,
        chainId: deps.networkId(),
        enableLogger: config().enableAuthLogger,
      }),
    state: () =>
      frameState({
        config: config(),
        sdkVersion: deps.sdkVersion,
        ...readLook(config(), system.matches, page.navigator.languages),
      }),
  })
  const approvals = createApprovals({
    frame,
    open: () => deps.open('approval'),
    log,
  })
  state.approvals.update(() => approvals)
  const session = createAuthSession({
    ...deps,
    frame,
    clock,
    log,
    address: state.address,
    login: state.login,
    smartAccount: state.smartAccount,
    takesGrants: () => config().features.smartSessions === true,
    onUnsafe({ method }, answer) {
      approvals.follow(answer, frame.abortRpc)
      if (method !== 'wallet_grantPermissions') return
      const tell = () => deps.open('granted').catch((error) => log.error('A grant could not be shown', error))
      answer.then(tell, () => {})
    },
    onRefused: approvals.tell,
    async showActivity() {
      if (config().features.history === false)
        throw rpcError(4200, 'The page shows no activity of its wallet')
      await deps.open('activity')
    },
    onEnded() {
      // Whatever showed of the account has closed: the words come with the way back.
      deps.open('entry:disconnected').then(
        () => approvals.tell(new LatchkeyError(ProviderDisconnected)),
        (error) => log.error('The end of the session could not be shown', error),
      )
    },
  })
  /** The ports use it: their requests also notice a session that was ended elsewhere. */
  const request: typeof frame.request = async (...args) => {
    try {
      return await frame.request(...args)
    } catch (error) {
      session.noteRefusal(error)
      throw error
    }
  }
  system.addEventListener('change', frame.sync)
  const stopConfig = deps.onConfig(frame.sync)
  return {
    session,
    email: createEmailPort({ ...deps, frame: { ...frame, request }, approvals, address: state.address }),
    social: createSocialPort({
      ...deps,
      frame: { request },
      approvals,
      attempt: state.attempt,
      isConnected: () => state.login.get() !== undefined || state.address.get() !== undefined,
    }),
    smartAccount: createSmartAccountPort({
      frame: { request },
      approvals,
      session,
      clock,
      account: state.smartAccount,
      networkId: () => deps.networkIdOf('eip155'),
    }),
    grants: createGrantsPort({ request, networkId: deps.networkId }),
    recovery: createRecoveryPort({ request, approvals, clock }),
    dispose() {
      stopConfig()
      system.removeEventListener('change', frame.sync)
      state.approvals.update(() => undefined)
      state.address.update(() => undefined)
      state.login.update(() => undefined)
      state.smartAccount.update(() => undefined)
      frame.dispose()
      parent.remove()
    },
  }
}
