import { describeRequest } from '../../approval/describe/describeRequest'
import type { Description } from '../../approval/describe/description'
import type { AskNodes } from '../nodes/createNodes'
import type { WalletRequest } from '../requests/walletRequest'
import { readFacts } from './readFacts'

/** What a request does, in words, with what the nodes know of its parts. Loaded with the first review. */
export async function reviewRequest(
  request: WalletRequest,
  origin: string,
  ask: AskNodes,
  signal: AbortSignal,
): Promise<Description> {
  const facts = await readFacts(request, ask, signal)
  return describeRequest(request, origin, { ...facts, nowMs: Date.now() })
}
