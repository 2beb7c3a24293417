import type { ErrorDefinition } from './LatchkeyError'

// One exported constant a row, so that a remote bundles only the rows it names. A code is permanent: hosts and
// telemetry know errors by it. `specificationTexts.json` is what the tests hold the table against.

type Kind = ErrorDefinition['kind']
type Surface = ErrorDefinition['surface']

/** A row whose text depends on parameters. */
const row = <P, C extends string>(
  code: C,
  kind: Kind,
  surface: Surface,
  message: (params: P) => string,
  hint?: string,
): ErrorDefinition<P, C> => ({ code, kind, surface, message, ...(hint && { hint }) })

/** A row whose text is fixed. */
const text = <C extends string>(
  code: C,
  kind: Kind,
  surface: Surface,
  message: string,
  hint?: string,
): ErrorDefinition<Record<never, never>, C> => row(code, kind, surface, () => message, hint)

export const UserRejected = /*#__PURE__*/ text('UserRejected', 'user', 'inline', 'Connection declined')
export const RequestPending = /*#__PURE__*/ text(
  'RequestPending',
  'wallet',
  'toast',
  'A request is already open in the wallet',
  'Open the wallet and answer the request that is waiting there.',
)
export const ConnectFailed = /*#__PURE__*/ text(
  'ConnectFailed',
  'wallet',
  'inline',
  'The wallet could not be connected',
  'Unlock the wallet and try again.',
)
export const NoAccounts = /*#__PURE__*/ text(
  'NoAccounts',
  'wallet',
  'inline',
  'The wallet shared no account',
  'Choose at least one account in the wallet, then try again.',
)
export const ConnectorNotFound = /*#__PURE__*/ text(
  'ConnectorNotFound',
  'wallet',
  'inline',
  'This wallet is not available here',
  'Install or enable the wallet, then reload the page.',
)
export const RelayUnreachable = /*#__PURE__*/ text(
  'RelayUnreachable',
  'network',
  'inline',
  'The pairing server could not be reached',
  'Check the internet connection and try again, or connect with a wallet in this browser.',
)
export const PairingFailed = /*#__PURE__*/ text(
  'PairingFailed',
  'wallet',
  'inline',
  'The wallet could not be paired',
  'Try again, with a new code.',
)
export const WalletUnreachable = /*#__PURE__*/ text(
  'WalletUnreachable',
  'network',
  'toast',
  'The connection to the wallet was interrupted',
  'Look in the wallet whether the request arrived, then try again.',
)
export const WalletTimeout = /*#__PURE__*/ text(
  'WalletTimeout',
  'wallet',
  'inline',
  'The wallet did not answer in time',
  'Open the wallet and try again.',
)
export const ProviderDisconnected = /*#__PURE__*/ text(
  'ProviderDisconnected',
  'wallet',
  'toast',
  'The wallet is no longer connected',
  'Connect the wallet again.',
)
export const WalletConnectConnectorNotFound = /*#__PURE__*/ text(
  'WalletConnectConnectorNotFound',
  'config',
  'throw',
  'WalletConnectConnector not found',
  'Set `projectId` and leave `enableWalletConnect` on.',
)
export const AdapterNotFound = /*#__PURE__*/ text(
  'AdapterNotFound',
  'config',
  'throw',
  'Adapter not found',
  'Add a network of this namespace to `networks`.',
)
export const AdapterOrConnectorNotFound = /*#__PURE__*/ text(
  'AdapterOrConnectorNotFound',
  'config',
  'throw',
  'Adapter or connector not found for namespace',
)
export const ConnectionClientNotFound = /*#__PURE__*/ text(
  'ConnectionClientNotFound',
  'internal',
  'throw',
  'No ConnectionController client found',
)
export const ActiveAccountNotFound = /*#__PURE__*/ text(
  'ActiveAccountNotFound',
  'internal',
  'throw',
  'No ActiveCaipAddress found',
)

export const UnsupportedChain = /*#__PURE__*/ text('UnsupportedChain', 'chain', 'toast', 'Unsupported chain')
export const ChainNotSupported = /*#__PURE__*/ text(
  'ChainNotSupported',
  'chain',
  'toast',
  'Chain is not supported',
  'Add the network in the wallet, or choose another one.',
)
export const NetworkNotFound = /*#__PURE__*/ text(
  'NetworkNotFound',
  'config',
  'throw',
  'CaipNetwork not found',
  'Add the network to `networks`.',
)
export const NetworkUndefined = /*#__PURE__*/ text(
  'NetworkUndefined',
  'internal',
  'throw',
  'CaipNetwork is undefined',
)
export const NetworkOrAccountUndefined = /*#__PURE__*/ text(
  'NetworkOrAccountUndefined',
  'internal',
  'throw',
  'CaipNetwork or CaipAddress is undefined',
)
export const ActiveNetworkNotFound = /*#__PURE__*/ text(
  'ActiveNetworkNotFound',
  'internal',
  'throw',
  'No ActiveCaipNetwork or client found',
)
export const TransportUrlMissing = /*#__PURE__*/ text(
  'TransportUrlMissing',
  'config',
  'throw',
  'No URL was provided to the Transport. Please provide a valid RPC URL to the Transport.',
)
export const RpcFailed = /*#__PURE__*/ text(
  'RpcFailed',
  'chain',
  'toast',
  'The network did not accept the request',
  'Try again in a moment.',
)
export const BalanceUnavailable = /*#__PURE__*/ text(
  'BalanceUnavailable',
  'network',
  'toast',
  'Token Balance Unavailable',
  'Try again in half a minute.',
)

export const AmountAndReceiverRequired = /*#__PURE__*/ text(
  'AmountAndReceiverRequired',
  'input',
  'field',
  'An amount and receiver address are required',
)
export const TokenRequired = /*#__PURE__*/ text('TokenRequired', 'input', 'field', 'A token is required')
export const TransactionsUnavailable = /*#__PURE__*/ text(
  'TransactionsUnavailable',
  'network',
  'toast',
  'Failed to fetch transactions',
)
export const TransactionsAccountMissing = /*#__PURE__*/ text(
  'TransactionsAccountMissing',
  'internal',
  'throw',
  "Transactions can't be fetched without an accountAddress",
)

export const SignInUnavailable = /*#__PURE__*/ text(
  'SignInUnavailable',
  'network',
  'toast',
  'A problem occurred while trying initialize authentication',
  'Connect the wallet again.',
)
export const SignatureDeclined = /*#__PURE__*/ text(
  'SignatureDeclined',
  'user',
  'toast',
  'Signature declined',
)
export const SmartAccountUnsupported = /*#__PURE__*/ text(
  'SmartAccountUnsupported',
  'wallet',
  'toast',
  'This application might not support Smart Accounts',
)
export const SiwxNotEnabled = /*#__PURE__*/ text(
  'SiwxNotEnabled',
  'config',
  'throw',
  'SIWX is not enabled',
  'Set `siwx` or `siweConfig`.',
)
export const SiwxConflict = /*#__PURE__*/ text(
  'SiwxConflict',
  'config',
  'throw',
  'Cannot set both `siweConfig` and `siwx` options',
)
export const SignMessageProviderUndefined = /*#__PURE__*/ text(
  'SignMessageProviderUndefined',
  'internal',
  'throw',
  'UniversalAdapter:signMessage - provider is undefined',
)

export const EmailLoginUnavailable = /*#__PURE__*/ text(
  'EmailLoginUnavailable',
  'network',
  'inline',
  'Unable to load email login dependency',
)
export const FrameUnset = /*#__PURE__*/ text('FrameUnset', 'internal', 'throw', 'W3mFrame: iframe is not set')
export const FrameParentUnset = /*#__PURE__*/ text(
  'FrameParentUnset',
  'internal',
  'throw',
  'W3mFrame: parent is not set',
)
/** The frame said no: its own message, or the fixed text where it gave none. */
export const FrameFailed = /*#__PURE__*/ row(
  'FrameFailed',
  'wallet',
  'inline',
  ({ message }: { message?: string }) => message || 'An error occurred',
)
export const RpcNotAllowed = /*#__PURE__*/ text(
  'RpcNotAllowed',
  'config',
  'none',
  'Requested RPC call is not allowed',
)
export const ActionNotAllowed = /*#__PURE__*/ text(
  'ActionNotAllowed',
  'config',
  'toast',
  'Action not allowed',
)
export const RateLimited = /*#__PURE__*/ row(
  'RateLimited',
  'input',
  'field',
  ({ seconds }: { seconds: number }) => `Please try again after ${seconds} seconds`,
)

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
  'The server did not answer in time',
  'Check the internet connection and try again.',
)
export const HttpUnreachable = /*#__PURE__*/ text(
  'HttpUnreachable',
  'network',
  'inline',
  'The server could not be reached',
  'Check the internet connection and try again.',
)
/** `path` leads to the part of the body that does not fit, such as `balances.0.price`. */
export const ResponseInvalid = /*#__PURE__*/ row(
  'ResponseInvalid',
  'contract',
  'inline',
  ({ path }: { path: string }) => `The server sent something unexpected at ${path || 'the top'}`,
)
export const RequestAborted = /*#__PURE__*/ text('RequestAborted', 'user', 'none', 'Request was aborted')
/** An aborted request that is not RPC. */
export const RequestInterrupted = /*#__PURE__*/ text(
  'RequestInterrupted',
  'network',
  'inline',
  'Something went wrong',
)

export const ReleaseUnreachable = /*#__PURE__*/ row(
  'ReleaseUnreachable',
  'network',
  'inline',
  ({ url }: { url?: string }) => `The release manifest could not be loaded${named(url)}`,
  'Check `release.url`, and that the page may reach it.',
)
export const ReleaseInvalid = /*#__PURE__*/ row(
  'ReleaseInvalid',
  'config',
  'inline',
  ({ reason }: { reason: string }) => `The release manifest is not valid: ${reason}`,
)
export const ReleaseExpired = /*#__PURE__*/ text(
  'ReleaseExpired',
  'config',
  'inline',
  'The release manifest has expired',
  'Sign it again.',
)
export const ReleaseRolledBack = /*#__PURE__*/ text(
  'ReleaseRolledBack',
  'config',
  'inline',
  'The release manifest is older than one seen before',
  'Publish one with a higher `seq`.',
)
export const ReleaseKeyUnknown = /*#__PURE__*/ text(
  'ReleaseKeyUnknown',
  'config',
  'inline',
  'The release manifest is signed by an unknown key',
  'Add the public key to `release.keys`.',
)
export const ReleasePartRefused = /*#__PURE__*/ row(
  'ReleasePartRefused',
  'config',
  'none',
  ({ feature, reason }: { feature?: string; reason?: string }) =>
    `A part of the release was refused${named(feature)}${because(reason)}`,
  'Sign it with a key that the root delegates it to.',
)
export const CryptoUnavailable = /*#__PURE__*/ text(
  'CryptoUnavailable',
  'config',
  'alert',
  'This page cannot check signatures: `crypto.subtle` is missing',
  'Serve the page over https, or from localhost.',
)
export const FileNotListed = /*#__PURE__*/ row(
  'FileNotListed',
  'contract',
  'screen',
  ({ url }: { url?: string }) => `Not a file of the signed release${named(url)}`,
)
export const FileLoadFailed = /*#__PURE__*/ row(
  'FileLoadFailed',
  'network',
  'inline',
  ({ url }: { url?: string }) => `A file did not load, or does not match its signed hash${named(url)}`,
)
export const TranslationUnavailable = /*#__PURE__*/ row(
  'TranslationUnavailable',
  'network',
  'none',
  ({ locale, feature }: { locale?: string; feature?: string }) =>
    `The texts in ${locale ?? 'another language'} did not come${named(feature)}; English is shown`,
)
export const FeatureInvalid = /*#__PURE__*/ row(
  'FeatureInvalid',
  'contract',
  'none',
  ({ feature, reason }: { feature?: string; reason?: string }) =>
    `A feature does not fit this version of the widget${named(feature)}${because(reason)}`,
  'Build the feature against the contract and the ABI number of this version.',
)
export const FeatureFailed = /*#__PURE__*/ row(
  'FeatureFailed',
  'internal',
  'screen',
  ({ feature }: { feature?: string }) => `A feature stopped working${named(feature)}`,
)
export const ViewUnknown = /*#__PURE__*/ row(
  'ViewUnknown',
  'contract',
  'none',
  ({ view }: { view?: string }) => `No feature of the release has this view${named(view)}`,
)
export const ViewParamsInvalid = /*#__PURE__*/ row(
  'ViewParamsInvalid',
  'contract',
  'none',
  ({ view, issue }: { view?: string; issue?: string }) =>
    `The parameters do not fit the view${named(view)}${because(issue)}`,
)
export const ReactIncompatible = /*#__PURE__*/ row(
  'ReactIncompatible',
  'config',
  'throw',
  ({ version }: { version?: string }) => `The React handed in by the page is not compatible${named(version)}`,
  'Hand in React 19, or leave `react` out.',
)

export const OptionsInvalid = /*#__PURE__*/ row(
  'OptionsInvalid',
  'config',
  'throw',
  ({ issues }: { issues: readonly string[] }) =>
    ['The options are not valid:', ...issues.map((issue) => `- ${issue}`)].join('\n'),
)
export const StorageUnavailable = /*#__PURE__*/ text(
  'StorageUnavailable',
  'network',
  'none',
  'The browser refuses to store data; it is kept until the page is left',
)
export const ClipboardUnavailable = /*#__PURE__*/ text(
  'ClipboardUnavailable',
  'wallet',
  'toast',
  'Failed to copy',
  'Select the text and copy it by hand.',
)
/** Whatever was thrown that is no error of ours: its own text, or the fixed one. */
export const UnknownError = /*#__PURE__*/ row(
  'UnknownError',
  'internal',
  'screen',
  ({ message }: { message?: string }) => message || 'Unknown error',
)

function named(name: string | undefined): string {
  return name ? ` (${name})` : ''
}

function because(reason: string | undefined): string {
  return reason ? `: ${reason}` : ''
}
