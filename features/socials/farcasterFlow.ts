/** A login that a phone confirms. */
export type FarcasterFlow =
  /** Its address is asked for. */
  | { readonly status: 'opening' }
  | { readonly status: 'waiting'; readonly url: string }
  /** The phone has confirmed. */
  | { readonly status: 'loading' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly error: unknown }

export const opening: FarcasterFlow = { status: 'opening' }
