import { reasonIn } from '@shared/reading/changes/evm/reasonIn'
import { rawErrors } from '../../rawErrors'

/** Phrases by which nodes say that a transaction would fail, rather than that they could not tell. */
const refusing =
  /revert|insufficient|not enough|exceeds (the )?(balance|allowance)|out ?of ?gas|vm (exception|error)|execution error|invalid[ _](jump|op)|stack (und|ov)er/i

/** Why the chain would refuse a call: the contract's own words, unchanged. Undefined if the error does not say. */
export function readRefusal(error: unknown): { readonly message: string | undefined } | undefined {
  const errors = rawErrors(error)
  const isRefusal = errors.some(
    ({ code, message }) =>
      code === 3 || (typeof message === 'string' && code !== undefined && refusing.test(message)),
  )
  if (!isRefusal) return undefined
  const data = errors.map((each) => each.data as unknown).find((each) => typeof each === 'string')
  const said = errors.map(
    ({ message }) => /reverted(?: with reason string)?:? +["']?([^"'\n]+)/i.exec(String(message))?.[1],
  )
  return {
    // Some nodes put a word before it.
    message:
      reasonIn(String(data ?? '').replace(/^Reverted /, '')) ??
      said.find((each) => each && !each.startsWith('0x')),
  }
}
