import type { RpcDeps } from '../../ports/rpcPorts'
import { createGrantCounts } from '../grants/createGrantCounts'
import { createAskService } from './askServices'
import { createBatchNames } from './createBatchNames'
import { createSmart, type Smart } from './createSmart'
import type { SmartDeps } from './smartDeps'

/** The smart account's requests, with what the frame's other requests have. */
export const startSmart = (options: RpcDeps & Pick<SmartDeps, 'ask' | 'readChains' | 'withLock'>): Smart =>
  createSmart({
    ...options,
    askService: createAskService(options.session),
    takenBack: new Map(),
    names: createBatchNames(options.page.origin),
    signDigest: options.keys.signDigest,
    macGrant: options.keys.macGrant,
    counts: createGrantCounts(options.page.origin),
    origin: options.page.origin,
  })
