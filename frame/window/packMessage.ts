import { formatBase64url, parseBase64url } from '@shared/vault/protocol/bytes'

const bigintMark = '$bigint'
const bytesMark = '$bytes'

/** What a port would clone, as text: JSON, with whole numbers of any size and bytes under marks. */
export const packMessage = (value: unknown): string =>
  JSON.stringify(value, (_, each) => {
    if (typeof each === 'bigint') return { [bigintMark]: String(each) }
    return each instanceof Uint8Array ? { [bytesMark]: formatBase64url(each) } : each
  })

/** @throws SyntaxError, KeyError */
export const unpackMessage = (text: string): unknown =>
  JSON.parse(text, (_, each) => {
    if (typeof each !== 'object' || each === null) return each
    const [[key, value] = [], ...others] = Object.entries(each)
    if (typeof value !== 'string' || others.length > 0) return each
    if (key === bigintMark) return BigInt(value)
    return key === bytesMark ? parseBase64url(value) : each
  })
