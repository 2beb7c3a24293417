import type { ErrorDefinition } from './LatchkeyError'

type Kind = ErrorDefinition['kind']
type Surface = ErrorDefinition['surface']

/** A row of the catalogue whose text depends on parameters. */
export const row = <P, C extends string>(
  code: C,
  kind: Kind,
  surface: Surface,
  message: (params: P) => string,
  hint?: string,
): ErrorDefinition<P, C> => ({ code, kind, surface, message, hint })

/** A row whose text is fixed. */
export const text = <C extends string>(
  code: C,
  kind: Kind,
  surface: Surface,
  message: string,
  hint?: string,
): ErrorDefinition<Record<never, never>, C> => row(code, kind, surface, () => message, hint)
