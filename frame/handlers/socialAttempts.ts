import { socialProviders } from '@shared/domain/login'
import * as z from 'zod/mini'
import { createKeptStore } from '../storage/createKeptStore'

/** A login at a provider that is under way. */
const attemptSchema = z.object({
  id: z.string(),
  provider: z.enum(socialProviders),
  /** The login is added to the account of the session. */
  isJoin: z.boolean(),
})
export type SocialAttempt = z.output<typeof attemptSchema>

const keptSchema = z.extend(attemptSchema, { endMs: z.number() })
type Kept = z.output<typeof keptSchema>

/** A visitor who stays longer at the provider has to start again: the vault has forgotten the attempt, too. */
const keptMs = 30 * 60_000

export interface SocialAttempts {
  /** The one whose result is awaited: the last one counts. */
  current(): Promise<SocialAttempt | undefined>
  /** `outlives`: the page goes to the provider as a whole, and this document with it. */
  put(attempt: SocialAttempt, outlives: boolean): Promise<void>
  /** Its result is here. */
  clear(): Promise<void>
}

/** One attempt at a time, of this document or of the one before it. */
export function createSocialAttempts({
  origin,
  now,
  openStorage,
}: {
  /** The page's. */
  readonly origin: string
  readonly now: () => number
  readonly openStorage?: (() => IDBFactory | undefined) | undefined
}): SocialAttempts {
  const store = createKeptStore<Kept>({
    databaseName: 'latchkey-vault-social',
    storeName: 'attempts',
    open: openStorage,
    parse: (stored) => keptSchema.safeParse(stored).data,
  })
  let here: SocialAttempt | undefined
  return {
    async current() {
      if (here) return here
      const kept = await store.read(origin)
      return kept && kept.endMs > now() ? attemptSchema.parse(kept) : undefined
    },
    async put(attempt, outlives) {
      here = attempt
      if (outlives) await store.write({ ...attempt, endMs: now() + keptMs }, origin)
      else await store.remove(origin)
    },
    async clear() {
      here = undefined
      await store.remove(origin)
    },
  }
}
