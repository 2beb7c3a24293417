import { defineError } from './defineError'

// Rows of the catalogue for payments that a host asks for.

export const PaymentInvalid = /*#__PURE__*/ defineError({
  code: 'PaymentInvalid',
  kind: 'config',
  surface: 'throw',
  message: ({ issues }: { issues: readonly string[] }) =>
    ['The payment is not valid:', ...issues.map((issue) => `- ${issue}`)].join('\n'),
})
export const PaymentsOff = /*#__PURE__*/ defineError({
  code: 'PaymentsOff',
  kind: 'config',
  surface: 'throw',
  message: 'Payments are off',
  hint: 'Set `features.pay` to true, and `apiUrl` to your server.',
})
export const PaymentDiffers = /*#__PURE__*/ defineError({
  code: 'PaymentDiffers',
  kind: 'config',
  surface: 'throw',
  message: 'This paymentId stands for another payment',
  hint: 'An id keeps its first asset, recipient and amount. Use a new id for new terms.',
})
