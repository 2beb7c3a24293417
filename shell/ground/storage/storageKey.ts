/**
 * The name of an item in browser storage: `latchkey:<id>:<key>`, or `latchkey:<id>:<feature>:<key>`. Different parts
 * give different names, and no part can bring in a text by which the pairing client deletes keys.
 */
export function storageKey(id: string, ...parts: readonly string[]): string {
  return ['latchkey', ...[id, ...parts].map(escapePart)].join(':')
}

// The pairing client sweeps every key that holds `wc@`, `wc_`, `walletconnect` or `wallet_connect`.
function escapePart(part: string): string {
  return encodeURIComponent(part).replace(/w(?=c_|allet_?connect)/gi, (letter) =>
    letter === 'w' ? '%77' : '%57',
  )
}
