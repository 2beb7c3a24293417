import type { CoreDeps } from '../core/coreDeps'
import { createCore } from '../core/createCore'
import type { CoreState } from '../core/createCoreState'
import type { TransferChunks } from '../lateChunks'
import { page } from '../page'
import * as more from '../release/loadMore'
import { verifiedChunk } from './verifiedChunk'

/** Chunk → `<hash in its file's name> <SHA-256, base64>`, written by the build. */
declare const __TRANSFER_CHUNKS__: Record<keyof TransferChunks, string>

const base = (document.currentScript as HTMLScriptElement).src
const late = <C extends keyof TransferChunks>(name: C) =>
  verifiedChunk(base, name, __TRANSFER_CHUNKS__[name]) as TransferChunks[C]

// Both are for whoever is connected, or about to be.
page().chunks.sessions = {
  ...more,
  createCore: (deps: CoreDeps, state: CoreState) =>
    createCore(deps, state, {
      transfers: late('transfers'),
      inputs: late('inputs'),
      eip155Transfers: late('eip155Transfers'),
      solanaTransfers: late('solanaTransfers'),
    }),
}
