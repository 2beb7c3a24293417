import { bytesToHex } from 'viem'
import { HDKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Bytes } from '../../wrapper/protocol/bytes'

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

/** Signs as the EVM account. viem takes the key as text, which cannot be zeroed: let go of it with the request. */
export const toEvmAccount = (key: Bytes): PrivateKeyAccount => privateKeyToAccount(bytesToHex(key))
