import { defineError } from './defineError'

/** Apart from the catalogue: a chunk that takes one row of a file carries the whole file. */
export const RequestAborted = /*#__PURE__*/ defineError({
  code: 'RequestAborted',
  kind: 'user',
  surface: 'none',
  message: 'Request was aborted',
})
export const ViewResultInvalid = /*#__PURE__*/ defineError({
  code: 'ViewResultInvalid',
  kind: 'contract',
  surface: 'none',
  message: ({ view, issue }: { view: string; issue: string }) =>
    `The result does not fit the view (${view}): ${issue}`,
})
