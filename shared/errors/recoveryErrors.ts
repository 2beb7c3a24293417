import { text } from './defineError'

/** Rows of the catalogue for the ways to open the embedded wallet. The view shows texts of its own for them. */
export const SlotUnknown = /*#__PURE__*/ text(
  'SlotUnknown',
  'input',
  'inline',
  'There is no such way to open the wallet',
)
export const LastSlot = /*#__PURE__*/ text(
  'LastSlot',
  'input',
  'inline',
  'The last way to open the wallet cannot be removed',
  'Add another one first.',
)
export const PasskeyRefused = /*#__PURE__*/ text(
  'PasskeyRefused',
  'input',
  'inline',
  'No passkey was made',
  'Try again, or add a recovery code.',
)
export const PasskeyUnfit = /*#__PURE__*/ text(
  'PasskeyUnfit',
  'input',
  'inline',
  'A passkey that opens the wallet cannot be made here',
  'Add a recovery code.',
)
export const OpeningUnknown = /*#__PURE__*/ text(
  'OpeningUnknown',
  'input',
  'inline',
  'No such device waits any more',
)
export const DelayTooShort = /*#__PURE__*/ text(
  'DelayTooShort',
  'input',
  'inline',
  'A site that this wallet is used on asks for a longer delay',
)
export const AddressChangedLately = /*#__PURE__*/ text(
  'AddressChangedLately',
  'input',
  'inline',
  'The address was changed lately',
  'Try again once the change can no longer be undone, 72 hours after it.',
)
export const TooManySlots = /*#__PURE__*/ text(
  'TooManySlots',
  'input',
  'inline',
  'The wallet has too many ways to open it',
  'Remove one first.',
)
