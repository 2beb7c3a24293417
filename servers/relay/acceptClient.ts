import type { IncomingMessage } from 'node:http'
import { TokenError, verifyClientToken } from './verifyClientToken'
import type { Limits } from './wire/limits'

/** Whether clients with a project id may use the relay. */
export type AllowProject = (projectId: string) => boolean | Promise<boolean>

export interface DoorOptions {
  readonly audiences: readonly string[]
  /** Pages that may pair; without any, all may. */
  readonly origins: readonly string[]
  readonly allowProject: AllowProject
  readonly limits: Limits
  readonly now: () => number
}

/** Why a client may not connect: in HTTP or, where a page is to learn it, as a WebSocket close. */
export type Refused =
  | { readonly status: number; readonly message: string }
  /** A browser hides an HTTP refusal from the page. A close with 3000 and this reason can be shown to its host. */
  | { readonly reason: string }
export type Accepted = { readonly clientId: string } | Refused

const clockReasons = {
  ahead: 'JWT validation error: JWT Token is not yet valid',
  behind: 'JWT validation error: JWT Token has expired',
}

/**
 * The identity of a connecting client, or why it is refused. The reasons are the hosted relay's words, which clients
 * match on.
 */
export async function acceptClient(request: IncomingMessage, options: DoorOptions): Promise<Accepted> {
  const { audiences, origins, allowProject, limits, now } = options
  const params = new URLSearchParams(request.url?.split('?')[1])
  const projectId = params.get('projectId')
  const token = params.get('auth')
  if (!token) return { status: 401, message: 'The parameter auth holds a token that proves a client id.' }
  if (!projectId || projectId.length > 128)
    return { status: 401, message: 'The parameter projectId is missing.' }
  try {
    const clientId = verifyClientToken(token, { audiences, nowMs: now(), limits })
    if (!(await allowProject(projectId))) return { reason: 'Unauthorized: invalid key' }
    const { origin } = request.headers
    if (origin && origins.length > 0 && !origins.includes(origin))
      return { reason: 'Unauthorized: origin not allowed' }
    return { clientId }
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    if (error.clock) return { reason: clockReasons[error.clock] }
    return { status: 401, message: error.message }
  }
}
