import { defineError } from './defineError'

/** Rows of the catalogue for logins at a provider. The view shows its own texts for them. */
export const SocialRefused = /*#__PURE__*/ defineError({
  code: 'SocialRefused',
  kind: 'user',
  surface: 'inline',
  message: 'The login was declined',
})
export const ProviderFailed = /*#__PURE__*/ defineError({
  code: 'ProviderFailed',
  kind: 'network',
  surface: 'inline',
  message: 'The provider did not answer as expected',
})
export const ProviderUnknown = /*#__PURE__*/ defineError({
  code: 'ProviderUnknown',
  kind: 'config',
  surface: 'inline',
  message: 'The embedded wallet does not know this provider',
  hint: 'Name its providers in `features.socials`.',
})
export const WindowBlocked = /*#__PURE__*/ defineError({
  code: 'WindowBlocked',
  kind: 'user',
  surface: 'inline',
  message: 'The window did not open',
})
export const WindowClosed = /*#__PURE__*/ defineError({
  code: 'WindowClosed',
  kind: 'user',
  surface: 'inline',
  message: 'The window was closed',
})
export const LoginEnded = /*#__PURE__*/ defineError({
  code: 'LoginEnded',
  kind: 'input',
  surface: 'inline',
  message: 'The login has expired',
})
export const LoginTaken = /*#__PURE__*/ defineError({
  code: 'LoginTaken',
  kind: 'input',
  surface: 'inline',
  message: 'This login opens another wallet',
})
export const LoginUnknown = /*#__PURE__*/ defineError({
  code: 'LoginUnknown',
  kind: 'input',
  surface: 'inline',
  message: 'There is no such login',
})
export const LastLogin = /*#__PURE__*/ defineError({
  code: 'LastLogin',
  kind: 'input',
  surface: 'inline',
  message: 'The last login cannot be removed',
  hint: 'Add another one first.',
})
/** A change of who can open the wallet wants a sign-in of the last minutes. */
export const SignInTooOld = /*#__PURE__*/ defineError({
  code: 'SignInTooOld',
  kind: 'input',
  surface: 'inline',
  message: 'The sign-in is too long ago',
  hint: 'Disconnect, and sign in again.',
})
