import { formatBase58 } from '@shared/domain/base58'
import type { Bytes } from '@shared/vault/protocol/bytes'
import { createEd25519Signer, type LoadEd25519 } from './ed25519'
import { evmAddressOf } from './evmKey'
import { withKeys } from './withKeys'

/** An address in each namespace. */
export interface AccountAddresses {
  /** The address with its checksum (EIP-55). */
  readonly eip155: string
  readonly solana: string
}

/** The addresses of a wallet. @throws KeyError `LengthInvalid` */
export const addressesOf = (entropy: Bytes, load?: LoadEd25519): Promise<AccountAddresses> =>
  withKeys(entropy, async ({ evm, solana }) => ({
    eip155: evmAddressOf(evm),
    solana: formatBase58((await createEd25519Signer(solana, load)).publicKey),
  }))
