import { text } from './defineError'

// One exported constant a row, so that a remote bundles only the rows it names. A code is permanent: hosts and
// telemetry know errors by it. The tests hold the table against `specificationTexts.json`. Rows needed at other times
// are in the files beside: `releaseErrors`, `httpErrors`, `pairingErrors`, `signInErrors`, `transactionErrors`.

export const UserRejected = /*#__PURE__*/ text('UserRejected', 'user', 'inline', 'Connection declined')
export const RequestPending = /*#__PURE__*/ text(
  'RequestPending',
  'wallet',
  'toast',
  'A request is already open in your wallet',
  'Open your wallet and respond to it to continue.',
)
export const ConnectFailed = /*#__PURE__*/ text(
  'ConnectFailed',
  'wallet',
  'inline',
  'Couldn’t connect your wallet',
  'Unlock your wallet and try again.',
)
export const NoAccounts = /*#__PURE__*/ text(
  'NoAccounts',
  'wallet',
  'inline',
  'Your wallet didn’t share an account',
  'Select at least one account in your wallet, then try again.',
)
export const ConnectorNotFound = /*#__PURE__*/ text(
  'ConnectorNotFound',
  'wallet',
  'inline',
  'This wallet isn’t available here',
  'Install or enable the wallet, then reload the page.',
)
export const WalletTimeout = /*#__PURE__*/ text(
  'WalletTimeout',
  'wallet',
  'inline',
  'Your wallet didn’t respond in time',
  'Open your wallet and try again.',
)
export const ProviderDisconnected = /*#__PURE__*/ text(
  'ProviderDisconnected',
  'wallet',
  'toast',
  'Your wallet is no longer connected',
  'Connect your wallet again.',
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
export const ChainNotSupported = /*#__PURE__*/ text(
  'ChainNotSupported',
  'chain',
  'toast',
  'Chain is not supported',
  'Add the network in your wallet, or select another one.',
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
  'The network request failed',
  'Try again in a moment.',
)
export const BalanceUnavailable = /*#__PURE__*/ text(
  'BalanceUnavailable',
  'network',
  'toast',
  'Token Balance Unavailable',
  'Try again in 30 seconds.',
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
  'Connect your wallet again.',
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
export const SignMessageProviderUndefined = /*#__PURE__*/ text(
  'SignMessageProviderUndefined',
  'internal',
  'throw',
  'UniversalAdapter:signMessage - provider is undefined',
)
