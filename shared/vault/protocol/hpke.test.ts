import { createCipheriv, createHmac, createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto'
import { Aes128Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { bytesToHex, hexToBytes } from 'viem'
import { expect, test } from 'vitest'
import { type Bytes, concatBytes, randomBytes, utf8 } from './bytes'
import {
  createHpkeKeyPair,
  exportPublicKey,
  hpkeOpen,
  hpkeSeal,
  importHpkeKeyPair,
  sealedHalfBytes,
} from './hpke'

const bytes = (hex: string): Bytes => new Uint8Array(hexToBytes(`0x${hex}`))

/** Source: RFC 9180 A.1.1: our KEM and KDF, with AES-128-GCM. */
const vector = {
  info: bytes('4f6465206f6e2061204772656369616e2055726e'),
  privateKey: bytes('4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8'),
  publicKey: '0x3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d',
  enc: bytes('37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431'),
  aad: bytes('436f756e742d30'),
  ciphertext: bytes(
    'f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a',
  ),
  plain: bytes('4265617574792069732074727574682c20747275746820626561757479'),
}

test('the key of the vector has its public half', async () => {
  const pair = await importHpkeKeyPair(vector.privateKey)

  expect(bytesToHex(await exportPublicKey(pair))).toBe(vector.publicKey)
})

test('the vector of RFC 9180 opens with our KEM and KDF', async () => {
  const suite = new CipherSuite({
    kem: new DhkemX25519HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes128Gcm(),
  })
  const recipientKey = await importHpkeKeyPair(vector.privateKey)

  const { enc, info, ciphertext, aad } = vector
  const plain = await suite.open({ recipientKey, enc, info }, ciphertext, aad)

  expect(new Uint8Array(plain)).toEqual(vector.plain)
})

const hmac = (key: Uint8Array, data: Uint8Array) => createHmac('sha256', key).update(data).digest()
const spki = (key: Uint8Array) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: Buffer.from(key).toString('base64url') },
    format: 'jwk',
  })

/** RFC 9180 §4.1 and §5.1 in base mode, on Node's own functions. `enc` is the public half of `ephemeral`. */
function sealIndependently({
  ephemeral,
  enc,
  recipient,
  info,
  aad,
  plain,
  suite,
}: {
  ephemeral: Bytes
  enc: Bytes
  recipient: Bytes
  info: Bytes
  aad: Bytes
  plain: Bytes
  suite: { readonly aead: number; readonly keyBytes: 16 | 32 }
}) {
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), ephemeral])
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const shared = diffieHellman({ privateKey, publicKey: spki(recipient) })
  const kemId = concatBytes(utf8('KEM'), Uint8Array.of(0, 0x20))
  const suiteId = concatBytes(utf8('HPKE'), Uint8Array.of(0, 0x20, 0, 1, 0, suite.aead))
  const extract = (id: Bytes, salt: Uint8Array, label: string, ikm: Uint8Array) =>
    hmac(salt, concatBytes(utf8('HPKE-v1'), id, utf8(label), ikm))
  const expand = (id: Bytes, key: Uint8Array, label: string, context: Uint8Array, length: number) => {
    const labelled = concatBytes(Uint8Array.of(0, length), utf8('HPKE-v1'), id, utf8(label), context)
    return hmac(key, concatBytes(labelled, Uint8Array.of(1))).subarray(0, length)
  }
  const none = new Uint8Array()
  const secret0 = extract(kemId, none, 'eae_prk', shared)
  const sharedSecret = expand(kemId, secret0, 'shared_secret', concatBytes(enc, recipient), 32)
  const context = concatBytes(
    Uint8Array.of(0),
    extract(suiteId, none, 'psk_id_hash', none),
    extract(suiteId, none, 'info_hash', info),
  )
  const secret = extract(suiteId, sharedSecret, 'secret', none)
  const key = expand(suiteId, secret, 'key', context, suite.keyBytes)
  const nonce = expand(suiteId, secret, 'base_nonce', context, 12)
  const cipher = createCipheriv(suite.keyBytes === 32 ? 'aes-256-gcm' : 'aes-128-gcm', key, nonce)
  cipher.setAAD(aad)
  return new Uint8Array(Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]))
}

test('the independent path gives the vector too', () => {
  const sealed = sealIndependently({
    ephemeral: bytes('52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736'),
    enc: vector.enc,
    recipient: bytes(vector.publicKey.slice(2)),
    info: vector.info,
    aad: vector.aad,
    plain: vector.plain,
    suite: { aead: 1, keyBytes: 16 },
  })

  expect(sealed).toEqual(vector.ciphertext)
})

test('what the independent path seals with our AES-256-GCM opens', async () => {
  const ephemeral = randomBytes(32)
  const enc = await exportPublicKey(await importHpkeKeyPair(ephemeral))
  const pair = await createHpkeKeyPair()
  const context = { info: utf8('info'), aad: utf8('aad') }
  const plain = randomBytes(32)

  const recipient = await exportPublicKey(pair)
  const suite = { aead: 2, keyBytes: 32 } as const
  const sealed = sealIndependently({ ephemeral, enc, recipient, ...context, plain, suite })

  expect(await hpkeOpen(pair, concatBytes(enc, sealed), context)).toEqual(plain)
})

test('32 bytes are sealed to their length, each time in another way, and open', async () => {
  const pair = await createHpkeKeyPair()
  const publicKey = await exportPublicKey(pair)
  const context = { info: utf8('info'), aad: utf8('aad') }
  const plain = randomBytes(32)

  const [one, two] = [await hpkeSeal(publicKey, plain, context), await hpkeSeal(publicKey, plain, context)]

  expect([one.length, await hpkeOpen(pair, one, context), await hpkeOpen(pair, two, context)]).toEqual([
    sealedHalfBytes,
    plain,
    plain,
  ])
  expect(one).not.toEqual(two)
})

test('another context, another key and missing bytes are refused', async () => {
  const pair = await createHpkeKeyPair()
  const context = { info: utf8('info'), aad: utf8('aad') }
  const sealed = await hpkeSeal(await exportPublicKey(pair), randomBytes(32), context)

  const refused = { code: 'SealInvalid' }
  await expect(hpkeOpen(pair, sealed, { ...context, info: utf8('x') })).rejects.toMatchObject(refused)
  await expect(hpkeOpen(pair, sealed, { ...context, aad: utf8('x') })).rejects.toMatchObject(refused)
  await expect(hpkeOpen(await createHpkeKeyPair(), sealed, context)).rejects.toMatchObject(refused)
  for (const length of [0, 31, 32, 47, 79])
    await expect(hpkeOpen(pair, sealed.slice(0, length), context)).rejects.toMatchObject(refused)
})

test("a device's private key cannot be exported", async () => {
  const { privateKey } = await createHpkeKeyPair()

  expect(privateKey.extractable).toBe(false)
})
