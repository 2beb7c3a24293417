import { FrameError } from '../errors/FrameError'
import type { PageHandlers } from '../page/servePage'
import type { Rpc, RpcDeps, StartRpc } from '../ports/rpcPorts'
import type { VisitorPorts } from '../ports/visitorPorts'
import { tellRefusal } from '../session/tellRefusal'

export interface LateRpc
  extends Pick<Rpc, 'RPC_REQUEST' | 'TURN_OFF_SMART_ACCOUNT' | 'confirm' | 'unlock'>,
    Omit<VisitorPorts, 'askForPasskey'> {
  /** The account has gone or changed. */
  reset(): void
}

/** Approvals and all that they need come with the first request: signing in is done without them. */
export function createLateRpc(load: () => Promise<StartRpc>, deps: RpcDeps): LateRpc {
  let loaded: Promise<Rpc> | undefined

  function rpc(): Promise<Rpc> {
    loaded ??= load().then(
      (start) => start(deps),
      (cause) => {
        loaded = undefined
        throw new FrameError('The approval could not be loaded. Try again.', { cause })
      },
    )
    return loaded
  }

  return {
    RPC_REQUEST: ((payload, context) =>
      tellRefusal(async () =>
        (await rpc()).RPC_REQUEST(payload, context),
      )) satisfies PageHandlers['RPC_REQUEST'],
    TURN_OFF_SMART_ACCOUNT: (payload, context) =>
      tellRefusal(async () => (await rpc()).TURN_OFF_SMART_ACCOUNT(payload, context)),
    confirm: async (change, signal) => (await rpc()).confirm(change, signal),
    unlock: async (signal) => (await rpc()).unlock(signal),
    showCode: async (code, signal) => (await rpc()).showCode(code, signal),
    showSecret: async (secret, signal) => (await rpc()).showSecret(secret, signal),
    askForCode: async (asked, signal) => (await rpc()).askForCode(asked, signal),
    askPasskeyWindow: async (asked, signal) => (await rpc()).askPasskeyWindow(asked, signal),
    askForWindow: async (asked, signal) => (await rpc()).askForWindow(asked, signal),
    reset: () =>
      void loaded?.then(
        ({ reset }) => reset(),
        () => {},
      ),
  }
}
