import type { ErrorDefinition } from './LatchkeyError'

// One exported constant a row, so that a remote bundles only the rows it names.

/** A row whose text is fixed. */
const text = <C extends string>(
  code: C,
  kind: ErrorDefinition['kind'],
  surface: ErrorDefinition['surface'],
  message: string,
  hint?: string,
): ErrorDefinition<Record<never, never>, C> => ({
  code,
  kind,
  surface,
  message: () => message,
  ...(hint && { hint }),
})

export const UserRejected = /*#__PURE__*/ text('UserRejected', 'user', 'inline', 'Connection declined')
