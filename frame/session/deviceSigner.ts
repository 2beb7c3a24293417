import type { WithLock } from '@shared/domain/withLock'
import { type Bytes, formatBase64url, utf8 } from '@shared/vault/protocol/bytes'
import { createKeptStore, ownField } from '../storage/createKeptStore'

/** This browser's key, by which the vault knows it again. Its private half cannot be exported. */
export interface DeviceSigner {
  /** The public key (RFC 7517), with its members alone. */
  readonly jwk: { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }
  /** False if the browser denies storage: the next visit counts as a new device. */
  readonly isKept: boolean
  /** A JWS of both in compact form, by ES256. */
  sign(header: object, payload: object): Promise<string>
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

export interface DeviceSignerOptions {
  /** The page's origin. Each origin has its own key, so two origins of one site are two devices. */
  readonly origin: string
  readonly withLock: WithLock
  readonly openStorage?: () => IDBFactory | undefined
}

/** The key that this browser has for the page; it is made if it does not exist. */
export async function createDeviceSigner({ origin, withLock, openStorage }: DeviceSignerOptions) {
  const store = createKeptStore({
    databaseName: 'latchkey-vault-device',
    storeName: 'signers',
    parse: parsePair,
    open: openStorage,
  })
  // Two tabs of a first visit would otherwise be two devices.
  const { pair, isKept } = await withLock(`latchkey-device|${origin}`, async () => {
    const found = await store.read(origin)
    if (found) return { pair: found, isKept: true }
    const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign'])
    const made = { privateKey, publicKey }
    return { pair: made, ...(await store.write(made, origin)) }
  })
  const { x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return {
    jwk: { kty: 'EC', crv: 'P-256', x: x!, y: y! },
    isKept,
    async sign(header, payload) {
      const text = `${encode(header)}.${encode(payload)}`
      const signature = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        pair.privateKey,
        utf8(text),
      )
      return `${text}.${formatBase64url(new Uint8Array(signature))}`
    },
  } satisfies DeviceSigner
}

const encode = (value: object) => formatBase64url(utf8(JSON.stringify(value)) satisfies Bytes)

/** undefined for what is not a pair whose private half stays in the browser. */
function parsePair(stored: unknown): Pick<CryptoKeyPair, 'privateKey' | 'publicKey'> | undefined {
  const [privateKey, publicKey] = [ownField(stored, 'privateKey'), ownField(stored, 'publicKey')]
  if (!(privateKey instanceof CryptoKey) || !(publicKey instanceof CryptoKey)) return undefined
  const isOurs = [privateKey, publicKey].every(({ algorithm: { name } }) => name === algorithm.name)
  const isPair = isOurs && privateKey.type === 'private' && publicKey.type === 'public'
  return isPair && !privateKey.extractable ? { privateKey, publicKey } : undefined
}
