import { digestOf } from '../platform/digest'
import { readBytes } from '../release/readManifest'

const lookTimeoutMs = 4_000

/** True where an address has another file than `integrity` says; false where it cannot be fetched. */
export async function isTampered(url: string, integrity: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(lookTimeoutMs)
    const bytes = await readBytes(await fetch(url, { credentials: 'omit', signal }))
    return (await digestOf(bytes)) !== integrity
  } catch {
    return false
  }
}
