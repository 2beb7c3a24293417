import type { ErrorDefinition } from './LatchkeyError'

interface ErrorRow<Message, C extends string> extends Omit<ErrorDefinition<never, C>, 'message'> {
  readonly message: Message
}

/** A row of the catalogue, whose text is fixed or depends on parameters. */
export function defineError<C extends string>(
  row: ErrorRow<string, C>,
): ErrorDefinition<Record<never, never>, C>
export function defineError<P, C extends string>(
  row: ErrorRow<(params: P) => string, C>,
): ErrorDefinition<P, C>
export function defineError(
  row: ErrorRow<string | ((params: never) => string), string>,
): ErrorDefinition<never> {
  const { message } = row
  return { ...row, message: typeof message === 'string' ? () => message : message }
}
