import { text } from './defineError'

/** Rows of the catalogue for logins at a provider. The view shows texts of its own for them. */
export const SocialRefused = /*#__PURE__*/ text('SocialRefused', 'user', 'inline', 'The login was declined')
export const ProviderFailed = /*#__PURE__*/ text(
  'ProviderFailed',
  'network',
  'inline',
  'The provider did not answer as expected',
)
export const ProviderUnknown = /*#__PURE__*/ text(
  'ProviderUnknown',
  'config',
  'inline',
  'The embedded wallet does not know this provider',
  'Name its providers in `features.socials`.',
)
export const WindowBlocked = /*#__PURE__*/ text('WindowBlocked', 'user', 'inline', 'The window did not open')
export const WindowClosed = /*#__PURE__*/ text('WindowClosed', 'user', 'inline', 'The window was closed')
export const LoginEnded = /*#__PURE__*/ text('LoginEnded', 'input', 'inline', 'The login has expired')
export const LoginTaken = /*#__PURE__*/ text(
  'LoginTaken',
  'input',
  'inline',
  'This login opens another wallet',
)
export const LoginUnknown = /*#__PURE__*/ text('LoginUnknown', 'input', 'inline', 'There is no such login')
export const LastLogin = /*#__PURE__*/ text(
  'LastLogin',
  'input',
  'inline',
  'The last login cannot be removed',
  'Add another one first.',
)
/** A change of who can open the wallet wants a sign-in of the last minutes. */
export const SignInTooOld = /*#__PURE__*/ text(
  'SignInTooOld',
  'input',
  'inline',
  'The sign-in is too long ago',
  'Disconnect, and sign in again.',
)
