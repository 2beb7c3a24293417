import { defineError } from './defineError'

/** Rows of the catalogue for the ways to open the embedded wallet. The view shows its own texts for them. */
export const SlotUnknown = /*#__PURE__*/ defineError({
  code: 'SlotUnknown',
  kind: 'input',
  surface: 'inline',
  message: 'There is no such way to open the wallet',
})
export const LastSlot = /*#__PURE__*/ defineError({
  code: 'LastSlot',
  kind: 'input',
  surface: 'inline',
  message: 'The last way to open the wallet cannot be removed',
  hint: 'Add another one first.',
})
export const PasskeyRefused = /*#__PURE__*/ defineError({
  code: 'PasskeyRefused',
  kind: 'input',
  surface: 'inline',
  message: 'No passkey was made',
  hint: 'Try again, or add a recovery code.',
})
export const PasskeyUnfit = /*#__PURE__*/ defineError({
  code: 'PasskeyUnfit',
  kind: 'input',
  surface: 'inline',
  message: 'A passkey that opens the wallet cannot be made here',
  hint: 'Add a recovery code.',
})
export const OpeningUnknown = /*#__PURE__*/ defineError({
  code: 'OpeningUnknown',
  kind: 'input',
  surface: 'inline',
  message: 'No such device waits any more',
})
export const DelayTooShort = /*#__PURE__*/ defineError({
  code: 'DelayTooShort',
  kind: 'input',
  surface: 'inline',
  message: 'A site that this wallet is used on asks for a longer delay',
})
export const AddressChangedLately = /*#__PURE__*/ defineError({
  code: 'AddressChangedLately',
  kind: 'input',
  surface: 'inline',
  message: 'The address was changed lately',
  hint: 'Try again once the change can no longer be undone, 72 hours after it.',
})
export const TooManySlots = /*#__PURE__*/ defineError({
  code: 'TooManySlots',
  kind: 'input',
  surface: 'inline',
  message: 'The wallet has too many ways to open it',
  hint: 'Remove one first.',
})
