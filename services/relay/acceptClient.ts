import type { IncomingMessage } from 'node:http'
import type { Limits } from './limits'
import { TokenError, verifyClientToken } from './verifyClientToken'

/** Whether clients with a project id may use the relay. */
export type AllowProject = (projectId: string) => boolean | Promise<boolean>

export interface DoorOptions {
  readonly audiences: readonly string[]
  readonly allowProject: AllowProject
  readonly limits: Limits
  readonly now: () => number
}

export type Accepted = { readonly clientId: string } | { readonly status: number; readonly message: string }

/** Who wants to connect, or why they may not. */
export async function acceptClient(request: IncomingMessage, options: DoorOptions): Promise<Accepted> {
  const { audiences, allowProject, limits, now } = options
  const params = new URLSearchParams(request.url?.split('?')[1])
  const projectId = params.get('projectId')
  const token = params.get('auth')
  if (!token) return { status: 401, message: 'The parameter auth holds a token that proves a client id.' }
  if (!projectId || projectId.length > 128)
    return { status: 401, message: 'The parameter projectId is missing.' }
  try {
    const clientId = verifyClientToken(token, { audiences, nowMs: now(), limits })
    if (!(await allowProject(projectId)))
      return { status: 403, message: 'This project may not use the relay.' }
    return { clientId }
  } catch (error) {
    if (error instanceof TokenError) return { status: 401, message: error.message }
    throw error
  }
}
