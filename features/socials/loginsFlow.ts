import type { Login } from '@shared/domain/login'

/** The list of an account's logins. */
export type LoginsFlow =
  | { readonly status: 'loading' }
  | { readonly status: 'here'; readonly logins: readonly Login[] }
  | { readonly status: 'failed'; readonly error: unknown }

export const loading: LoginsFlow = { status: 'loading' }
