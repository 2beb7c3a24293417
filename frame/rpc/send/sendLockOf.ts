import type { VaultChain } from '@shared/vault/chains'

/** Two tabs would take one nonce for two transactions. */
export const sendLockOf = ({ id }: Pick<VaultChain, 'id'>, account: string): string =>
  `latchkey-send|${id}|${account}`
