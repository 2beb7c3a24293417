/**
 * The vault's refusals that the page answers with its own words or steps; their names are the vault's codes. The page
 * shows other refusals in the frame's words.
 */
export const frameRefusals = [
  'AddressChangedLately',
  'AddressMoved',
  'AddressTaken',
  'AttemptUnknown',
  'CodeSpent',
  'CodeWrong',
  'FreshSignInRequired',
  'LastLogin',
  'LastSlot',
  'OpeningUnknown',
  'PasskeyRefused',
  'PasskeyUnfit',
  'DelayTooShort',
  'LoginTaken',
  'LoginUnknown',
  'ProviderFailed',
  'ProviderUnknown',
  'RateLimited',
  'SlotUnknown',
  'SocialRefused',
  'TooManySlots',
  'WindowBlocked',
  'WindowClosed',
] as const

export type FrameRefusal = (typeof frameRefusals)[number]

/** What the frame says about a request that failed. */
export interface FrameFailure {
  /** The message for the visitor. If it is absent, the page says that an error occurred. */
  readonly message?: string
  /** The error code of JSON-RPC, EIP-1193 or EIP-1474. */
  readonly code?: number
  /** A {@link FrameRefusal}, or another code of the vault's, which may know more than this page. */
  readonly reason?: string
  /** How long to wait, of `RateLimited`. */
  readonly seconds?: number
}
