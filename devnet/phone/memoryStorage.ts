/** A pairing client's storage, in memory and in the client's own shape. Share one to restore a client. */
export interface PairingStorage {
  getKeys(): Promise<string[]>
  // The client chooses the type of each value that it stores.
  // biome-ignore lint/suspicious/noExplicitAny: the client's signature
  getEntries<Value = any>(): Promise<[string, Value][]>
  // biome-ignore lint/suspicious/noExplicitAny: the client's signature
  getItem<Value = any>(key: string): Promise<Value | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: the client's signature
  setItem<Value = any>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

export function createMemoryStorage(): PairingStorage {
  const items = new Map<string, string>()
  const parse = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text))
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async () => [...items].map(([key, text]) => [key, parse(text)]),
    getItem: async (key) => parse(items.get(key)),
    // Copies values, as real storage does: stored values do not change with the originals.
    setItem: async (key, value) => void items.set(key, JSON.stringify(value)),
    removeItem: async (key) => void items.delete(key),
  }
}
