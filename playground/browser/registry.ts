import { setup } from './setup'

/** Ids of the registry's wallets, by their names in small letters. */
export type Registry = ReadonlyMap<string, string>

const pageSize = 100

/** Reads the registry's names, by which hosts know wallets; the widget knows them by ids. */
export async function readRegistry(): Promise<Registry> {
  const ids = new Map<string, string>()
  for (let page = 1, count = 1; (page - 1) * pageSize < count; page++) {
    const url = new URL('/getWallets', setup.apiUrl)
    url.search = new URLSearchParams({ page: String(page), entries: String(pageSize) }).toString()
    const answer = (await (await fetch(url)).json()) as {
      data: { id: string; name: string }[]
      count: number
    }
    for (const { id, name } of answer.data) ids.set(name.toLowerCase(), id)
    count = answer.count
  }
  return ids
}
