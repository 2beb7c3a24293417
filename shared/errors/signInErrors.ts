import { text } from './defineError'

/** Rows of the catalogue for signing in. */
export const SignInRefused = /*#__PURE__*/ text(
  'SignInRefused',
  'network',
  'toast',
  'Your signature couldn’t be verified',
  'Try signing again. If it still fails, check that your device’s time is correct.',
)
