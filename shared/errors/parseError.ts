import { UnknownError } from './releaseErrors'

/**
 * The text for any thrown value: strings pass through, then the first validation issue's message, then the error's own,
 * then 'Unknown error'. Source: docs/reference/specification.md#errors.
 */
export function parseError(error: unknown): string {
  if (typeof error === 'string') return error
  // Read by shape: `instanceof` is false for errors of another remote or frame.
  const { issues, message } = (error ?? {}) as { issues?: unknown; message?: unknown }
  const issue: unknown = Array.isArray(issues) ? issues[0]?.message : undefined
  return textOf(issue) ?? textOf(message) ?? UnknownError.message({})
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
