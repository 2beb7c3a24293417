import { createHmac, timingSafeEqual } from 'node:crypto'

/** A request by which a provider says that an order has changed. */
export interface Webhook {
  readonly headers: Headers
  /** Byte for byte: the signature is over it. */
  readonly body: string
}

/** How old a signature may be, and how far a provider's clock may be ahead. */
const mostSeconds = 300

/** Whether a signature is of this text, and its time is about now. Compares in constant time. */
export function isSigned(
  {
    secret,
    text,
    signature,
    encoding,
  }: {
    readonly secret: string
    readonly text: string
    readonly signature: string
    readonly encoding: 'hex' | 'base64url'
  },
  timeS: number,
  nowMs: number,
): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, encoding)
  const isTimely = Math.abs(nowMs / 1000 - timeS) <= mostSeconds
  return given.length === expected.length && timingSafeEqual(given, expected) && isTimely
}

/** A member of JSON, below others; undefined if it is not a text. */
export function textIn(json: string, ...path: readonly string[]): string | undefined {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return undefined
  }
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return typeof value === 'string' ? value : undefined
}
