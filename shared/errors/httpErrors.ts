import { row, text } from './defineError'

// Rows of the catalogue for requests over HTTP.

export const HttpStatus = /*#__PURE__*/ row(
  'HttpStatus',
  'network',
  'inline',
  ({ status }: { status: number }) => `HTTP status code: ${status}`,
)
export const HttpTimeout = /*#__PURE__*/ text(
  'HttpTimeout',
  'network',
  'inline',
  'The server didn’t respond in time',
  'Check your internet connection and try again.',
)
export const HttpUnreachable = /*#__PURE__*/ text(
  'HttpUnreachable',
  'network',
  'inline',
  'Couldn’t reach the server',
  'Check your internet connection and try again.',
)
/** The visitor has denied the page the local network, where the address is. */
export const LocalNetworkDenied = /*#__PURE__*/ text(
  'LocalNetworkDenied',
  'user',
  'inline',
  'Your browser blocks this site’s access to your local network',
  'Allow it in the site settings of your browser, then reload the page.',
)
/** `path` leads to the misfit in the body, such as `balances.0.price`. */
export const ResponseInvalid = /*#__PURE__*/ row(
  'ResponseInvalid',
  'contract',
  'inline',
  ({ path }: { path: string }) => `The server sent something unexpected at ${path || 'the top'}`,
)
/** A request to the API of a host that has none. */
export const ApiUrlMissing = /*#__PURE__*/ text(
  'ApiUrlMissing',
  'config',
  'none',
  'The option `apiUrl` is not set: there is no server to ask',
  'Set `apiUrl` to the address of the API.',
)
