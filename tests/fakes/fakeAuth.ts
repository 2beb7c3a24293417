import type { EmbeddedWiring } from '../../shell/entry/boot/coreDeps'
import type { Auth } from '../../shell/reach/frame/auth/auth'
import { createAuthSession } from '../../shell/reach/frame/auth/createAuthSession'
import { createEmailPort } from '../../shell/reach/frame/auth/createEmailPort'
import { createGrantsPort } from '../../shell/reach/frame/auth/createGrantsPort'
import { createRecoveryPort } from '../../shell/reach/frame/auth/createRecoveryPort'
import { createSmartAccountPort } from '../../shell/reach/frame/auth/createSmartAccountPort'
import { createSocialPort, type SocialPortDeps } from '../../shell/reach/frame/auth/createSocialPort'
import { createApprovals } from '../../shell/reach/frame/createApprovals'
import { createFrameRpc } from '../../shell/reach/frame/createFrameRpc'
import type { FakeCoreDeps } from './fakeCoreDeps'
import type { FakeLogin } from './fakeLogin'
import { fakeSocialPage } from './fakeSocialPage'

/** The embedded wallet of a core over a fake frame: all but the frame is real. */
export const createFakeAuth =
  (
    login: FakeLogin,
    deps: () => Pick<FakeCoreDeps, 'clock' | 'config' | 'log' | 'open' | 'storage'>,
    page: SocialPortDeps['page'] = fakeSocialPage('https://host.invalid/'),
  ) =>
  ({ state, ...wiring }: EmbeddedWiring): Auth => {
    const { clock, config, log, open } = deps()
    const frame = { ...login.frame, show() {}, hide() {} }
    const approvals = createApprovals({
      frame,
      log,
      open: () => open('approval'),
    })
    state.approvals.update(() => approvals)
    const first = (namespace: string) =>
      config().networks.find(({ chainNamespace }) => chainNamespace === namespace)!.caipNetworkId
    const session = createAuthSession({
      frame,
      clock,
      config,
      log,
      ...wiring,
      networkIdOf: first,
      address: state.address,
      login: state.login,
      smartAccount: state.smartAccount,
      loadRpc: async () => ({ createFrameRpc }),
      onUnsafe: (_, answer) => approvals.follow(answer, frame.abortRpc),
      onRefused: approvals.tell,
      showActivity: () => open('activity'),
      takesGrants: () => true,
      onGranted() {},
      onApproved: wiring.onApproved,
      onEnded: () => void open('entry:disconnected'),
    })
    const { connect } = wiring
    return {
      session,
      email: createEmailPort({ frame, approvals, connect, address: state.address }),
      social: createSocialPort({
        frame,
        approvals,
        connect,
        clock,
        open,
        page,
        attempt: state.attempt,
        storage: deps().storage,
        isConnected: () => state.login.get() !== undefined,
      }),
      smartAccount: createSmartAccountPort({
        frame,
        approvals,
        session,
        clock,
        account: state.smartAccount,
        networkId: () => first('eip155'),
      }),
      grants: createGrantsPort({ request: frame.request, networkId: () => first('eip155') }),
      recovery: createRecoveryPort({ request: frame.request, approvals, clock }),
      dispose() {},
    }
  }
