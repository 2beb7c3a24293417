import { cleanText } from '@shared/domain/cleanText'
import { FrameError } from '../../errors/FrameError'
import { NodeError, NodesUnavailable } from '../nodes/createNodes'

const messageMost = 200

/** The nodes' failure as the page is told it: in the node's words, which may be a contract's. */
export function nodeRefusal(cause: unknown): unknown {
  if (cause instanceof NodeError)
    return new FrameError(cleanText(cause.message, messageMost) || 'The network refuses the transaction.', {
      cause,
      code: cause.code,
    })
  if (cause instanceof NodesUnavailable)
    return new FrameError('The network does not answer. Try again in a moment.', { cause, code: -32603 })
  return cause
}

/** After a transaction was handed over, and no node has said what became of it. */
export const sendUnclear = (cause: unknown) =>
  new FrameError('The network did not answer. Look at your activity before you try again.', {
    cause,
    code: -32603,
  })
