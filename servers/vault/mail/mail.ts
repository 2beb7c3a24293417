import { z } from 'zod/mini'

const who = {
  to: z.string(),
  locale: z.string(),
  /** The project's name, cleaned. */
  project: z.string(),
  /** Who asks: the page, and the device, at which network address. */
  origin: z.string(),
  deviceName: z.string(),
  ip: z.string(),
  /** ISO 3166-1, if it is known. */
  country: z.optional(z.string()),
}
const asks = { ...who, minutes: z.int() }

export const openingChangeSchema = z.enum([
  'added.passkey',
  'added.recovery',
  'added.automatic',
  'removed.device',
  'removed.passkey',
  'removed.recovery',
  'removed.automatic',
  'asked.24',
  'asked.72',
  'allowed',
  'denied',
  'delay.0',
  'delay.24',
  'delay.72',
  'added.login',
  'removed.login',
  'opened',
  'exported',
  'exported.key',
  'granted',
])

/**
 * A change of what opens a wallet; `asked`: by a new device, which waits for so many hours; `allowed`, `denied`: what was
 * said about it; `delay`: that new devices wait so long from now on; `opened`: by a device that had not opened it before;
 * `exported`: its recovery phrase was shown; `exported.key`: one private key; `granted`: an
 * app may send without asking.
 */
export type OpeningChange = z.infer<typeof openingChangeSchema>

/** A mail before it is put into words. */
export const mailSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approval'), ...asks, link: z.string() }),
  z.object({ kind: z.literal('code'), ...asks, code: z.string() }),
  /** To the old address, and to the new one, while an address changes; `email`: the new one. */
  z.object({ kind: z.literal('primary'), ...asks, code: z.string(), email: z.string() }),
  z.object({ kind: z.literal('secondary'), ...asks, code: z.string(), email: z.string() }),
  /** To the old address, which can undo it by the link. */
  z.object({ kind: z.literal('changed'), ...asks, link: z.string(), email: z.string() }),
  /** `more`: the number of changes without a separate mail. */
  z.object({
    kind: z.literal('opening'),
    ...who,
    change: z.union([openingChangeSchema, z.literal('more')]),
    /** What the provider of a login is called. */
    provider: z.optional(z.string()),
    atMs: z.int(),
  }),
  /** The link keeps the account, which is deleted otherwise. */
  z.object({ kind: z.literal('deletion'), ...who, link: z.string(), dueMs: z.int(), atMs: z.int() }),
  /**
   * The outcome of a deletion request. `deviceName` is empty if the schedule ran it; `origin` is empty if the link in
   * the mail was used.
   */
  z.object({
    kind: z.literal('account'),
    to: z.string(),
    locale: z.string(),
    project: z.optional(z.string()),
    origin: z.optional(z.string()),
    deviceName: z.optional(z.string()),
    ip: z.optional(z.string()),
    country: z.optional(z.string()),
    change: z.enum(['kept', 'deleted']),
    atMs: z.int(),
  }),
])

export type Mail = z.infer<typeof mailSchema>
