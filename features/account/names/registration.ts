/** The registration of a name for the account, which its wallet has to sign. */
export type Registration =
  | { readonly status: 'choosing' }
  | { readonly status: 'signing' }
  | { readonly status: 'saving' }
  | { readonly status: 'failed'; readonly error: unknown }

export const choosing: Registration = { status: 'choosing' }
