import type { LocalAccount } from 'viem/accounts'
import type { Hex } from './ApprovalRequest'
import { ProviderRpcError, rpcErrorCodes } from './ProviderRpcError'
import type { WalletContext } from './WalletContext'

/** The account of an address, if the page may use it. @throws 4100 if it may not */
export function permittedAccount({ accounts, state }: WalletContext, address: Hex): LocalAccount {
  const account = accounts.find((candidate) => candidate.address === address)
  if (account && state.permitted().includes(address)) return account
  throw new ProviderRpcError(rpcErrorCodes.unauthorised, `The page may not use the account ${address}.`)
}
