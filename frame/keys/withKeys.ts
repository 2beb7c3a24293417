import { type Bytes, zero } from '@shared/vault/protocol/bytes'
import { deriveSlip10 } from './deriveSlip10'
import { deriveEvmKey } from './evmKey'
import { seedOf } from './seed'

/** `m/44'/501'/0'/0'`, as Solana's wallets have it. */
const solanaPath = [44, 501, 0, 0]

export interface AccountKeys {
  /** The secp256k1 key. */
  readonly evm: Bytes
  /** The Ed25519 key. */
  readonly solana: Bytes
}

/**
 * Lends the keys of both accounts to `run`, and zeroes them when it has settled, also when it failed.
 * @throws KeyError `LengthInvalid`, and what `run` throws
 */
export async function withKeys<Result>(
  entropy: Bytes,
  run: (keys: AccountKeys) => Result | Promise<Result>,
): Promise<Result> {
  const secrets: Bytes[] = []
  const zeroLater = (secret: Bytes) => {
    secrets.push(secret)
    return secret
  }
  try {
    const seed = zeroLater(await seedOf(entropy))
    const evm = zeroLater(deriveEvmKey(seed))
    const solana = zeroLater(await deriveSlip10(seed, solanaPath))
    return await run({ evm, solana })
  } finally {
    zero(...secrets)
  }
}
