import { errorSchema } from '../http/errorSchema'

const texts = {
  400: 'A parameter is wrong, or the network is not served.',
  401: 'The signature was not made by the address.',
  403: 'The project or the page may not use this API.',
  404: 'No such thing, or no way to it.',
  409: 'Somebody has it already, or it has changed.',
  413: 'The body is too large.',
  429: 'Too many requests.',
  502: 'No node of the network answers.',
  503: 'The database does not answer.',
} as const

export type RefusalStatus = keyof typeof texts
type Refusal = (typeof errorContent)[keyof typeof texts]
const errorContent = Object.fromEntries(
  Object.entries(texts).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: errorSchema } } },
  ]),
) as Record<
  keyof typeof texts,
  { description: string; content: { 'application/json': { schema: typeof errorSchema } } }
>

/** The description of error responses, by their status. */
export function refusals<Status extends RefusalStatus>(...statuses: readonly Status[]) {
  return Object.fromEntries(statuses.map((status) => [status, errorContent[status]])) as Record<
    Status,
    Refusal
  >
}
