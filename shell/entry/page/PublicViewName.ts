import type { ViewName } from '@shared/contract/views'

/** A misspelt name does not compile. */
type Named<V extends ViewName> = V

/** The views that a host opens by name. The other views are steps of these. */
export type PublicViewName = Named<
  | 'Account'
  | 'AccountSettings'
  | 'AllWallets'
  | 'Connect'
  | 'ConnectSocials'
  | 'ConnectWallets'
  | 'EmailLogin'
  | 'GetWallet'
  | 'Logins'
  | 'Networks'
  | 'OnRampActivity'
  | 'OnRampProviders'
  | 'RegisterAccountName'
  | 'SIWXSignMessage'
  | 'SmartSessionList'
  | 'Swap'
  | 'Transactions'
  | 'UpdateEmailWallet'
  | 'WalletReceive'
  | 'WalletRecovery'
  | 'WalletSend'
  | 'WhatIsABuy'
  | 'WhatIsANetwork'
  | 'WhatIsAWallet'
>
