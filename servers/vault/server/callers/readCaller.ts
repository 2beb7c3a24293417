import { originHeader, projectHeader } from '@shared/vault/headers'
import type { Context } from 'hono'
import { addressOf } from '../../../kit/addressOf'
import { describeDevice } from '../http/describeDevice'
import { isListedOrigin } from '../http/isListedOrigin'
import { VaultError } from '../http/VaultError'
import { countryOf } from './countryOf'
import type { Caller, Deps } from './deps'
import { requireOwnPage } from './requireOwnPage'

/**
 * The frame's word for the page it serves, against the project's list. Pages themselves are refused.
 * @throws VaultError
 */
export function readCaller(c: Context, deps: Deps): Caller {
  const { projects, publicUrl, trustProxy } = deps
  requireOwnPage(c, { publicUrl })
  const project = projects.find(({ id }) => id === c.req.header(projectHeader))
  const origin = c.req.header(originHeader) ?? ''
  if (!project || !isListedOrigin(project.origins, origin)) throw new VaultError('OriginNotAllowed')
  const deviceName = describeDevice(c.req.header('User-Agent') ?? '')
  return { project, origin, ip: addressOf(c, trustProxy), deviceName, country: countryOf(c, deps) }
}
