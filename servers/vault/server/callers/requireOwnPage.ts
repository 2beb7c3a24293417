import type { Context } from 'hono'
import { VaultError } from '../http/VaultError'
import type { Deps } from './deps'

/** Refuses what a page of another origin sends: its browser says so. @throws VaultError */
export function requireOwnPage(c: Context, { publicUrl }: Pick<Deps, 'publicUrl'>): void {
  const page = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  if ((page !== undefined && page !== publicUrl) || (site !== undefined && site !== 'same-origin'))
    throw new VaultError('CallerNotAllowed')
}
