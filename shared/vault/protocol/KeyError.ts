/** Permanent codes: callers branch on them. */
export type KeyErrorCode =
  /** A sealed value was changed, or belongs to another account, slot, kind, version, key or half. */
  | 'SealInvalid'
  /** An id that could change the meaning of a text that it is joined into. */
  | 'IdInvalid'
  | 'LengthInvalid'
  | 'EncodingInvalid'
  /** The keys were zeroed: the slot has to be opened again. */
  | 'KeysLocked'
  /** This browser has no slot of the wallet, and the wallet no automatic one that opens now. */
  | 'SlotMissing'
  /** The typed text is not a recovery code. */
  | 'CodeInvalid'
  /** A recovery code that opens no slot of the wallet. */
  | 'CodeWrong'
  /** A passkey that opens no slot of the wallet. */
  | 'PasskeyWrong'
  /** The key wrapper refused; `refusal` is its own code. */
  | 'WrapperRefused'
  | 'WrapperUnavailable'
  | 'WrapperAnswerInvalid'
  /** The key wrapper's key is not one that the document lists. */
  | 'WrapperKeyUnlisted'

/** A failure around keys. Neither its message nor its cause holds a secret. */
export class KeyError extends Error {
  readonly code: KeyErrorCode
  /** The key wrapper's own code, if the wrapper refused. */
  readonly refusal: string | undefined

  constructor(code: KeyErrorCode, message: string, options: ErrorOptions & { refusal?: string } = {}) {
    super(message, options)
    this.code = code
    this.refusal = options.refusal
  }
}
