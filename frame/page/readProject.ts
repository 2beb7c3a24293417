import { errorBodySchema } from '@shared/vault/errorBody'
import { originHeader, projectHeader } from '@shared/vault/headers'
import { type ProjectAnswer, projectAnswerSchema } from '@shared/vault/project'

/**
 * The project, as the vault has it, for a page of this origin; undefined if it does not list the page.
 * @throws when the vault does not answer
 */
export async function readProject(
  { url, project, fetch }: { url: string; project: string; fetch: typeof globalThis.fetch },
  origin: string,
): Promise<ProjectAnswer | undefined> {
  const response = await fetch(`${url}/v1/project`, {
    method: 'GET',
    headers: { [projectHeader]: project, [originHeader]: origin },
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
  })
  const json: unknown = await response.json()
  if (response.ok) return projectAnswerSchema.parse(json)
  const refusal = errorBodySchema.safeParse(json).data?.error.code
  if (refusal === 'OriginNotAllowed') return undefined
  throw new Error(`The vault does not say whether it serves the page: ${response.status}.`)
}
