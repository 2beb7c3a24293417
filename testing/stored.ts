/** The JSON value saved under `key`; undefined if it is absent or corrupt, or storage is denied. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null')
  } catch {
    // Denied storage or foreign text: the wallet starts afresh.
    return undefined
  }
}

/** Saves `value` under `key`. If storage is denied or full, the state lasts until the next reload. */
export function writeStored(key: string, value: unknown): void {
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(value))
  } catch {}
}
