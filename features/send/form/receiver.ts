/** The receiver, as far as the text is resolved. */
export type Receiver =
  | { readonly status: 'none' }
  /** A name or an address is being resolved. */
  | { readonly status: 'looking' }
  /** `name`: the name that the address was found by. */
  | { readonly status: 'found'; readonly address: string; readonly name?: string | undefined }
  /** Neither an address nor a name; an address whose checksum does not hold. */
  | { readonly status: 'invalid' | 'mistyped' }
  /** A name without an owner. */
  | { readonly status: 'unknown' }
  /**
   * An address or a payment code of another network; a code of more than a transfer, or of a token that is not held.
   */
  | { readonly status: 'otherNetwork' | 'unreadable' | 'notHeld' }
  /** The name service failed, or sent an invalid response. */
  | { readonly status: 'failed' }
