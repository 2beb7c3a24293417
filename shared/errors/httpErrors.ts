import { defineError } from './defineError'

// Rows of the catalogue for requests over HTTP.

export const HttpStatus = /*#__PURE__*/ defineError({
  code: 'HttpStatus',
  kind: 'network',
  surface: 'inline',
  message: ({ status }: { status: number }) => `HTTP status code: ${status}`,
})
export const HttpTimeout = /*#__PURE__*/ defineError({
  code: 'HttpTimeout',
  kind: 'network',
  surface: 'inline',
  message: 'The server didn’t respond in time',
  hint: 'Check your internet connection and try again.',
})
export const HttpUnreachable = /*#__PURE__*/ defineError({
  code: 'HttpUnreachable',
  kind: 'network',
  surface: 'inline',
  message: 'Couldn’t reach the server',
  hint: 'Check your internet connection and try again.',
})
/** The visitor has denied the page access to the local network, and the address is in it. */
export const LocalNetworkDenied = /*#__PURE__*/ defineError({
  code: 'LocalNetworkDenied',
  kind: 'user',
  surface: 'inline',
  message: 'Your browser blocks this site’s access to your local network',
  hint: 'Allow it in the site settings of your browser, then reload the page.',
})
/** `path` leads to the misfit in the body, such as `balances.0.price`. */
export const ResponseInvalid = /*#__PURE__*/ defineError({
  code: 'ResponseInvalid',
  kind: 'contract',
  surface: 'inline',
  message: ({ path }: { path: string }) => `The server sent something unexpected at ${path || 'the top'}`,
})
/** A request to the API by a host without `apiUrl`. */
export const ApiUrlMissing = /*#__PURE__*/ defineError({
  code: 'ApiUrlMissing',
  kind: 'config',
  surface: 'none',
  message: 'The option `apiUrl` is not set: there is no server to ask',
  hint: 'Set `apiUrl` to the address of the API.',
})
