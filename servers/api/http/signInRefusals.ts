/** The refusals of sign-ins and sessions: status and message. */
export const signInRefusals = {
  OriginMissing: [
    400,
    'A nonce is for a page: nothing tells which. Ask from a page, or send its Origin with the request.',
  ],
  MessageMalformed: [
    400,
    'The message is not one of EIP-4361 or CAIP-122, with Issued At and times that are dates.',
  ],
  VersionNotSupported: [400, 'The version of a sign-in message is 1.'],
  AddressMalformed: [
    400,
    'The address is none of its network. On EVM it is written with its checksum (EIP-55).',
  ],
  DataAltered: [400, 'The data are not those of the message that was signed.'],
  CacaoAltered: [400, 'The CACAO does not stand for the message that was signed.'],
  NonceUnknown: [401, 'The nonce is not of this API, or not that of the X-Nonce-Jwt. Ask for another.'],
  NonceExpired: [401, 'The nonce has expired. Ask for another, and sign again.'],
  NonceReused: [401, 'The nonce has been used. Ask for another, and sign again.'],
  MessageExpired: [401, 'The message has expired. Sign another.'],
  MessageNotYetValid: [401, 'The message is not valid yet.'],
  IssuedInFuture: [401, 'The message was issued in the future. Check the clock, and sign again.'],
  IssuedBeforeNonce: [401, 'The message is older than its nonce. Check the clock, and sign again.'],
  BadSignature: [401, 'The signature was not made by the address.'],
  SignatureNotVerifiable: [
    401,
    'The signature is not of the key of the address, and this API does not serve the network that could tell whether the address is a contract.',
  ],
  SessionMissing: [401, 'Send the token of the session: Authorization: Bearer …'],
  SessionInvalid: [401, 'The token is not a session of this API. Sign in again.'],
  SessionExpired: [401, 'The session has expired. Sign in again.'],
  SessionRevoked: [401, 'The session has been ended. Sign in again.'],
  SessionOfOtherPage: [403, 'The session was made by a page of another origin. Sign in on this one.'],
  WrongDomain: [403, 'The message is for another domain than the page that asked for the nonce.'],
  WrongUri: [403, 'The URI of the message is not of the page that asked for the nonce.'],
  TooManyAttempts: [429, 'The nonce has been tried too often. Ask for another.'],
} as const

export type SignInErrorCode = keyof typeof signInRefusals
