/** What a pairing client keeps, in memory: shaped as the client wants it. Share one to bring a client back. */
export interface PairingStorage {
  getKeys(): Promise<string[]>
  // The client chooses the type by what it stores: it is its own.
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
    // As a real storage: what is kept does not change with what was given.
    setItem: async (key, value) => void items.set(key, JSON.stringify(value)),
    removeItem: async (key) => void items.delete(key),
  }
}
