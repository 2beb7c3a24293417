import { defineError } from './defineError'

/** Rows of the catalogue for the embedded wallet's sign-in by e-mail. Views show their own texts for them. */
export const EmailCodeWrong = /*#__PURE__*/ defineError({
  code: 'EmailCodeWrong',
  kind: 'input',
  surface: 'field',
  message: 'The code is wrong',
})
export const EmailCodeSpent = /*#__PURE__*/ defineError({
  code: 'EmailCodeSpent',
  kind: 'input',
  surface: 'field',
  message: 'The code was used, has expired, or was tried too often',
  hint: 'Get a new code.',
})
export const EmailLinkEnded = /*#__PURE__*/ defineError({
  code: 'EmailLinkEnded',
  kind: 'input',
  surface: 'inline',
  message: 'The link has expired, or the device was declined',
  hint: 'Send another email.',
})
export const EmailTaken = /*#__PURE__*/ defineError({
  code: 'EmailTaken',
  kind: 'input',
  surface: 'field',
  message: 'Another wallet opens with this email',
})
export const EmailMoved = /*#__PURE__*/ defineError({
  code: 'EmailMoved',
  kind: 'input',
  surface: 'inline',
  message: 'The email of this wallet was changed in the last 72 hours',
  hint: 'Undo the change with the link in the email, or use the new email.',
})
