import { createHash } from 'node:crypto'

/** `sha384-…`, as in `integrity`. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
