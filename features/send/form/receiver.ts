/** Who it goes to, as far as what was typed tells. */
export type Receiver =
  | { readonly status: 'none' }
  /** A name or an address is being looked at. */
  | { readonly status: 'looking' }
  /** `name`: what it was found by. */
  | { readonly status: 'found'; readonly address: string; readonly name?: string | undefined }
  /** Neither an address nor a name; an address whose checksum does not hold. */
  | { readonly status: 'invalid' | 'mistyped' }
  /** A name that nobody has. */
  | { readonly status: 'unknown' }
  /** An address or a payment code of another network; a code of more than a transfer, or of a token that there is none of. */
  | { readonly status: 'otherNetwork' | 'unreadable' | 'notHeld' }
  /** Who knows names did not answer, or not sensibly. */
  | { readonly status: 'failed' }
