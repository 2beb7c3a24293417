type Encoding = 'base64' | 'hex' | 'utf8' | 'utf-8'

class Bytes extends Uint8Array {
  override toString(encoding?: Encoding): string {
    if (encoding === 'base64') return btoa(String.fromCharCode(...this))
    if (encoding === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return new TextDecoder().decode(this)
  }
}

/**
 * The members of Node's Buffer that `@walletconnect/utils` calls, for that module alone: a part of a Buffer on
 * `globalThis` would break others, which look whether there is one.
 */
export const Buffer = {
  from(given: string | ArrayLike<number>, encoding?: Encoding): Bytes {
    if (typeof given !== 'string') return new Bytes(given)
    if (encoding === 'base64') {
      const text = atob(given.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, ''))
      return new Bytes(Array.from(text, (character) => character.charCodeAt(0)))
    }
    if (encoding === 'hex')
      return new Bytes((given.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))
    return new Bytes(new TextEncoder().encode(given))
  },
}
