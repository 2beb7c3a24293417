import { z } from '@hono/zod-openapi'

/** Wei, in decimals. */
const wei = z.string().regex(/^[1-9]\d{0,23}$/)

const sponsorPolicySchema = z.strictObject({
  /** CAIP-2, of EVM. */
  networks: z.array(z.string().regex(/^eip155:[1-9]\d{0,15}$/)).min(1),
  /** The contracts that an operation may call, and no others. None: all. */
  targets: z
    .array(z.string().regex(/^0x[0-9a-fA-F]{40}$/))
    .min(1)
    .optional(),
  /** The most that fees may come to in a day of UTC, on all networks: of an account, and in total. */
  perAccountPerDay: wei,
  perDay: wei,
})

export type SponsorPolicy = z.infer<typeof sponsorPolicySchema>

/**
 * How the embedded wallet is unlocked on new devices. The strictest of the projects that a wallet is used with counts.
 */
const recoveryPolicySchema = z.strictObject({
  /** How long logins alone wait before they open a new device. */
  delayHours: z.union([z.literal(0), z.literal(24), z.literal(72)]).optional(),
  /** What a wallet needs besides logins, which alone then no longer open it. A passkey meets `code`, too. */
  requires: z.enum(['code', 'passkey']).optional(),
})

/** A project's rights, as `API_PROJECTS` lists them. */
export const projectSchema = z.strictObject({
  id: z.string().min(1).max(64),
  /** What mails of the embedded wallet call it. */
  name: z.string().min(1).max(100).optional(),
  /** Origins of its pages, with `*` for any part. None: all; the embedded wallet then admits none. */
  origins: z.array(z.string().min(1).max(200)).optional(),
  /** Whether its pages may send events. */
  analytics: z.boolean().optional(),
  /** What a widget of the project shows, in addition to its page's options. */
  features: z
    .array(z.strictObject({ id: z.string(), isEnabled: z.boolean(), config: z.array(z.string()).nullable() }))
    .optional(),
  /** The fees of smart accounts that the embedded wallet pays. None without it. */
  sponsor: sponsorPolicySchema.optional(),
  recovery: recoveryPolicySchema.optional(),
  /**
   * `frame`: visitors approve inside of the project's pages, which are trusted to show approvals as they are. A hostile
   * page of the project then gets what it likes signed. Default: in a window that no page can change.
   */
  approvals: z.enum(['frame']).optional(),
  /** The host's share of swaps, on routes with a place for it: of the bought amount, paid on the chain. */
  swap: z
    .strictObject({ feeBps: z.int().min(1).max(100), receiver: z.string().regex(/^0x[0-9a-fA-F]{40}$/) })
    .optional(),
})

export type Project = z.input<typeof projectSchema>

/** The projects of an API; without any, every project is admitted. */
export interface Projects {
  isAllowed(id: string): boolean
  find(id: string): Project
  isOriginAllowed(id: string, origin: string): boolean
}

export function createProjects(listed: readonly Project[]): Projects {
  const byId = new Map(listed.map((project) => [project.id, project]))
  const find = (id: string) => byId.get(id) ?? { id }
  return {
    isAllowed: (id) => byId.size === 0 || byId.has(id),
    find,
    isOriginAllowed: (id, origin) => {
      const { origins } = find(id)
      return !origins || origins.some((pattern) => matches(pattern, origin))
    },
  }
}

/** Source: AppKit 1.7.6: `*` stands for anything, and the whole must match. */
function matches(pattern: string, origin: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(origin)
}
