import { defineError } from './defineError'

// One exported constant a row, so that a remote bundles only the rows it names. A code is permanent: hosts and
// telemetry know errors by it. The tests hold the table against `specificationTexts.json`. Rows needed at other times
// are in the neighbouring files: `releaseErrors`, `httpErrors`, `pairingErrors`, `signInErrors`, `transactionErrors`.

export const UserRejected = /*#__PURE__*/ defineError({
  code: 'UserRejected',
  kind: 'user',
  surface: 'inline',
  message: 'Connection declined',
})
export const RequestPending = /*#__PURE__*/ defineError({
  code: 'RequestPending',
  kind: 'wallet',
  surface: 'toast',
  message: 'A request is already open in your wallet',
  hint: 'Open your wallet and respond to it to continue.',
})
export const ConnectFailed = /*#__PURE__*/ defineError({
  code: 'ConnectFailed',
  kind: 'wallet',
  surface: 'inline',
  message: 'Couldn’t connect your wallet',
  hint: 'Unlock your wallet and try again.',
})
export const NoAccounts = /*#__PURE__*/ defineError({
  code: 'NoAccounts',
  kind: 'wallet',
  surface: 'inline',
  message: 'Your wallet didn’t share an account',
  hint: 'Select at least one account in your wallet, then try again.',
})
export const ConnectorNotFound = /*#__PURE__*/ defineError({
  code: 'ConnectorNotFound',
  kind: 'wallet',
  surface: 'inline',
  message: 'This wallet isn’t available here',
  hint: 'Install or enable the wallet, then reload the page.',
})
export const WalletTimeout = /*#__PURE__*/ defineError({
  code: 'WalletTimeout',
  kind: 'wallet',
  surface: 'inline',
  message: 'Your wallet didn’t respond in time',
  hint: 'Open your wallet and try again.',
})
export const ProviderDisconnected = /*#__PURE__*/ defineError({
  code: 'ProviderDisconnected',
  kind: 'wallet',
  surface: 'toast',
  message: 'Your wallet is no longer connected',
  hint: 'Connect your wallet again.',
})
export const WalletConnectConnectorNotFound = /*#__PURE__*/ defineError({
  code: 'WalletConnectConnectorNotFound',
  kind: 'config',
  surface: 'throw',
  message: 'WalletConnectConnector not found',
  hint: 'Set `projectId` and leave `enableWalletConnect` on.',
})
export const AdapterNotFound = /*#__PURE__*/ defineError({
  code: 'AdapterNotFound',
  kind: 'config',
  surface: 'throw',
  message: 'Adapter not found',
  hint: 'Add a network of this namespace to `networks`.',
})
export const AdapterOrConnectorNotFound = /*#__PURE__*/ defineError({
  code: 'AdapterOrConnectorNotFound',
  kind: 'config',
  surface: 'throw',
  message: 'Adapter or connector not found for namespace',
})
export const ConnectionClientNotFound = /*#__PURE__*/ defineError({
  code: 'ConnectionClientNotFound',
  kind: 'internal',
  surface: 'throw',
  message: 'No ConnectionController client found',
})
export const ActiveAccountNotFound = /*#__PURE__*/ defineError({
  code: 'ActiveAccountNotFound',
  kind: 'internal',
  surface: 'throw',
  message: 'No ActiveCaipAddress found',
})
export const ChainNotSupported = /*#__PURE__*/ defineError({
  code: 'ChainNotSupported',
  kind: 'chain',
  surface: 'toast',
  message: 'Chain is not supported',
  hint: 'Add the network in your wallet, or select another one.',
})
export const NetworkNotFound = /*#__PURE__*/ defineError({
  code: 'NetworkNotFound',
  kind: 'config',
  surface: 'throw',
  message: 'CaipNetwork not found',
  hint: 'Add the network to `networks`.',
})
export const NetworkUndefined = /*#__PURE__*/ defineError({
  code: 'NetworkUndefined',
  kind: 'internal',
  surface: 'throw',
  message: 'CaipNetwork is undefined',
})
export const NetworkOrAccountUndefined = /*#__PURE__*/ defineError({
  code: 'NetworkOrAccountUndefined',
  kind: 'internal',
  surface: 'throw',
  message: 'CaipNetwork or CaipAddress is undefined',
})
export const ActiveNetworkNotFound = /*#__PURE__*/ defineError({
  code: 'ActiveNetworkNotFound',
  kind: 'internal',
  surface: 'throw',
  message: 'No ActiveCaipNetwork or client found',
})
export const TransportUrlMissing = /*#__PURE__*/ defineError({
  code: 'TransportUrlMissing',
  kind: 'config',
  surface: 'throw',
  message: 'No URL was provided to the Transport. Please provide a valid RPC URL to the Transport.',
})
export const RpcFailed = /*#__PURE__*/ defineError({
  code: 'RpcFailed',
  kind: 'chain',
  surface: 'toast',
  message: 'The network request failed',
  hint: 'Try again in a moment.',
})
export const BalanceUnavailable = /*#__PURE__*/ defineError({
  code: 'BalanceUnavailable',
  kind: 'network',
  surface: 'toast',
  message: 'Token Balance Unavailable',
  hint: 'Try again in 30 seconds.',
})
export const AmountAndReceiverRequired = /*#__PURE__*/ defineError({
  code: 'AmountAndReceiverRequired',
  kind: 'input',
  surface: 'field',
  message: 'An amount and receiver address are required',
})
export const TokenRequired = /*#__PURE__*/ defineError({
  code: 'TokenRequired',
  kind: 'input',
  surface: 'field',
  message: 'A token is required',
})
export const TransactionsUnavailable = /*#__PURE__*/ defineError({
  code: 'TransactionsUnavailable',
  kind: 'network',
  surface: 'toast',
  message: 'Failed to fetch transactions',
})
export const TransactionsAccountMissing = /*#__PURE__*/ defineError({
  code: 'TransactionsAccountMissing',
  kind: 'internal',
  surface: 'throw',
  message: "Transactions can't be fetched without an accountAddress",
})
export const SignInUnavailable = /*#__PURE__*/ defineError({
  code: 'SignInUnavailable',
  kind: 'network',
  surface: 'toast',
  message: 'A problem occurred while trying initialize authentication',
  hint: 'Connect your wallet again.',
})
export const SignatureDeclined = /*#__PURE__*/ defineError({
  code: 'SignatureDeclined',
  kind: 'user',
  surface: 'toast',
  message: 'Signature declined',
})
export const SmartAccountUnsupported = /*#__PURE__*/ defineError({
  code: 'SmartAccountUnsupported',
  kind: 'wallet',
  surface: 'toast',
  message: 'This application might not support Smart Accounts',
})
export const SiwxNotEnabled = /*#__PURE__*/ defineError({
  code: 'SiwxNotEnabled',
  kind: 'config',
  surface: 'throw',
  message: 'SIWX is not enabled',
  hint: 'Set `siwx` or `siweConfig`.',
})
export const SignMessageProviderUndefined = /*#__PURE__*/ defineError({
  code: 'SignMessageProviderUndefined',
  kind: 'internal',
  surface: 'throw',
  message: 'UniversalAdapter:signMessage - provider is undefined',
})
