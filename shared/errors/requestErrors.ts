import { row, text } from './defineError'

/** Apart from the catalogue: a chunk that takes one row of a file carries the whole file. */
export const RequestAborted = /*#__PURE__*/ text('RequestAborted', 'user', 'none', 'Request was aborted')
export const ViewResultInvalid = /*#__PURE__*/ row(
  'ViewResultInvalid',
  'contract',
  'none',
  ({ view, issue }: { view: string; issue: string }) =>
    `The result does not fit the view (${view}): ${issue}`,
)
