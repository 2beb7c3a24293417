import { text } from './defineError'

/** Apart from the catalogue, all of which a chunk carries that takes one row of it. */
export const RequestAborted = /*#__PURE__*/ text('RequestAborted', 'user', 'none', 'Request was aborted')
