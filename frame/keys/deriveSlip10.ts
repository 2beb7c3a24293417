import { type Bytes, concatBytes, utf8, zero } from '@shared/vault/protocol/bytes'

const hardened = 0x8000_0000

/**
 * The Ed25519 key at a path of hardened indices, written without their mark. The caller zeroes it; keys on the way to it
 * are zeroed here. Source: SLIP-10.
 */
export async function deriveSlip10(seed: Bytes, path: readonly number[]): Promise<Bytes> {
  let node = await hmacSha512(utf8('ed25519 seed'), seed)
  for (const index of path) {
    const data = concatBytes(Uint8Array.of(0), node.subarray(0, 32), indexBytes(hardened + index))
    const parent = node
    node = await hmacSha512(parent.subarray(32), data)
    zero(parent, data)
  }
  const key = node.slice(0, 32)
  zero(node)
  return key
}

async function hmacSha512(key: Bytes, data: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-512' }, false, [
    'sign',
  ])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, data))
}

function indexBytes(index: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, index)
  return bytes
}
