/** Who it goes to, as far as what was typed tells. */
export type Receiver =
  | { readonly status: 'none' }
  /** A name or an address is being looked at. */
  | { readonly status: 'looking' }
  /** `name`: what it was found by. */
  | { readonly status: 'found'; readonly address: string; readonly name?: string | undefined }
  /** Neither an address nor a name; a checksum that does not hold. */
  | { readonly status: 'invalid' }
  /** A name that nobody has. */
  | { readonly status: 'unknown' }
  /** A payment code of another network, of more than a transfer, or of a token that there is none of. */
  | { readonly status: 'otherNetwork' | 'unreadable' | 'notHeld' }
  /** Who knows names did not answer. */
  | { readonly status: 'failed' }
