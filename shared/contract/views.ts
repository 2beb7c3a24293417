// Generated from features/*/feature.json by `npm run build`; `npm run check` fails when it is stale.

export interface Views {
  Account: { owner: 'account'; params: undefined }
  AccountSettings: { owner: 'account'; params: undefined }
  Activity: { owner: 'history'; params: undefined }
  AddLogin: { owner: 'socials'; params: undefined }
  AddingFarcaster: { owner: 'socials'; params: undefined }
  AddingSocial: { owner: 'socials'; params: { provider: string; name: string } }
  AllWallets: { owner: 'connect'; params: { namespace?: string } }
  ApproveTransaction: { owner: 'shell'; params: undefined }
  BuyInProgress: { owner: 'onramp'; params: undefined }
  ChooseAccountName: { owner: 'account'; params: undefined }
  ConfirmSocial: { owner: 'socials'; params: { provider: string; email: string } }
  Connect: { owner: 'connect'; params: { namespace?: string } }
  ConnectSocials: { owner: 'socials'; params: undefined }
  ConnectWallets: { owner: 'connect'; params: { namespace?: string } }
  ConnectingExternal: { owner: 'connect'; params: { connectorId: string; name: string; namespace?: string } }
  ConnectingFarcaster: { owner: 'socials'; params: undefined }
  ConnectingMultiChain: { owner: 'connect'; params: { connectorId: string; name: string } }
  ConnectingSiwe: { owner: 'siwx'; params: undefined }
  ConnectingSocial: { owner: 'socials'; params: { provider: string; name: string } }
  ConnectingWalletConnect: {
    owner: 'connect'
    params: { walletId?: string; name?: string; namespace?: string }
  }
  ConnectingWalletConnectBasic: { owner: 'connect'; params: undefined }
  Create: { owner: 'connect'; params: { namespace?: string } }
  Downloads: { owner: 'connect'; params: { walletId: string; name: string } }
  EmailInput: { owner: 'email'; params: undefined }
  EmailLogin: { owner: 'email'; params: undefined }
  EmailVerifyDevice: { owner: 'email'; params: { email: string; digits?: string } }
  EmailVerifyOtp: { owner: 'email'; params: { email: string } }
  GetWallet: { owner: 'connect'; params: undefined }
  Logins: { owner: 'socials'; params: undefined }
  Networks: { owner: 'networks'; params: undefined }
  OnRampActivity: { owner: 'onramp'; params: undefined }
  OnRampFiatSelect: { owner: 'onramp'; params: undefined }
  OnRampProviders: { owner: 'onramp'; params: { amount?: string; currency?: string; asset?: string } }
  OnRampTokenSelect: { owner: 'onramp'; params: undefined }
  Pay: {
    owner: 'pay'
    params: {
      paymentId: string
      asset: string
      recipient: string
      amount: string
      redirectUrl?: string
      openInNewTab?: boolean
      exchanges?: { includeOnly?: ReadonlyArray<string>; exclude?: ReadonlyArray<string> }
    }
  }
  PayLoading: {
    owner: 'pay'
    params: {
      paymentId: string
      asset: string
      recipient: string
      amount: string
      redirectUrl?: string
      openInNewTab?: boolean
      exchanges?: { includeOnly?: ReadonlyArray<string>; exclude?: ReadonlyArray<string> }
    }
  }
  RegisterAccountName: { owner: 'account'; params: undefined }
  RegisterAccountNameSuccess: { owner: 'account'; params: { name: string } }
  SIWXSignMessage: { owner: 'siwx'; params: undefined }
  SmartSessionCreated: { owner: 'grants'; params: undefined }
  SmartSessionList: { owner: 'grants'; params: undefined }
  SocialLogins: { owner: 'socials'; params: undefined }
  Swap: { owner: 'swap'; params: { fromToken?: string; toToken?: string; amount?: string } }
  SwapPreview: { owner: 'swap'; params: undefined }
  SwapSelectToken: { owner: 'swap'; params: { side: string } }
  SwapStatus: { owner: 'swap'; params: { submittedAt: number } }
  SwitchActiveChain: { owner: 'networks'; params: { networkId: string; name: string } }
  SwitchAddress: { owner: 'account'; params: undefined }
  SwitchNetwork: { owner: 'networks'; params: { networkId: string; name: string } }
  Transactions: { owner: 'history'; params: undefined }
  UnsupportedChain: { owner: 'shell'; params: undefined }
  UpdateEmailPrimaryOtp: { owner: 'email'; params: { newEmail: string } }
  UpdateEmailSecondaryOtp: { owner: 'email'; params: { newEmail: string } }
  UpdateEmailWallet: { owner: 'email'; params: undefined }
  WalletCompatibleNetworks: { owner: 'receive'; params: undefined }
  WalletReceive: {
    owner: 'receive'
    params: { assetId?: string; symbol?: string; decimals?: number; amount?: string }
  }
  WalletRecovery: { owner: 'account'; params: undefined }
  WalletSend: { owner: 'send'; params: { assetId?: string; amount?: string; to?: string } }
  WalletSendPreview: { owner: 'send'; params: undefined }
  WalletSendScan: { owner: 'send'; params: undefined }
  WalletSendSelectToken: { owner: 'send'; params: undefined }
  WalletSendStatus: { owner: 'send'; params: { submittedAt: number } }
  WhatIsABuy: { owner: 'onramp'; params: undefined }
  WhatIsANetwork: { owner: 'networks'; params: undefined }
  WhatIsAWallet: { owner: 'connect'; params: undefined }
}

export type ViewName = keyof Views
export type ViewParams<V extends ViewName> = Views[V]['params']
/** The views that a feature owns. */
export type ViewsOf<F extends string> = { [V in ViewName]: Views[V]['owner'] extends F ? V : never }[ViewName]
/** The views that give a result to their requester. */
export type RequestableView = {
  [V in ViewName]: Views[V] extends { result: unknown } ? V : never
}[ViewName]
export type ViewResult<V extends ViewName> = Views[V] extends { result: infer R } ? R : undefined
/** The arguments behind a view's name: its parameters, or none. */
export type ViewArguments<V extends ViewName> =
  undefined extends ViewParams<V>
    ? []
    : Record<never, never> extends ViewParams<V>
      ? [params?: ViewParams<V>]
      : [params: ViewParams<V>]
