import type { AdapterFactory, AdapterPayload } from 'oidc-provider'

/** Keeps the library's records in memory. The library checks their expiry itself. */
export function createMemory(): AdapterFactory {
  const all = new Map<string, AdapterPayload>()
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const findBy = (isWanted: (payload: AdapterPayload) => boolean) =>
      [...all].find(([key, payload]) => key.startsWith(`${model}:`) && isWanted(payload))?.[1]
    return {
      upsert: async (id, payload) => void all.set(keyOf(id), payload),
      find: async (id) => all.get(keyOf(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = all.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void all.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of all) if (payload.grantId === grantId) all.delete(key)
      },
    }
  }
}
