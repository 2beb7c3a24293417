/** A mistake that only the host developer or the service's operator can fix. `short` is shown, `long` is logged. */
export interface AlertDefinition<C extends string = string> {
  readonly code: C
  readonly short: string
  readonly long: string
}

const alert = <C extends string>(code: C, short: string, long: string): AlertDefinition<C> => ({
  code,
  short,
  long,
})

// Titles: docs/reference/specification.md#errors. One exported constant an alert, for the same reason as in
// `catalogue.ts`.

export const SwitchNetworkNotFound = /*#__PURE__*/ alert(
  'SwitchNetworkNotFound',
  'Network Not Found',
  'The network to switch to is not one of the configured ones. Add it to `networks`.',
)
export const InvalidAppConfiguration = /*#__PURE__*/ alert(
  'InvalidAppConfiguration',
  'Invalid App Configuration',
  "This page's origin is not on the list of allowed origins of the project. Add it to that list.",
)
export const UnverifiedDomain = /*#__PURE__*/ alert(
  'UnverifiedDomain',
  'Invalid App Configuration',
  "The embedded wallet does not accept this page's domain. Add the domain to the allowed origins of the project.",
)
export const EmbeddedWalletLoadFailed = /*#__PURE__*/ alert(
  'EmbeddedWalletLoadFailed',
  'Network Error - Could not load embedded wallet',
  'The embedded wallet did not load. Check `walletUrl` and the connection, and try again later.',
)
export const EmbeddedWalletFramed = /*#__PURE__*/ alert(
  'EmbeddedWalletFramed',
  'Embedded Wallet Not Allowed In This Frame',
  'This page is shown inside a page of another origin, and the embedded wallet did not load there. Open the page on its own, or add the outer origin to the allowed origins of the project.',
)
export const EmbeddedWalletTimedOut = /*#__PURE__*/ alert(
  'EmbeddedWalletTimedOut',
  'Embedded Wallet Request Timed Out',
  'The embedded wallet did not answer a request in time. Try again later.',
)
export const SessionExpired = /*#__PURE__*/ alert(
  'SessionExpired',
  'Session Expired',
  "The pairing session is not valid. Check this device's time settings, then connect again.",
)
export const InvalidProjectId = /*#__PURE__*/ alert(
  'InvalidProjectId',
  'Invalid Project ID',
  'The service does not know this `projectId`. Check it against the one that the service gave out.',
)
export const ProjectIdNotConfigured = /*#__PURE__*/ alert(
  'ProjectIdNotConfigured',
  'Project ID Not Configured',
  'Set `projectId` to pair wallets by QR code or link.',
)
