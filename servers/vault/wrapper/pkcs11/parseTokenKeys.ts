import { TokenError } from './TokenError'

/** A private key of the wrapper in a token. */
export interface TokenKey {
  /** The number of its label: the highest is for new slots. */
  readonly number: number
  /** CKA_ID, in hex: both halves of the pair have it. */
  readonly id: string
}

/** Other objects of the token are not the wrapper's. */
const labelPattern = /^wrapper-([1-9]\d{0,8})$/

export const formatTokenLabel = (number: number): string => `wrapper-${number}`

/**
 * The wrapper's keys of `pkcs11-tool --list-objects`, the newest first.
 * @throws TokenError `TokenKeyInvalid` if a key may leave the token, has no id, or shares id or label with another
 */
export function parseTokenKeys(listing: string): TokenKey[] {
  const privateKeys = listing
    .split(/^(?=\S)/m)
    .filter((object) => /^Private Key Object\b/.test(object))
    .map((object) => ({
      label: fieldOf(object, 'label'),
      id: fieldOf(object, 'ID').toLowerCase(),
      access: fieldOf(object, 'Access').split(', '),
    }))
  const keys = privateKeys.flatMap(({ label, id, access }) => {
    const [, number] = labelPattern.exec(label) ?? []
    if (!number) return []
    if (!/^(?:[\da-f]{2}){1,64}$/.test(id)) throw invalid(label, 'has no id')
    if (!access.includes('sensitive') || access.includes('extractable'))
      throw invalid(label, 'may leave the token: make one that is sensitive and not extractable')
    if (privateKeys.filter((other) => other.id === id).length > 1)
      throw invalid(label, 'shares its id with another key')
    return { number: Number(number), id }
  })
  if (new Set(keys.map(({ number }) => number)).size < keys.length)
    throw new TokenError('TokenKeyInvalid', 'Two keys of the token have the same label.')
  return keys.sort((one, other) => other.number - one.number)
}

const fieldOf = (object: string, name: string) =>
  new RegExp(`^  ${name}: +(.*)$`, 'm').exec(object)?.[1]?.trim() ?? ''

const invalid = (label: string, why: string) =>
  new TokenError('TokenKeyInvalid', `The token's key ${label} ${why}.`)
