import { createStore, del, get, keys, set } from 'idb-keyval'

/**
 * Replaces the client's own storage, which brings three more packages. It also reads `localStorage` as it is imported
 * (a sandboxed frame throws there), and moves keys of the page that look like its own. If IndexedDB is denied, the
 * pairing lives as long as the page.
 */
export default class KeyValueStorage {
  private readonly memory = new Map<string, string>()
  private database: ReturnType<typeof createStore> | undefined

  private async reach<T>(ask: (database: ReturnType<typeof createStore>) => Promise<T>, otherwise: () => T) {
    try {
      this.database ??= createStore('latchkey-pairing', 'values')
      return await ask(this.database)
    } catch {
      return otherwise()
    }
  }

  getKeys(): Promise<string[]> {
    return this.reach(
      (database) => keys<string>(database),
      () => [...this.memory.keys()],
    )
  }

  async getEntries<T>(): Promise<[string, T][]> {
    const names = await this.getKeys()
    return Promise.all(
      names.map(async (name): Promise<[string, T]> => [name, (await this.getItem<T>(name))!]),
    )
  }

  async getItem<T>(name: string): Promise<T | undefined> {
    const text = await this.reach(
      (database) => get<string>(name, database),
      () => this.memory.get(name),
    )
    return text === undefined ? undefined : (JSON.parse(text) as T)
  }

  setItem(name: string, value: unknown): Promise<void> {
    const text = JSON.stringify(value)
    return this.reach(
      (database) => set(name, text, database),
      () => void this.memory.set(name, text),
    )
  }

  removeItem(name: string): Promise<void> {
    return this.reach(
      (database) => del(name, database),
      () => void this.memory.delete(name),
    )
  }
}
