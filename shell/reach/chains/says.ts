import { rawErrors } from './rawErrors'

/** Whether an error has such words in a message or in its data, as errors of nodes do. */
export function says(thrown: unknown, words: RegExp): boolean {
  const said = rawErrors(thrown).flatMap(({ message, data }) => [message, wordsIn(data)])
  return said.some((each) => typeof each === 'string' && words.test(each))
}

/** Nodes of Solana give the reason as data, whose numbers come as bigints. */
function wordsIn(data: unknown): string | undefined {
  try {
    return JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  } catch {
    return undefined
  }
}
