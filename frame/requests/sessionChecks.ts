import type { VaultChain } from '@shared/vault/chains'
import { FrameError } from '../errors/FrameError'
import type { AccountAddresses } from '../keys/addressesOf'
import { isSameAddress } from './isSameAddress'

/** The accounts of the session, and the networks of the vault. */
export interface Session {
  readonly addresses: AccountAddresses
  readonly chains: readonly VaultChain[]
}

/** The session's EVM account, which a request names. @throws FrameError 4100 for another one */
export const ownEvmAccount = (named: string, { eip155 }: AccountAddresses): `0x${string}` =>
  own(eip155, isSameAddress(named, eip155)) as `0x${string}`

/** The session's account of Solana. @throws FrameError 4100 for another one */
export const ownSolanaAccount = (named: string, { solana }: AccountAddresses): string =>
  own(solana, named === solana)

function own(account: string, isOwn: boolean): string {
  if (!isOwn) throw new FrameError('The account is not one of this wallet.', { code: 4100 })
  return account
}

/** @throws FrameError 4902 for a network that the vault does not have */
export function servedChain(chain: VaultChain | undefined): VaultChain {
  if (!chain) throw new FrameError('The embedded wallet does not send on this network.', { code: 4902 })
  return chain
}
