/** Something that a server is asked for. */
export type Loaded<T> =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'shown'; readonly value: T }
