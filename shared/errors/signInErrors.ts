import { text } from './defineError'

/** Rows of the catalogue for signing in. */
export const SignInRefused = /*#__PURE__*/ text(
  'SignInRefused',
  'network',
  'toast',
  'The signature was not accepted',
  'Sign again. If it fails again, check the clock of this device.',
)
