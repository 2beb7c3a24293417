import type { Bytes } from '@shared/vault/protocol/bytes'
import { KeyError } from '@shared/vault/protocol/KeyError'
import { type Address, bytesToHex, type Hex } from 'viem'
import { HDKey, privateKeyToAddress, sign } from 'viem/accounts'

const hardened = 0x8000_0000
/** `m/44'/60'/0'/0/0`. Source: BIP-44. */
const path = [hardened + 44, hardened + 60, hardened, 0, 0]

/** The private key of the EVM account; keys on the way to it are zeroed. */
export function deriveEvmKey(seed: Bytes): Bytes {
  const nodes = [HDKey.fromMasterSeed(seed)]
  try {
    for (const index of path) nodes.push(nodes.at(-1)!.deriveChild(index))
    return new Uint8Array(nodes.at(-1)!.privateKey!)
  } finally {
    for (const node of nodes) node.wipePrivateData()
  }
}

/** The address with its checksum (EIP-55). viem takes the key as text, which cannot be zeroed; nothing keeps it after the call. */
export const evmAddressOf = (key: Bytes): Address => privateKeyToAddress(bytesToHex(key))

/** A signature of secp256k1 over 32 bytes: `r ‖ s ‖ v` with v 27 or 28, the low of both values of s. */
export async function signEvmDigest(key: Bytes, digest: Hex): Promise<Hex> {
  // Anything longer would be cut, and signed.
  if (!/^0x[\da-f]{64}$/i.test(digest)) throw new KeyError('LengthInvalid', 'A digest has 32 bytes.')
  return sign({ hash: digest, privateKey: bytesToHex(key), to: 'hex' })
}
