import { defineError } from './defineError'

/** Rows of the catalogue for signing in. */
export const SignInRefused = /*#__PURE__*/ defineError({
  code: 'SignInRefused',
  kind: 'network',
  surface: 'toast',
  message: 'Your signature couldn’t be verified',
  hint: 'Try signing again. If it still fails, check that your device’s time is correct.',
})
