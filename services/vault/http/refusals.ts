/** Why the vault refuses: permanent codes, each with its status and a message that says what to do. */
export const vaultRefusals = {
  BadRequest: [400, 'The request cannot be read.'],
  CallerNotAllowed: [403, 'Only the frame of this vault may ask.'],
  OriginNotAllowed: [403, 'The project does not list this origin. Add it to the origins of the project.'],
  ProofInvalid: [401, 'The proof of the device key is missing or wrong.'],
  ProofReused: [401, 'The proof of the device key was used before. Make a new one for each request.'],
  RateLimited: [429, 'Please try again after {seconds} seconds'],
  AttemptUnknown: [404, 'There is no such attempt for this device. Begin again.'],
  CodeWrong: [401, 'The code is wrong.'],
  CodeSpent: [401, 'The code was used, is too old, or was tried too often. Begin again.'],
  AddressMoved: [
    409,
    'The address of this wallet was changed lately. Undo that by the link in the mail, or sign in with the new one.',
  ],
  AddressTaken: [409, 'Another wallet is opened with this address.'],
  AddressChangedLately: [
    403,
    'The address was changed lately. Until it can no longer be undone, open the wallet another way.',
  ],
  SessionInvalid: [401, 'The access token is missing, wrong or too old. Refresh it.'],
  SessionEnded: [401, 'The session has ended. Sign in again.'],
  FreshSignInRequired: [403, 'This needs a sign-in of the last minutes. Sign in again.'],
  WalletExists: [409, 'The account has a wallet already.'],
  WalletMissing: [409, 'The account has no wallet yet.'],
  SlotUnknown: [404, 'The account has no such slot.'],
  SlotFilled: [409, 'The slot is in use already.'],
  LastSlot: [409, 'The last slot cannot be revoked. Add another one first.'],
  TooManySlots: [409, 'The account has too many slots. Revoke one first.'],
  BodyTooLarge: [413, 'The body is too large.'],
  NotFound: [404, 'There is nothing at this address.'],
  StoreUnavailable: [503, 'The database does not answer. Try again in a moment.'],
  Internal: [500, 'The vault failed. Its log tells more under the X-Request-Id.'],
} as const

export type VaultRefusalCode = keyof typeof vaultRefusals
