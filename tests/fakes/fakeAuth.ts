import type { EmbeddedWiring } from '../../shell/boot/coreDeps'
import type { Auth } from '../../shell/frame/auth/auth'
import { createAuthSession } from '../../shell/frame/auth/createAuthSession'
import { createEmailPort } from '../../shell/frame/auth/createEmailPort'
import { createApprovals } from '../../shell/frame/createApprovals'
import { createFrameRpc } from '../../shell/frame/createFrameRpc'
import type { FakeCoreDeps } from './fakeCoreDeps'
import type { FakeLogin } from './fakeLogin'

/** The embedded wallet of a core over a fake frame: all but the frame is real. */
export const createFakeAuth =
  (login: FakeLogin, deps: () => Pick<FakeCoreDeps, 'clock' | 'config' | 'log' | 'open'>) =>
  ({ state, ...wiring }: EmbeddedWiring): Auth => {
    const { clock, config, log, open } = deps()
    const frame = { ...login.frame, show() {}, hide() {} }
    const approvals = createApprovals({
      ...{ frame, log },
      open: () => open('approval'),
      onApproved: wiring.onApproved,
    })
    state.approvals.update(() => approvals)
    const first = (namespace: string) =>
      config().networks.find(({ chainNamespace }) => chainNamespace === namespace)!.caipNetworkId
    const session = createAuthSession({
      ...{ frame, clock, config, log },
      ...wiring,
      networkIdOf: first,
      address: state.address,
      loadRpc: async () => ({ createFrameRpc }),
      onUnsafe: (_, answer) => approvals.follow(answer, frame.abortRpc),
      onRefused: approvals.tell,
      onEnded: () => void open('entry:disconnected'),
    })
    return {
      session,
      email: createEmailPort({ frame, approvals, connect: wiring.connect, address: state.address }),
      dispose() {},
    }
  }
