import { bareJson } from '@shared/frame/bareJson'
import { digest, link } from '@shared/frame/fields'
import * as z from 'zod/mini'

/** What the provider's window says of itself, while it is on the vault's pages. */
export type WindowMessage =
  /** It is there: the hash of its secret. */
  | { readonly kind: 'popup'; readonly hash: string }
  | { readonly kind: 'result'; readonly uri: string }
  | { readonly kind: 'error'; readonly error: 'refused' | 'failed' }

const type = z.literal('@latchkey/social')
const message = z.union([
  z.pipe(
    z.object({ type, popup: digest }),
    z.transform(({ popup }): WindowMessage => ({ kind: 'popup', hash: popup })),
  ),
  z.pipe(
    z.object({ type, resultUri: link }),
    z.transform(({ resultUri }): WindowMessage => ({ kind: 'result', uri: resultUri })),
  ),
  z.pipe(
    z.object({ type, error: z.enum(['refused', 'failed']) }),
    z.transform(({ error }): WindowMessage => ({ kind: 'error', error })),
  ),
])

/** Undefined for any other message. */
export const parseWindowMessage = (data: unknown): WindowMessage | undefined =>
  message.safeParse(bareJson(data)).data
