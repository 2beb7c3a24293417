/**
 * Everything that the shell keeps in browser storage, with the version of its shape: raising one drops the items of
 * older releases. Source: docs/reference/specification.md#data, browser storage.
 */
export const keys = {
  recentWallets: 1,
  activeNetworkId: 1,
  activeNamespace: 1,
  connectedConnectors: 1,
  connectedSocial: 1,
  socialUsername: 1,
  socialReturn: 1,
  offeredProviders: 1,
  connectionStatus: 1,
  preferredAccountTypes: 1,
  connections: 1,
  openPairing: 1,
  emailLoginUsed: 1,
  email: 1,
  lastEmailLoginTime: 1,
  lastUsedChain: 1,
  smartAccountEnabledNetworks: 1,
  chosenAccounts: 1,
  transactions: 1,
  signInSessions: 1,
} as const

export type StorageKey = keyof typeof keys

/** How many wallets `recentWallets` holds. Source: docs/reference/specification.md#limits. */
export const recentWalletsMax = 2
