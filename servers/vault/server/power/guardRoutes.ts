import type { Context, Hono } from 'hono'
import type { Caller, Deps } from '../callers/deps'
import { policyOf } from '../callers/policyOf'
import { readCaller } from '../callers/readCaller'
import { requireOwnPage } from '../callers/requireOwnPage'
import { VaultError } from '../http/VaultError'
import { readNotice } from '../slots/readNotice'
import type { Notice } from '../store/createNoticeStore'
import type { VaultSession } from '../store/createSessionStore'
import { readProof } from '../tokens/readProof'
import { isFresh, requireSession } from '../tokens/requireSession'
import { type Power, powers, type Told } from './powers'

/** Who asks, as far as the route's row says that it was checked. */
interface Asking {
  readonly power: Power
  readonly caller?: Caller
  /** The thumbprint of the device's key. */
  readonly device?: string
  readonly session?: VaultSession
}

declare module 'hono' {
  interface ContextVariableMap {
    asking: Asking
  }
}

/**
 * Adds a guard to each route, which enforces its row before the route runs.
 * @throws Error if a route has no row, or a row no route
 */
export function guardRoutes(
  app: Hono,
  deps: Deps,
  routes: readonly { readonly method: string; readonly path: string }[],
  rows: Readonly<Record<string, Power>> = powers,
): void {
  const added = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  const without = [...added].filter((route) => !Object.hasOwn(rows, route))
  const unused = Object.keys(rows).filter((row) => !added.has(row))
  if (without.length > 0) throw new Error(`Routes without a row in the table of power: ${without.join(', ')}`)
  if (unused.length > 0) throw new Error(`Rows of the table of power without a route: ${unused.join(', ')}`)
  for (const [route, power] of Object.entries(rows)) {
    const [method, path] = route.split(' ') as [string, string]
    app.on(method, path, async (c, next) => {
      c.set('asking', await check(c, deps, power))
      await next()
    })
  }
}

/** Enforces a row. @throws VaultError */
async function check(c: Context, deps: Deps, power: Power): Promise<Asking> {
  const { asker } = power
  if (asker === 'anyone') return { power }
  if (asker === 'own page') {
    requireOwnPage(c, deps)
    return { power }
  }
  if (asker !== 'session') {
    const caller = readCaller(c, deps)
    return { power, caller, ...(asker === 'device' && { device: await readProof(c, deps) }) }
  }
  const { session, caller } = await requireSession(c, deps)
  if (power.device === 'waits') await requireWaited(session, deps)
  if (await lacksFreshness(session, deps, power)) throw new VaultError('FreshSignInRequired')
  if (await isUnknown(session, caller, deps, power)) throw new VaultError('DeviceUnknown')
  return { power, caller, session, device: session.device }
}

/** A device that waits is told how long: another sign-in would be of no use to it. @throws VaultError */
async function requireWaited(session: VaultSession, deps: Deps): Promise<void> {
  if (isFresh(session, deps)) return
  const untilMs = await deps.store.openings.waitOf(session.account, session.device, deps.now())
  if (untilMs !== undefined) throw openingWaits(untilMs, deps)
}

export const openingWaits = (untilMs: number, { now }: Pick<Deps, 'now'>) =>
  new VaultError('OpeningWaits', { seconds: Math.max(1, Math.ceil((untilMs - now()) / 1000)) })

async function lacksFreshness(session: VaultSession, deps: Deps, { fresh }: Power): Promise<boolean> {
  if (fresh === undefined || isFresh(session, deps)) return false
  return fresh === 'always' || (await deps.store.changes.emailOf(session.account))?.email === null
}

async function isUnknown(
  session: VaultSession,
  caller: Caller,
  { store }: Deps,
  { device }: Power,
): Promise<boolean> {
  if (device === 'known') return !(await store.openings.isKnown(session.account, session.device))
  if (device !== 'trusted') return false
  return store.openings.isStranger(session.account, session.device, policyOf(caller.project, session))
}

const askingOf = <Name extends keyof Asking>(c: Context, ...names: readonly Name[]) => {
  const asking = c.get('asking') as Asking
  const missing = names.find((name) => asking[name] === undefined)
  if (missing) throw new Error(`The row of ${c.req.method} ${c.req.path} gives its route no ${missing}.`)
  return asking as Asking & Required<Pick<Asking, Name>>
}

export const callerOf = (c: Context) => askingOf(c, 'caller').caller
export const deviceOf = (c: Context) => askingOf(c, 'caller', 'device')
export const sessionOf = (c: Context) => askingOf(c, 'caller', 'session')

/** The mails about the change: exactly the mails of the row. */
export async function noticeOf(c: Context, deps: Deps): Promise<Notice | undefined> {
  const { session, caller, power } = sessionOf(c)
  const notice = await readNotice(deps, caller, session.account)
  if (!notice) return undefined
  return {
    ...notice,
    mailsOf(change, ...more) {
      if (change !== 'more' && !power.tells?.includes(change satisfies Told))
        throw new Error(`The row of ${c.req.method} ${c.req.path} has no mail “${change}”.`)
      return notice.mailsOf(change, ...more)
    },
  }
}
