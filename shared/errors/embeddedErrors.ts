import { text } from './defineError'

/** Rows of the catalogue for the embedded wallet's sign-in by e-mail. Views show texts of their own for them. */
export const EmailCodeWrong = /*#__PURE__*/ text('EmailCodeWrong', 'input', 'field', 'The code is wrong')
export const EmailCodeSpent = /*#__PURE__*/ text(
  'EmailCodeSpent',
  'input',
  'field',
  'The code was used, has expired, or was tried too often',
  'Get a new code.',
)
export const EmailLinkEnded = /*#__PURE__*/ text(
  'EmailLinkEnded',
  'input',
  'inline',
  'The link has expired, or the device was declined',
  'Send another email.',
)
export const EmailTaken = /*#__PURE__*/ text(
  'EmailTaken',
  'input',
  'field',
  'Another wallet opens with this email',
)
export const EmailMoved = /*#__PURE__*/ text(
  'EmailMoved',
  'input',
  'inline',
  'The email of this wallet was changed in the last 72 hours',
  'Undo the change with the link in the email, or use the new email.',
)
