import { sessionsOf } from '../core/sessionsOf'
import type { SessionChunks } from '../lateChunks'
import { page } from '../page'
import * as more from '../release/loadMore'
import { verifiedChunk } from './verifiedChunk'

/** Chunk → `<hash in its file's name> <SHA-256, base64>`, written by the build. */
declare const __SESSION_CHUNKS__: Record<keyof SessionChunks, string>

const base = (document.currentScript as HTMLScriptElement).src
const late = <C extends keyof SessionChunks>(name: C) =>
  verifiedChunk(base, name, __SESSION_CHUNKS__[name]) as SessionChunks[C]

// Both are for whoever is connected, or about to be.
page().chunks.sessions = {
  ...more,
  ...sessionsOf({
    eip155: late('eip155'),
    solana: late('solana'),
    walletConnect: late('walletConnect'),
    signIn: late('signIn'),
    transactions: late('transactions'),
    inputs: late('inputs'),
    eip155Verify: late('eip155Verify'),
    eip155Tokens: late('eip155Tokens'),
    eip155Transactions: late('eip155Transactions'),
    solanaTransactions: late('solanaTransactions'),
  }),
}
