import { RpcFailed } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'

/** The answer of nodes, with each failure as a `LatchkeyError`. @throws RpcFailed */
export async function fromNodes<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw isLatchkeyError(cause) ? cause : new LatchkeyError(RpcFailed, {}, { cause })
  }
}
