import { row, text } from './defineError'

// Rows of the catalogue for payments that a host asks for.

export const PaymentInvalid = /*#__PURE__*/ row(
  'PaymentInvalid',
  'config',
  'throw',
  ({ issues }: { issues: readonly string[] }) =>
    ['The payment is not valid:', ...issues.map((issue) => `- ${issue}`)].join('\n'),
)
export const PaymentsOff = /*#__PURE__*/ text(
  'PaymentsOff',
  'config',
  'throw',
  'Payments are off',
  'Set `features.pay` to true, and `apiUrl` to a server of yours.',
)
export const PaymentDiffers = /*#__PURE__*/ text(
  'PaymentDiffers',
  'config',
  'throw',
  'This paymentId stands for another payment',
  'An id keeps its first asset, recipient and amount. Use a new id for new terms.',
)
