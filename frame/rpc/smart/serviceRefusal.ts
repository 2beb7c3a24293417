import { cleanText } from '@shared/domain/cleanText'
import { FrameError } from '../../errors/FrameError'
import { nodeRefusal } from '../send/nodeRefusal'
import { ServiceError, ServiceUnavailable } from './askServices'

const messageMost = 200

/** A failure of the bundler, the paymaster or the nodes, as the page is told it. */
export function serviceRefusal(cause: unknown): unknown {
  if (cause instanceof ServiceError)
    return new FrameError(cleanText(cause.message, messageMost) || 'The operation was refused.', {
      cause,
      code: cause.code,
    })
  if (cause instanceof ServiceUnavailable)
    return new FrameError('The smart account service does not answer. Try again in a moment.', {
      cause,
      code: -32603,
    })
  return nodeRefusal(cause)
}
